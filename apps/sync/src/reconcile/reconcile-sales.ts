import type { Database } from '@abasto/database/connections/connection'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
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
}

/**
 * Compares what a source counts of the days that were read, or are in doubt, with what is loaded. A day that differs
 * is read once more; what differs then is kept for people to see. Days that are not over go on changing: they are left
 * out. A source that fails to count costs its store nothing but a warning.
 */
export async function reconcileSales(store: ReconciledStore, ranges: readonly DateRange[]): Promise<void> {
  const { database, name, log } = store
  const compared = new Map<IsoDate, ComparedDay>()
  const compare = async (range: DateRange) => {
    for (const day of await compareDays(database, store, range, store.countsOf(range)))
      compared.set(day.date, day)
  }
  const differing = () =>
    [...compared.values()]
      .filter(({ differs }) => differs)
      .map(({ date }) => date)
      .toSorted()

  const over = daysBefore(ranges, store.today)
  try {
    for (const range of over) await compare(range)
    const wrong = differing()
    if (wrong.length > 0) {
      const what = counted(wrong.length, 'día no coincide', 'días no coinciden')
      await log('info', `${name}: ${what} con lo que cuenta el origen (${dayList(wrong)}); se leen otra vez`)
      for (const range of rangesOf(wrong)) {
        await store.load(range)
        await compare(range)
      }
    }
    await saveComparison(database, store, over, [...compared.values()])
  } catch (error) {
    store.signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    await log('warning', `${name}: no se pudo conciliar con el origen. ${error.message}`)
    return
  }
  const still = differing()
  if (still.length > 0) {
    const what = counted(still.length, 'día cargado no coincide', 'días cargados no coinciden')
    await log('warning', `${name}: ${what} con lo que cuenta el origen (${dayList(still)})`)
  }
}

function daysBefore(ranges: readonly DateRange[], today: IsoDate): DateRange[] {
  const last = addDays(today, -1)
  return ranges
    .map(({ from, to }) => ({ from, to: to > last ? last : to }))
    .filter(({ from, to }) => from <= to)
}
