import { forecastsByProduct } from '@abasto/domain/demand/forecast'
import { addDays, weekday } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { hasValidForecasts, locationWindow, WEEKDAYS, windowSeries } from '../forecasts/location-forecasts.ts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Least that two forecasts differ by to be reported: a thousandth of a unit. */
const DIFFERENCE = 0.001

export interface CheckedForecasts {
  /** Products that were worked out again. */
  readonly products: number
  readonly differences: readonly string[]
}

/**
 * Compares the valid forecasts of a location: which products they are of, and some of them,
 * worked out again from the days.
 * @param draw some of the products
 */
export async function checkForecasts(
  tx: Tx,
  locationKey: number,
  draw: (productKeys: readonly number[]) => number[],
): Promise<CheckedForecasts> {
  const record = await tx
    .selectFrom('pronostico_sello')
    .select('corte')
    .where('ubicacion_key', '=', locationKey)
    .executeTakeFirst()
  if (!record) return { products: 0, differences: [] }
  // As they were made on the day after their cut-off: of a weekday they are the same on any other.
  const today = addDays(record.corte, 1)
  const window = await locationWindow(tx, locationKey, today, WEEKDAYS.length)
  if (!(await hasValidForecasts(tx, locationKey, window))) return { products: 0, differences: [] }

  const stored = await storedForecasts(tx, locationKey)
  const sold = await soldProducts(tx, locationKey, [...window.positions.keys()])
  const differences = [
    ...[...sold].filter(([key]) => !stored.has(key)).map(([, codigo]) => `pronóstico de ${codigo}: falta`),
    ...[...stored.keys()].filter((key) => !sold.has(key)).map((key) => `pronóstico de ${key}: sobra`),
  ]
  const drawn = draw([...stored.keys()].filter((key) => sold.has(key)))
  const series = await windowSeries(tx, locationKey, window, drawn)
  for (const [key, units] of forecastsByProduct(window, series)) {
    const found = stored.get(key) ?? []
    const wrong = window.targets.flatMap((target, index) => {
      const [was, due] = [found[weekday(target) - 1] ?? Number.NaN, units[index] ?? Number.NaN]
      const day = WEEKDAYS[weekday(target) - 1]
      return Math.abs(was - due) < DIFFERENCE ? [] : [`${day} guarda ${was} y es ${due}`]
    })
    if (wrong.length > 0) differences.push(`pronóstico de ${sold.get(key)}: ${wrong.join(', ')}`)
  }
  return { products: drawn.length, differences }
}

/** From Monday on, by product. */
async function storedForecasts(tx: Tx, locationKey: number): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('pronostico')
    .select(['producto_key', ...WEEKDAYS])
    .where('ubicacion_key', '=', locationKey)
    .execute()
  return new Map(rows.map((row) => [row.producto_key, WEEKDAYS.map((day) => row[day])]))
}

/** Codes by key. */
async function soldProducts(
  tx: Tx,
  locationKey: number,
  days: readonly string[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ producto_key: number; codigo_producto: string }>`
    SELECT producto.producto_key, producto.codigo_producto
    FROM producto
    WHERE producto.producto_key IN (
      SELECT venta_diaria.producto_key
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ${locationKey}
        AND venta_diaria.fecha = ANY(${days}::date[])
    )
  `.execute(tx)
  return new Map(rows.map((row) => [row.producto_key, row.codigo_producto]))
}
