import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'

/** Newest days whose forecasts are looked at: a change that is older is in the forecast by now. */
export const NIGHTS_LOOKED_AT = 14

/** What a model said of each of the last days the night before. */
export interface KeptNights {
  /** Units of a product on each of the NIGHTS_LOOKED_AT days, yesterday last; NaN: no night was kept of the day. */
  expected(productKey: number): Float64Array
  /** Products that any of the nights says something of. */
  readonly products: ReadonlySet<number>
  /** Of the error of a day's forecast, in units², by product. */
  readonly variances: ReadonlyMap<number, number>
}

/** What was said of the newest days of a store, before they were sold. */
export async function keptNights(
  tx: Tx,
  locationKey: number,
  { model, today }: { readonly model: string; readonly today: IsoDate },
): Promise<KeptNights> {
  const from = addDays(today, -NIGHTS_LOOKED_AT)
  const { rows } = await sql<{ corte: IsoDate; productos: string; manana: string }>`
    SELECT
      pronostico_noche.corte,
      pronostico_noche.productos::text AS productos,
      pronostico_noche.manana::text AS manana
    FROM pronostico_noche
    WHERE pronostico_noche.ubicacion_key = ${locationKey}
      AND pronostico_noche.modelo = ${model}
      AND pronostico_noche.corte BETWEEN ${addDays(from, -1)}::date AND ${addDays(today, -2)}::date
  `.execute(tx)
  const kept = Array.from({ length: NIGHTS_LOOKED_AT }, () => false)
  const byProduct = new Map<number, Float64Array>()
  for (const { corte, productos, manana } of rows) {
    const day = daysBetween(from, corte) + 1
    kept[day] = true
    const units = numberArray(manana)
    for (const [index, product] of numberArray(productos).entries()) {
      const said = byProduct.get(product) ?? new Float64Array(NIGHTS_LOOKED_AT)
      said[day] = units[index] ?? 0
      byProduct.set(product, said)
    }
  }
  const none = Float64Array.from(kept, (isKept) => (isKept ? 0 : Number.NaN))
  return {
    products: new Set(byProduct.keys()),
    variances: await variancesOf(tx, locationKey, model),
    expected: (product) => {
      const said = byProduct.get(product)
      // A night that leaves a product out says nothing will sell.
      return said ? said.map((units, day) => (kept[day] === true ? units : Number.NaN)) : none
    },
  }
}

async function variancesOf(tx: Tx, locationKey: number, model: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ productos: string | null; varianzas: string | null }>`
    SELECT
      array_agg(pronostico_modelo.producto_key)::text AS productos,
      array_agg(pronostico_modelo.varianza::double precision)::text AS varianzas
    FROM pronostico_modelo
    WHERE pronostico_modelo.ubicacion_key = ${locationKey}
      AND pronostico_modelo.modelo = ${model}
  `.execute(tx)
  const variances = numberArray(rows[0]?.varianzas ?? null)
  return new Map(
    numberArray(rows[0]?.productos ?? null).map((product, index) => [product, variances[index] ?? 0]),
  )
}
