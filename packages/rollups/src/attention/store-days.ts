import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { LOOK_BACK_DAYS } from '@abasto/domain/attention/thresholds'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { meanPrices } from '../sales/mean-prices.ts'
import { storeHistory } from '../forecasts/store-history.ts'

/** What of a store's days findings are made from, beside its orders and stock. */
export interface StoreDays {
  /** LOOK_BACK_DAYS up to yesterday, of every product that was sold on any of them. */
  readonly history: StoreHistory
  /** Products that were on its shelves when those days began; where nobody read the stock then, that it ever sold. */
  readonly wasThere: ReadonlySet<number>
  /** What a unit was sold for on average of late, by product: no price, no entry. */
  readonly prices: ReadonlyMap<number, number>
}

/** Days of sales that prices are averaged over. */
const PRICED_DAYS = 28

/** A stock reading so many days into the look-back still tells what was there when it began. */
const FIRST_READING_DAYS = 7

/** To be called in a snapshot. */
export async function storeDays(tx: Tx, locationKey: number, today: IsoDate): Promise<StoreDays> {
  const yesterday = addDays(today, -1)
  const from = addDays(today, -LOOK_BACK_DAYS)
  return {
    history: await storeHistory(tx, { locationKey, cutOff: yesterday, days: LOOK_BACK_DAYS }),
    wasThere: await stockedAt(tx, locationKey, from),
    prices: await meanPrices(tx, { locationKey, from: addDays(today, -PRICED_DAYS), to: yesterday }),
  }
}

async function stockedAt(tx: Tx, locationKey: number, from: IsoDate): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ leidos: string | null; vendidos: string | null }>`
    WITH primera AS (
      SELECT min(existencia_dia.fecha) AS fecha
      FROM existencia_dia
      WHERE existencia_dia.ubicacion_key = ${locationKey}
        AND existencia_dia.fecha BETWEEN ${from}::date AND ${addDays(from, FIRST_READING_DAYS)}::date
    )
    SELECT
      CASE WHEN primera.fecha IS NOT NULL THEN (
        SELECT COALESCE(array_agg(existencia_diaria.producto_key), '{}')
        FROM existencia_diaria
        WHERE existencia_diaria.ubicacion_key = ${locationKey}
          AND existencia_diaria.fecha = primera.fecha
          AND existencia_diaria.stock_cierre > 0
      ) END::text AS leidos,
      CASE WHEN primera.fecha IS NULL THEN (
        SELECT array_agg(venta_producto.producto_key)
        FROM venta_producto
        WHERE venta_producto.ubicacion_key = ${locationKey}
      ) END::text AS vendidos
    FROM primera
  `.execute(tx)
  return new Set(numberArray(rows[0]?.leidos ?? rows[0]?.vendidos ?? null))
}
