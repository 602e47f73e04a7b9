/** How a POS schema is read: queries whose columns are named as the rows of `source.ts`. */
export interface SqlitePreset {
  /** Answers something when the tables are there. */
  readonly check: string
  readonly products: string
  readonly stock: string
  /** Parameter: first day. */
  readonly stockHistory: string
  /** Parameters: first day, day after the last. */
  readonly sales: string
}

/**
 * The POS of the demo chain. Voided tickets are no sales. Numbers of any size a file can hold must arrive:
 * node:sqlite throws at integers beyond 2^53, hence the casts.
 */
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
      CAST(articulos.und_empaque AS REAL) AS bulto,
      CAST(articulos.peso_und AS REAL) AS peso_kg
    FROM articulos
    ORDER BY articulos.cod_articulo
  `,
  stock: `
    SELECT
      existencias.cod_articulo AS codigo,
      CAST(existencias.existencia AS REAL) AS existencia
    FROM existencias
    ORDER BY existencias.cod_articulo
  `,
  stockHistory: `
    SELECT
      cierres.fecha AS fecha,
      cierres.cod_articulo AS codigo,
      CAST(cierres.existencia AS REAL) AS existencia
    FROM cierres
    WHERE cierres.fecha >= ?
    ORDER BY cierres.fecha, cierres.cod_articulo
  `,
  sales: `
    SELECT
      substr(tickets.fecha_hora, 1, 10) AS fecha,
      CAST(tickets.num_ticket AS TEXT) AS ticket,
      CAST(ticket_renglones.renglon AS REAL) AS renglon,
      substr(tickets.fecha_hora, 12) AS hora,
      ticket_renglones.cod_articulo AS codigo,
      ticket_renglones.cantidad AS cantidad,
      ticket_renglones.precio_unit AS precio
    FROM tickets
    JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
    WHERE tickets.fecha_hora >= ?
      AND tickets.fecha_hora < ?
      AND tickets.anulado = 0
    ORDER BY tickets.fecha_hora, tickets.num_ticket, ticket_renglones.renglon
  `,
}
