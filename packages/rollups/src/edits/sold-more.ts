import { sql } from 'kysely'

/**
 * Units that a change sold more than what it was changed from would have, of a row of `pedido_cambio_resultado` named
 * `resultado`: to a thousandth, as sales are counted; what is less is arithmetic.
 */
export const SOLD_MORE = sql<number>`round((resultado.vendidas_con - resultado.vendidas_sin)::numeric, 3)::double precision`
