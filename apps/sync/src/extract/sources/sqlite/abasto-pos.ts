import type { SaleRow } from '../../../transform/source-rows.ts'
import type { SqlitePreset, Values } from './preset.ts'

/** Whole numbers that JavaScript counts exactly. */
const EXACT = 'BETWEEN -9007199254740991 AND 9007199254740991'

/**
 * Numbers of any size a file can hold must arrive: node:sqlite throws at integers beyond 2^53. Text stays text: a cast
 * would make 0 of what is no number, a stock of zero out of one that nobody knows.
 */
const exactNumber = (column: string) =>
  `CASE WHEN typeof(${column}) = 'integer' THEN CAST(${column} AS REAL) ELSE ${column} END`

/** A number that tells things apart: beyond 2^53 as text, where a REAL would make one of two. */
const identifier = (column: string) =>
  `CASE WHEN typeof(${column}) <> 'integer' OR ${column} ${EXACT} THEN ${column} ELSE CAST(${column} AS TEXT) END`

/** The POS of the demo chain. Voided tickets are no sales. */
export const abastoPos: SqlitePreset = {
  check: `
    SELECT
      (SELECT count(*) FROM (SELECT 1 FROM articulos LIMIT 1)),
      (SELECT count(*) FROM (SELECT 1 FROM tickets JOIN ticket_renglones USING (num_ticket) LIMIT 1)),
      (SELECT count(*) FROM (SELECT 1 FROM existencias LIMIT 1))
  `,
  products: `
    SELECT
      articulos.cod_articulo AS codigo,
      articulos.nombre AS descripcion,
      articulos.departamento AS categoria,
      articulos.cuadrante AS cuadrante,
      ${exactNumber('articulos.und_empaque')} AS bulto,
      ${exactNumber('articulos.peso_und')} AS peso_kg
    FROM articulos
    ORDER BY articulos.cod_articulo
  `,
  stock: `
    SELECT
      existencias.cod_articulo AS codigo,
      ${exactNumber('existencias.existencia')} AS existencia
    FROM existencias
    ORDER BY existencias.cod_articulo
  `,
  stockHistory: `
    SELECT
      cierres.fecha AS fecha,
      cierres.cod_articulo AS codigo,
      ${exactNumber('cierres.existencia')} AS existencia
    FROM cierres
    WHERE cierres.fecha >= ?
    ORDER BY cierres.fecha, cierres.cod_articulo
  `,
  sales: `
    SELECT
      tickets.fecha_hora,
      ${identifier('tickets.num_ticket')},
      ${exactNumber('ticket_renglones.renglon')},
      ticket_renglones.cod_articulo,
      ticket_renglones.cantidad,
      ticket_renglones.precio_unit
    FROM tickets
    JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
    WHERE tickets.fecha_hora >= ?
      AND tickets.fecha_hora < ?
      AND tickets.anulado = 0
    ORDER BY tickets.fecha_hora, tickets.num_ticket, ticket_renglones.renglon
  `,
  salesCount: `
    SELECT
      count(*),
      count(DISTINCT tickets.num_ticket),
      CAST(total(ticket_renglones.cantidad) AS REAL)
    FROM tickets
    JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
    WHERE tickets.fecha_hora >= ?
      AND tickets.fecha_hora < ?
      AND tickets.anulado = 0
  `,
  saleRows,
}

/** Cuts the ticket's moment into day and hour once a ticket, not once a line. */
function saleRows(): (values: Values) => SaleRow {
  let number: unknown
  let ticket: string | null = null
  let moment: unknown
  let fecha: unknown
  let hora: string | null = null
  return (values) => {
    if (values[0] !== moment) {
      moment = values[0]
      fecha = typeof moment === 'string' ? moment.slice(0, 10) : moment
      hora = typeof moment === 'string' ? moment.slice(11) : null
    }
    if (values[1] !== number) {
      number = values[1]
      ticket = String(number)
    }
    return {
      fecha,
      ticket,
      renglon: values[2],
      hora,
      codigo: values[3],
      cantidad: values[4],
      precio: values[5],
    }
  }
}
