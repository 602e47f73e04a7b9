import { SOLD_MORE } from '../edits/sold-more.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { LOOK_BACK_DAYS } from '@abasto/domain/attention/thresholds'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** What came of the quantities that people raised in a store's orders, as each was replayed (decision 71). */
export interface RaisedByHand {
  readonly raised: number
  /** Of them, those that sold more than what they were raised from would have. */
  readonly soldMore: number
  /** Those that left the store above its maximum, by how much, and how long it lasts on average. */
  readonly above: number
  readonly aboveUnits: number
  /** Null: none has a price. */
  readonly aboveMoney: number | null
  readonly aboveDays: number
  readonly since: IsoDate
  /** Where most of them are. */
  readonly category: string
}

/** Of the look-back; undefined: of none the outcome is known. */
export async function raisedByHand(
  tx: Tx,
  storeKey: number,
  today: IsoDate,
): Promise<RaisedByHand | undefined> {
  const { rows } = await sql<RaisedByHand>`
    SELECT
      count(*) AS raised,
      count(*) FILTER (
        WHERE ${SOLD_MORE} > 0
      ) AS "soldMore",
      count(*) FILTER (WHERE resultado.sobre_maximo_unid > 0) AS above,
      sum(resultado.sobre_maximo_unid) AS "aboveUnits",
      sum(resultado.sobre_maximo_unid * resultado.precio) AS "aboveMoney",
      COALESCE(
        avg(resultado.sobre_maximo_dias) FILTER (WHERE resultado.sobre_maximo_unid > 0),
        0
      ) AS "aboveDays",
      min(resultado.desde)::text AS since,
      mode() WITHIN GROUP (ORDER BY producto.categoria) AS category
    FROM pedido
    JOIN pedido_cambio ON pedido_cambio.pedido_id = pedido.pedido_id
    JOIN pedido_cambio_resultado AS resultado
      ON resultado.pedido_id = pedido_cambio.pedido_id
      AND resultado.producto_key = pedido_cambio.producto_key
      AND resultado.etapa = pedido_cambio.etapa
    JOIN producto ON producto.producto_key = pedido_cambio.producto_key
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND pedido_cambio.a_bultos > pedido_cambio.de_bultos
      AND resultado.desde >= ${addDays(today, -LOOK_BACK_DAYS)}::date
    HAVING count(*) > 0
  `.execute(tx)
  return rows[0]
}
