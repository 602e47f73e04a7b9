import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ProductErrors } from '@abasto/domain/attention/missed-forecast'
import { missedShare } from '@abasto/domain/attention/missed-forecast'
import { accuracyWeeks } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { hasValidAccuracy } from '../accuracy/valid-accuracy.ts'

export interface MissedProduct {
  readonly productKey: number
  readonly share: number
  /** Units by which its weeks were missed, a week. */
  readonly weeklyError: number
  readonly weeklyUnits: number
}

/** What a store's forecasts missed, and what the store misses as a whole; null: no valid accuracy is stored. */
export async function missedProducts(
  tx: Tx,
  locationKey: number,
  { model, today }: { readonly model: string; readonly today: IsoDate },
): Promise<{ readonly storeShare: number; readonly products: MissedProduct[] } | null> {
  if (!(await hasValidAccuracy(tx, locationKey, accuracyWeeks(today)))) return null
  const { rows } = await sql<ProductErrors & { readonly productKey: number }>`
    SELECT
      precision_producto.producto_key AS "productKey",
      precision_producto.dias AS days,
      precision_producto.dias_con_venta AS "sellingDays",
      precision_producto.semana_unidades AS "weekUnits",
      precision_producto.semana_error_abs AS "weekError"
    FROM precision_producto
    WHERE precision_producto.ubicacion_key = ${locationKey}
      AND precision_producto.modelo = ${model}
  `.execute(tx)
  const [units, error] = rows.reduce(
    ([sold, missed], { weekUnits, weekError }) => [sold + weekUnits, missed + weekError],
    [0, 0],
  )
  const products = rows.flatMap((row): MissedProduct[] => {
    const share = missedShare(row)
    if (share === null) return []
    const weeks = row.days / 7
    return [
      {
        productKey: row.productKey,
        share,
        weeklyError: row.weekError / weeks,
        weeklyUnits: row.weekUnits / weeks,
      },
    ]
  })
  return { storeShare: units > 0 ? error / units : 0, products }
}
