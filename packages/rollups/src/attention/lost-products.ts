import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, weekday, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { validWeeks } from '../weeks/valid-weeks.ts'

/** What a store lost of a product in the week before this one, as that week was measured (decision 72). */
export interface LostProduct {
  readonly productKey: number
  readonly lostUnits: number
  readonly emptyDays: number
  readonly soldUnits: number
  /** Null: its sales do not say. */
  readonly price: number | null
}

/** The Monday of the last week that is over on `today`. */
export const lastWeek = (today: IsoDate): IsoDate => addDays(today, -6 - weekday(today))

/** Of the last week that is over; null: it is not measured, or its days are others by now. */
export async function lostProducts(
  tx: Tx,
  locationKey: number,
  today: IsoDate,
): Promise<LostProduct[] | null> {
  const monday = lastWeek(today)
  const valid = await validWeeks(tx, [locationKey], [monday], today)
  if (valid.length === 0) return null
  const { rows } = await sql<LostProduct>`
    SELECT
      semana_producto.producto_key AS "productKey",
      semana_producto.perdidas_unidades AS "lostUnits",
      semana_producto.dias_vacios AS "emptyDays",
      semana_producto.unidades AS "soldUnits",
      semana_producto.precio AS price
    FROM semana_producto
    WHERE semana_producto.ubicacion_key = ${locationKey}
      AND semana_producto.semana = ${monday}::date
      AND semana_producto.perdidas_unidades > 0
  `.execute(tx)
  return rows
}
