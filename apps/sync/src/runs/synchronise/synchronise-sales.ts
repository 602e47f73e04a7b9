import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { loadProducts } from '../../load/load-products.ts'
import { loadSales, type SalesLoad } from '../../load/load-sales.ts'
import { rejectedRoom } from '../../load/rejected-room.ts'
import type { DateRange } from '@abasto/domain/time/period'
import { joined } from '@abasto/domain/sales/due-ranges'
import { daysOfKnownCodes, dueDays, type DueDays } from '../due-days.ts'
import type { LocationResult, LocationWork } from './locations-work.ts'
import { reconcileSales } from '../../reconcile/reconcile-sales.ts'
import type { RunContext } from '../run-context.ts'
import { locationName } from '../run-locations.ts'
import { count, counted, dayList, days, rangeList, rangesOf } from '../../messages.ts'
import { KEPT_REJECTED } from '../../transform/limits.ts'

/** The days of a range, what is due of the store up to a day, or those with rejected codes that are known by now. */
export type RequestedDays = DateRange | { readonly until: IsoDate } | 'of_codes'

/** Brings one store's sales up to date, and compares the days with what the source counts. */
export async function synchroniseSales(
  context: RunContext,
  work: LocationWork,
  requested: RequestedDays,
): Promise<LocationResult> {
  const { database, pool, tenantId, today, record, signal } = context
  const { location, source, read, advance } = work
  const name = locationName(location)
  const store = { tenantId, today, locationKey: location.locationKey }
  const { due, doubtful } = await daysToRead(context, store.locationKey, requested)
  const inDoubt = source.salesCounts ? rangesOf(doubtful) : []
  if (due.length === 0 && inDoubt.length === 0) {
    await record.log('success', `${name}: está al día`)
    return { records: 0, rejected: 0 }
  }
  if (!isRange(requested) && due.length > 0) await record.log('info', `${name}: se lee ${rangeList(due)}`)
  if (inDoubt.length > 0) {
    await record.log('info', `${name}: se compara otra vez ${rangeList(inDoubt)} con el origen`)
  }
  const extractedAt = context.clock()
  const { keys } = await loadProducts(
    database,
    store,
    read((own) => source.products(own)),
  )
  const target = { ...store, runId: record.runId, extractedAt }
  const load = async (range: DateRange, onCommit?: (load: SalesLoad) => void) => {
    const reading = {
      range,
      products: keys,
      today,
      rejectedRoom: await rejectedRoom(database, target, range),
    }
    return loadSales({
      pool,
      target,
      parts: read((own) => source.salesParts(reading, own)),
      ...(onCommit ? { onCommit } : {}),
    })
  }

  const total = due.reduce((sum, range) => sum + lengthOf(range), 0)
  let done = 0
  let result: LocationResult = { records: 0, rejected: 0 }
  for (const range of due) {
    const before = await loadedDays(context, store.locationKey, range)
    const { records, rejected } = result
    const loaded = await load(range, (soFar) => {
      const fraction = (done + daysDone(soFar, range)) / total
      advance(fraction, records + soFar.lines, rejected + soFar.rejected)
    })
    result = {
      records: records + loaded.lines,
      rejected: rejected + loaded.rejected,
      isHeld: result.isHeld === true || loaded.held.length > 0,
    }
    done += lengthOf(range)
    await logLoad(context, name, loaded, before, range)
  }
  const { salesCounts } = source
  if (salesCounts) {
    const { problem } = await reconcileSales(
      {
        ...store,
        database,
        name,
        load,
        signal,
        clock: context.clock,
        countsOf: (range) => read((own) => salesCounts(range, own)),
        log: (level, message) => record.log(level, message),
      },
      [...inDoubt, ...due],
    )
    if (problem !== null) {
      await record.log('warning', `${name}: no se pudo conciliar con el origen. ${problem}`)
    }
  }
  return result
}

function isRange(requested: RequestedDays): requested is DateRange {
  return requested !== 'of_codes' && 'from' in requested
}

async function daysToRead(
  { database, tenantId, today }: RunContext,
  locationKey: number,
  requested: RequestedDays,
): Promise<DueDays> {
  if (requested === 'of_codes') {
    const due = await withTenant(database, tenantId, (tx) => daysOfKnownCodes(tx, locationKey))
    return { due: joined(due.map((date) => ({ from: date, to: date }))), doubtful: [] }
  }
  if (isRange(requested)) return { due: [requested], doubtful: [] }
  return dueDays(database, { tenantId, today, locationKey }, requested.until)
}

function lengthOf({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1
}

function daysDone({ days: loaded }: SalesLoad, { from }: DateRange): number {
  const last = loaded.at(-1)
  return last === undefined ? 0 : daysBetween(from, last) + 1
}

async function loadedDays(
  { database, tenantId }: RunContext,
  locationKey: number,
  { from, to }: DateRange,
): Promise<IsoDate[]> {
  const rows = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('venta_dia')
      .select('fecha')
      .where('ubicacion_key', '=', locationKey)
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
  { days: delivered, lines, tickets, rejected, renumbered, confirmed, held }: SalesLoad,
  before: readonly IsoDate[],
  range: DateRange,
): Promise<void> {
  const [first, last] = [delivered[0], delivered.at(-1)]
  if (first !== undefined && last !== undefined) {
    const what = `${counted(lines, 'línea', 'líneas')} de ${counted(tickets, 'ticket', 'tickets')}`
    await record.log('success', `${name}: ${what}, ${days({ from: first, to: last })}`)
  } else if (held.length === 0) {
    await record.log('warning', `${name}: el origen no trae ventas (${days(range)})`)
  }
  if (confirmed.length > 0) {
    const list = dayList(confirmed.toSorted())
    await record.log('info', `${name}: trae lo mismo que las ventas retenidas (${list}); se toman`)
  }
  for (const { date, before: there, arrived: came } of held) {
    const brings = `${counted(came, 'línea', 'líneas')} donde había ${count(there)}`
    await record.log(
      'warning',
      `${name}: las ventas del ${dayList([date])} traen ${brings}: se retienen y valen las que ya estaban cargadas. Si la próxima lectura trae lo mismo, se toma sola`,
    )
  }
  const arrived = new Set([...delivered, ...held.map(({ date }) => date)])
  const kept = before.filter((fecha) => !arrived.has(fecha))
  if (kept.length > 0) {
    const what = counted(kept.length, 'día que ya estaba cargado', 'días que ya estaban cargados')
    await record.log(
      'warning',
      `${name}: el origen no trae ventas de ${what} (${dayList(kept)}); se conservan`,
    )
  }
  if (rejected > 0) {
    const rows = counted(rejected, 'fila rechazada', 'filas rechazadas')
    const fate =
      rejected > KEPT_REJECTED
        ? `contadas por motivo; se guardan hasta ${count(KEPT_REJECTED)}`
        : 'guardadas con su motivo'
    await record.log('warning', `${name}: ${rows}, ${fate}`)
  }
  if (renumbered > 0) {
    const repeated = counted(renumbered, 'línea repite', 'líneas repiten')
    await record.log(
      'warning',
      `${name}: ${repeated} el ticket y el renglón de otra; se cargan con otro número de renglón. Si cada caja cuenta sus tickets, que la consulta diga también la caja`,
    )
  }
}
