import { addDays, daysBetween } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { SourceError } from '../extract/sources/source-error.ts'
import { loadProducts } from '../load/load-products.ts'
import { loadSales, type SalesLoad } from '../load/load-sales.ts'
import { replaceSales } from '../load/replace-sales.ts'
import { count, counted, days } from '../messages.ts'
import { reconcileSales } from '../reconcile/reconcile-sales.ts'
import type { RunContext } from '../runs/run-context.ts'
import { locationName } from '../runs/run-locations.ts'
import type { LocationResult, LocationWork } from '../runs/synchronise/locations-work.ts'
import { KEPT_REJECTED } from '../transform/limits.ts'
import type { ImportedLocation } from './register-locations.ts'

/** Puts a store's sales in place of those that are loaded, all or none, and compares them with the file. */
export async function importSales(
  context: RunContext,
  work: LocationWork,
  { location, range }: { readonly location: ImportedLocation; readonly range: DateRange },
): Promise<LocationResult> {
  const { database, pool, tenantId, today, record, signal } = context
  const { source, read, advance } = work
  const store = { tenantId, today, locationKey: location.locationKey }
  const target = { ...store, runId: record.runId, extractedAt: context.clock() }
  const { keys } = await loadProducts(
    database,
    store,
    read((own) => source.products(own)),
  )
  const partsOf = (part: DateRange) =>
    read((own) => source.salesParts({ range: part, products: keys, today, rejectedRoom: KEPT_REJECTED }, own))
  const shift = location.source.configuracion.desplazamiento_dias
  const load = await replaceSales({
    pool,
    database,
    target,
    parts: partsOf(range),
    days: [...(location.checked.sales?.days.keys() ?? [])].map((day) => addDays(day, shift)),
    otherDays: location.isMoved ? 'remove' : 'keep',
    source: location.source,
    onDays: (taken) => advance(fractionOf(taken.at(-1), range), 0, 0),
    check: (taken) => requireAll(location, taken),
  })
  await record.log('success', `${locationName(location)}: ${summary(load, range)}`)
  const { salesCounts } = source
  if (salesCounts) {
    const { problem } = await reconcileSales(
      {
        ...store,
        database,
        name: locationName(location),
        load: (part) => loadSales({ pool, target, parts: partsOf(part) }),
        signal,
        clock: context.clock,
        countsOf: (part) => read((own) => salesCounts(part, own)),
        log: (level, message) => record.log(level, message),
      },
      [range],
    )
    if (problem !== null) {
      const name = locationName(location)
      await record.log('warning', `${name}: no se pudo conciliar con el origen. ${problem}`)
    }
  }
  return { records: load.lines, rejected: load.rejected }
}

/** Every row of the file, as it was checked. @throws SourceError */
function requireAll({ checked }: ImportedLocation, { lines, rejected }: SalesLoad): void {
  if (!checked.sales || checked.sales.rows === lines + rejected) return
  const { name, rows } = checked.sales
  throw new SourceError(
    `De ${name} se leyeron ${count(lines + rejected)} filas y tiene ${count(rows)}: vuelve a importar`,
  )
}

function fractionOf(last: string | undefined, { from, to }: DateRange): number {
  return last === undefined ? 0 : (daysBetween(from, last) + 1) / (daysBetween(from, to) + 1)
}

function summary({ lines, rejected, days: loaded }: SalesLoad, range: DateRange): string {
  const [from, to] = [loaded[0], loaded.at(-1)]
  const when = from === undefined || to === undefined ? `sin ventas (${days(range)})` : days({ from, to })
  const some = rejected > 0 ? [counted(rejected, 'fila rechazada', 'filas rechazadas')] : []
  return [counted(lines, 'línea', 'líneas'), when, ...some].join(', ')
}
