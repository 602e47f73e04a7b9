import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { LOOK_BACK_DAYS } from '@abasto/domain/sales/due-ranges'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { countByReading } from '../../extract/reading/count-by-reading.ts'
import { SourceError } from '../../extract/sources/source-error.ts'
import { loadProducts } from '../../load/load-products.ts'
import { rejectedRoom } from '../../load/rejected-room.ts'
import { loadSales } from '../../load/load-sales.ts'
import { counted, misdatedText } from '../../messages.ts'
import { reconcileSales, type Reconciliation } from '../../reconcile/reconcile-sales.ts'
import { type MisdatedLines, misdatedLines } from '../../reconcile/misdated-lines.ts'
import { saveStoreComparison } from '../../reconcile/store-comparisons.ts'
import type { RunContext } from '../run-context.ts'
import { locationName } from '../run-locations.ts'
import type { LocationResult, LocationWork } from './locations-work.ts'

/**
 * Compares a store's loaded days of the last 60 with what its source counts, and reads again those that differ. A
 * source that cannot count is counted by reading. Days before the store's first loaded one are not asked for.
 *
 * @throws SourceError when the store could not be compared, or not within its time
 */
export async function compareSales(context: RunContext, work: LocationWork): Promise<LocationResult> {
  const { database, tenantId, record, limits, clock } = context
  const name = locationName(work.location)
  const store = { tenantId, locationKey: work.location.locationKey }
  const loaded = await loadedDays(context, store.locationKey)
  if (!loaded) {
    await record.log('info', `${name}: no hay días cargados que comparar`)
    return { records: 0, rejected: 0 }
  }
  const minutes = limits.compareMs / 60_000
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(late()), limits.compareMs)
  const late = () =>
    new SourceError(`No terminó en ${counted(minutes, 'minuto', 'minutos')}; sigue la próxima noche`)
  const { range } = loaded
  let result: Reconciliation
  let misdated: MisdatedLines | null
  try {
    result = await reconcile(context, work, range, time.signal)
    misdated = result.problem === null ? await countMisdated(context, work, loaded, time.signal) : null
  } catch (error) {
    context.signal.throwIfAborted()
    throw time.signal.aborted ? late() : error
  } finally {
    clearTimeout(timer)
  }
  if (result.problem !== null) throw time.signal.aborted ? late() : new SourceError(result.problem)
  await saveStoreComparison(database, store, { ...result, range, at: clock(), misdated })
  await record.log('success', `${name}: ${summary(result, range)}`)
  const dates = misdated && misdatedText(misdated)
  if (dates !== null) await record.log('warning', `${name}: ${dates}`)
  return { records: Math.max(0, result.addedLines), rejected: 0 }
}

function summary({ reread, addedLines }: Reconciliation, { from, to }: DateRange): string {
  const compared = counted(1 + daysBetween(from, to), 'día comparado', 'días comparados')
  if (reread.length === 0) return `${compared}, ninguno por leer otra vez`
  const sign = addedLines < 0 ? '' : '+'
  const read = counted(reread.length, 'leído', 'leídos')
  return `${compared}, ${read} otra vez: ${sign}${counted(addedLines, 'línea', 'líneas')}`
}

function reconcile(
  { database, pool, tenantId, today, record, signal, clock }: RunContext,
  { location, source, read }: LocationWork,
  range: DateRange,
  timeUp: AbortSignal,
): Promise<Reconciliation> {
  const store = { tenantId, today, locationKey: location.locationKey }
  const within = (own: AbortSignal) => AbortSignal.any([own, timeUp])
  const { salesCounts } = source
  return reconcileSales(
    {
      ...store,
      database,
      name: locationName(location),
      signal,
      clock,
      countsOf: (days) =>
        salesCounts
          ? read((own) => salesCounts(days, within(own)))
          : countByReading(read((own) => source.sales(days, within(own)))),
      load: async (days) => {
        const extractedAt = clock()
        const products = await loadProducts(
          database,
          store,
          read((own) => source.products(within(own))),
        )
        const target = { ...store, runId: record.runId, extractedAt, isComparison: true }
        const reading = {
          range: days,
          products: products.keys,
          today,
          rejectedRoom: await rejectedRoom(database, target, days),
        }
        await loadSales({
          pool,
          target,
          parts: read((own) => source.salesParts(reading, within(own))),
        })
      },
      log: (level, message) => record.log(level, message),
    },
    [range],
  )
}

/** Null where the source does not count, or fails to: that is no reason to call a store not compared. */
async function countMisdated(
  { database, tenantId, today, signal, record }: RunContext,
  { location, source, read }: LocationWork,
  { firstDay, range }: LoadedDays,
  timeUp: AbortSignal,
): Promise<MisdatedLines | null> {
  const { salesCounts } = source
  if (!salesCounts) return null
  try {
    return await misdatedLines(
      database,
      { tenantId, locationKey: location.locationKey },
      {
        today,
        firstLoadedDay: firstDay,
        firstComparedDay: range.from,
        countsOf: (days) => read((own) => salesCounts(days, AbortSignal.any([own, timeUp]))),
      },
    )
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError) && !timeUp.aborted) throw error
    await record.log('info', `${locationName(location)}: no se pudieron buscar líneas con fechas imposibles`)
    return null
  }
}

interface LoadedDays {
  readonly firstDay: IsoDate
  /** From the first day of the last 60 that is loaded to yesterday. */
  readonly range: DateRange
}

async function loadedDays(
  { database, tenantId, today }: RunContext,
  locationKey: number,
): Promise<LoadedDays | undefined> {
  const to = addDays(today, -1)
  const oldest = addDays(today, -LOOK_BACK_DAYS)
  const first = await withTenant(database, tenantId, (tx) =>
    tx
      .selectFrom('venta_dia')
      .select('fecha')
      .where('ubicacion_key', '=', locationKey)
      .where('fecha', '<=', to)
      .orderBy('fecha')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!first) return undefined
  const from: IsoDate = first.fecha > oldest ? first.fecha : oldest
  return { firstDay: first.fecha, range: { from, to } }
}
