import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { meanPrices } from '../sales/mean-prices.ts'
import type { ReplayedRange } from './received-changes-read-model.ts'

/** What is known of some products of a store, day by day: keys are of `dayKey`. */
export interface KnownDays {
  readonly delivered: ReadonlySet<IsoDate>
  readonly sold: ReadonlyMap<string, number>
  /** On hand at the close of the day. */
  readonly closings: ReadonlyMap<string, number>
  /** Said of the day on the evening before, by the store's model. */
  readonly forecasts: ReadonlyMap<string, number>
  /** Mean price of a unit over the range, by product. */
  readonly prices: ReadonlyMap<number, number>
}

export const dayKey = (product: number, day: IsoDate): string => `${product} ${day}`

interface DayRow {
  readonly producto_key: number
  readonly fecha: IsoDate
  readonly unidades: number
}

const byDay = (rows: readonly DayRow[]): Map<string, number> =>
  new Map(rows.map(({ producto_key, fecha, unidades }) => [dayKey(producto_key, fecha), unidades]))

/** @param model whose forecasts of the evening before count */
export async function knownDays(tx: Tx, range: ReplayedRange, model: string): Promise<KnownDays> {
  const { storeKey, products, from, to } = range
  const delivered = await tx
    .selectFrom('venta_dia')
    .select('fecha')
    .where('ubicacion_key', '=', storeKey)
    .where('completo', '=', true)
    .where('fecha', '>=', from)
    .where('fecha', '<=', to)
    .execute()
  const sold = await sql<DayRow>`
    SELECT venta_diaria.producto_key, venta_diaria.fecha, venta_diaria.cantidad::double precision AS unidades
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = ${storeKey}
      AND venta_diaria.producto_key = ANY(${products}::integer[])
      AND venta_diaria.fecha BETWEEN ${from}::date AND ${to}::date
  `.execute(tx)
  const closings = await sql<DayRow>`
    SELECT existencia_diaria.producto_key, existencia_diaria.fecha, existencia_diaria.stock_cierre AS unidades
    FROM existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${storeKey}
      AND existencia_diaria.producto_key = ANY(${products}::integer[])
      AND existencia_diaria.fecha BETWEEN ${addDays(from, -1)}::date AND ${to}::date
  `.execute(tx)
  return {
    delivered: new Set(delivered.map(({ fecha }) => fecha)),
    sold: byDay(sold.rows),
    closings: byDay(closings.rows),
    forecasts: byDay(await nightlyForecasts(tx, range, model)),
    prices: await meanPrices(tx, { locationKey: storeKey, from, to, productKeys: products }),
  }
}

async function nightlyForecasts(
  tx: Tx,
  { storeKey, products, from, to }: ReplayedRange,
  model: string,
): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    SELECT
      dicho.producto_key,
      pronostico_noche.corte + 1 AS fecha,
      dicho.unidades::double precision AS unidades
    FROM pronostico_noche
    CROSS JOIN LATERAL unnest(pronostico_noche.productos, pronostico_noche.manana) AS dicho (producto_key, unidades)
    WHERE pronostico_noche.ubicacion_key = ${storeKey}
      AND pronostico_noche.modelo = ${model}
      AND pronostico_noche.corte BETWEEN ${addDays(from, -1)}::date AND ${addDays(to, -1)}::date
      AND dicho.producto_key = ANY(${products}::integer[])
  `.execute(tx)
  return rows
}
