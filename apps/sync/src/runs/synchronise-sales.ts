import { businessDay, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { withTenant } from '@abasto/database/with-tenant'
import { loadProducts } from '../pipeline/load-products.ts'
import { loadSales, type SalesLoad } from '../pipeline/load-sales.ts'
import type { DayRange } from '../sources/source.ts'
import { withTimeLimit } from '../sources/time-limit.ts'
import type { LocationResult, LocationWork } from './locations-work.ts'
import type { RunContext } from './run-context.ts'
import { locationName } from './run-locations.ts'
import { counted, dayList, days } from './words.ts'

/** Brings one store's sales of some days up to date. */
export async function synchroniseSales(
  context: RunContext,
  work: LocationWork,
  range: DayRange,
): Promise<LocationResult> {
  const { database, pool, tenantId, timeZone, record, limits, signal } = context
  const { location, source, advance } = work
  const place = { tenantId, ubicacionKey: location.ubicacionKey }
  const extraidoEn = new Date()
  const products = await loadProducts(
    database,
    place,
    withTimeLimit(limits.readMs, signal, (own) => source.products(own)),
  )
  const before = await loadedDays(context, place.ubicacionKey, range)
  const load = await loadSales({
    pool,
    target: { ...place, corridaId: record.corridaId, extraidoEn, today: businessDay(extraidoEn, timeZone) },
    products: products.keys,
    range,
    rows: withTimeLimit(limits.readMs, signal, (own) => source.sales(range, own)),
    onCommit: (soFar) => advance(fractionOf(soFar, range), soFar.lineas, soFar.rechazados),
  })
  await logLoad(context, locationName(location), load, before, range)
  return { registros: load.lineas, rechazados: load.rechazados }
}

function fractionOf({ dias }: SalesLoad, { from, to }: DayRange): number {
  const last = dias.at(-1)
  return last === undefined ? 0 : (daysBetween(from, last) + 1) / (daysBetween(from, to) + 1)
}

async function loadedDays(
  { database, tenantId }: RunContext,
  ubicacionKey: number,
  { from, to }: DayRange,
): Promise<IsoDate[]> {
  const rows = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('venta_dia')
      .select('fecha')
      .where('ubicacion_key', '=', ubicacionKey)
      .where('fecha', '>=', from)
      .where('fecha', '<=', to)
      .orderBy('fecha')
      .execute(),
  )
  return rows.map((row) => row.fecha)
}

async function logLoad(
  { record }: RunContext,
  name: string,
  { dias, lineas, tickets, rechazados }: SalesLoad,
  before: readonly IsoDate[],
  range: DayRange,
): Promise<void> {
  const [first, last] = [dias[0], dias.at(-1)]
  if (first !== undefined && last !== undefined) {
    const what = `${counted(lineas, 'línea', 'líneas')} de ${counted(tickets, 'ticket', 'tickets')}`
    await record.log('success', `${name}: ${what}, ${days({ from: first, to: last })}`)
  } else await record.log('warning', `${name}: el origen no trae ventas (${days(range)})`)

  const delivered = new Set(dias)
  const kept = before.filter((fecha) => !delivered.has(fecha))
  if (kept.length > 0) {
    const what = counted(kept.length, 'día que ya estaba cargado', 'días que ya estaban cargados')
    await record.log(
      'warning',
      `${name}: el origen no trae ventas de ${what} (${dayList(kept)}); se conservan`,
    )
  }
  if (rechazados > 0) {
    const rows = counted(rechazados, 'fila rechazada', 'filas rechazadas')
    await record.log('warning', `${name}: ${rows}, guardadas con su motivo`)
  }
}
