import type { Preset } from './preset.ts'

/** The demo chain's POS (sqlite/abasto-pos.ts) on a database server: plain SQL, the same for each kind. Voided tickets are no sales. */
export const abastoPos: Preset = {
  queries: {
    ventas: `
      SELECT
        tickets.fecha_hora AS fecha,
        tickets.num_ticket AS ticket,
        ticket_renglones.renglon AS renglon,
        ticket_renglones.cod_articulo AS codigo,
        ticket_renglones.cantidad AS cantidad,
        ticket_renglones.precio_unit AS precio
      FROM tickets
      JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
      WHERE tickets.fecha_hora >= :desde
        AND tickets.fecha_hora < :hasta
        AND tickets.anulado = 0
      ORDER BY tickets.fecha_hora, tickets.num_ticket, ticket_renglones.renglon
    `,
    existencia: `
      SELECT
        existencias.cod_articulo AS codigo,
        existencias.existencia AS existencia
      FROM existencias
      ORDER BY existencias.cod_articulo
    `,
    productos: `
      SELECT
        articulos.cod_articulo AS codigo,
        articulos.nombre AS descripcion,
        articulos.departamento AS categoria,
        articulos.cuadrante AS cuadrante,
        articulos.und_empaque AS bulto,
        articulos.peso_und AS peso_kg
      FROM articulos
      ORDER BY articulos.cod_articulo
    `,
    cierres: `
      SELECT
        cierres.fecha AS fecha,
        cierres.cod_articulo AS codigo,
        cierres.existencia AS existencia
      FROM cierres
      WHERE cierres.fecha >= :desde
      ORDER BY cierres.fecha, cierres.cod_articulo
    `,
    conteo: `
      SELECT
        CAST(tickets.fecha_hora AS date) AS fecha,
        count(*) AS lineas,
        count(DISTINCT tickets.num_ticket) AS tickets,
        sum(ticket_renglones.cantidad) AS unidades
      FROM tickets
      JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
      WHERE tickets.fecha_hora >= :desde
        AND tickets.fecha_hora < :hasta
        AND tickets.anulado = 0
      GROUP BY CAST(tickets.fecha_hora AS date)
    `,
  },
  values: {},
}
