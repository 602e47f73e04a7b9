import type { Database } from '@abasto/database/connections/connection'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { Clock } from '@abasto/service/server/service'
import { SourceError } from '../extract/sources/source-error.ts'
import { counted, dayList, rangesOf } from '../messages.ts'
import type { DayCountRow } from '../transform/source-rows.ts'
import { compareDays, saveComparison, type ComparedDay } from './compare-days.ts'

/** A store whose sales were read, as far as comparing them goes. */
export interface ReconciledStore {
  readonly database: Database
  readonly tenantId: number
  readonly locationKey: number
  /** How the log names it. */
  readonly name: string
  /** The business day of the run: days before it are over. */
  readonly today: IsoDate
  /** What the source counts, a row for each day that has lines. */
  readonly countsOf: (range: DateRange) => AsyncIterable<readonly DayCountRow[]>
  /** Reads days once more. */
  readonly load: (range: DateRange) => Promise<unknown>
  readonly log: (level: 'info' | 'warning', message: string) => Promise<void>
  readonly signal: AbortSignal
  /** Says when a day was compared. */
  readonly clock: Clock
}

/** What came of comparing a store. */
export interface Reconciliation {
  /** Days that differed and were read again. */
  readonly reread: readonly IsoDate[]
  /** Lines that this brought; fewer: negative. */
  readonly addedLines: number
  /** Why it did not come to its end. */
  readonly problem: string | null
}

/**
 * Compares what a source counts of the days that were read, or are in doubt, with what is loaded. A day that differs
 * is read once more; what differs then is kept for people to see, lines that were rejected among it. Days that are not
 * over go on changing: they are left out. A source that fails to count is a problem, not a failure.
 */
export async function reconcileSales(
  store: ReconciledStore,
  ranges: readonly DateRange[],
): Promise<Reconciliation> {
  const { database, name, log } = store
  const compared = new Map<IsoDate, ComparedDay>()
  const compare = async (range: DateRange) => {
    const days = await compareDays(database, store, range, store.countsOf(range))
    // At once: what comes after may fail.
    await saveComparison(database, store, range, { days, at: store.clock() })
    for (const day of days) compared.set(day.date, day)
  }
  const daysThat = (matches: (day: ComparedDay) => boolean) =>
    [...compared.values()]
      .filter(matches)
      .map(({ date }) => date)
      .toSorted()
  const loadedLines = (dates: readonly IsoDate[]) =>
    dates.reduce((sum, date) => sum + (compared.get(date)?.loaded.lines ?? 0), 0)

  const reread: IsoDate[] = []
  let addedLines = 0
  try {
    for (const range of daysBefore(ranges, store.today)) await compare(range)
    const wrong = daysThat(({ isStale }) => isStale)
    if (wrong.length > 0) {
      const what = counted(wrong.length, 'día no coincide', 'días no coinciden')
      await log('info', `${name}: ${what} con lo que cuenta el origen (${dayList(wrong)}); se leen otra vez`)
      for (const range of rangesOf(wrong)) {
        const days = wrong.filter((date) => range.from <= date && date <= range.to)
        const before = loadedLines(days)
        await store.load(range)
        await compare(range)
        reread.push(...days)
        addedLines += loadedLines(days) - before
      }
    }
  } catch (error) {
    store.signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    return { reread, addedLines, problem: error.message }
  }
  await logDifferences(
    store,
    daysThat(({ isStale }) => isStale),
    [...compared.values()].reduce((sum, { loaded }) => sum + loaded.rejected, 0),
  )
  return { reread, addedLines, problem: null }
}

async function logDifferences(
  { name, log }: ReconciledStore,
  still: readonly IsoDate[],
  rejected: number,
): Promise<void> {
  if (still.length > 0) {
    const what = counted(still.length, 'día cargado no coincide', 'días cargados no coinciden')
    await log('warning', `${name}: ${what} con lo que cuenta el origen (${dayList(still)})`)
  }
  if (rejected > 0) {
    const what = counted(
      rejected,
      'línea del origen falta: rechazada, con su motivo',
      'líneas del origen faltan: rechazadas, con su motivo',
    )
    await log('warning', `${name}: ${what}`)
  }
}

function daysBefore(ranges: readonly DateRange[], today: IsoDate): DateRange[] {
  const last = addDays(today, -1)
  return ranges
    .map(({ from, to }) => ({ from, to: to > last ? last : to }))
    .filter(({ from, to }) => from <= to)
}
