import { addDays, businessDay, type IsoDate } from '@abasto/domain/time/business-day'
import { compareDays, saveComparison, type ComparedDay } from './compare-days.ts'
import { SourceError } from '../extract/sources/source-error.ts'
import type { DayRange } from '../extract/sources/source.ts'
import type { LocationWork } from '../runs/synchronise/locations-work.ts'
import type { RunContext } from '../runs/run-context.ts'
import { locationName } from '../runs/run-locations.ts'
import { counted, dayList, rangesOf } from '../messages.ts'

/**
 * Asks a source what it sold on the days that were read, or are in doubt, and compares it with what is loaded. A day that differs is
 * read once more; what differs then is kept for people to see. Days that are not over go on changing: they are left
 * out. A source that cannot count costs its store nothing but a warning.
 */
export async function reconcileSales(
  context: RunContext,
  { location, source, read }: LocationWork,
  ranges: readonly DayRange[],
  load: (range: DayRange) => Promise<unknown>,
): Promise<void> {
  const { database, tenantId, timeZone, signal, record } = context
  const { salesCounts } = source
  if (!salesCounts) return
  const name = locationName(location)
  const place = { tenantId, ubicacionKey: location.ubicacionKey }
  const counts = (range: DayRange) => read((own) => salesCounts(range, own))
  const compared = new Map<IsoDate, ComparedDay>()
  const compare = async (range: DayRange) => {
    for (const day of await compareDays(database, place, range, counts(range))) compared.set(day.fecha, day)
  }
  const differing = () =>
    [...compared.values()]
      .filter(({ difiere }) => difiere)
      .map(({ fecha }) => fecha)
      .toSorted()

  const over = daysBefore(ranges, businessDay(new Date(), timeZone))
  try {
    for (const range of over) await compare(range)
    const wrong = differing()
    if (wrong.length > 0) {
      const what = counted(wrong.length, 'día no coincide', 'días no coinciden')
      await record.log(
        'info',
        `${name}: ${what} con lo que cuenta el origen (${dayList(wrong)}); se leen otra vez`,
      )
      for (const range of rangesOf(wrong)) {
        await load(range)
        await compare(range)
      }
    }
    await saveComparison(database, place, over, [...compared.values()])
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    await record.log('warning', `${name}: no se pudo conciliar con el origen. ${error.message}`)
    return
  }
  const still = differing()
  if (still.length > 0) {
    const what = counted(still.length, 'día cargado no coincide', 'días cargados no coinciden')
    await record.log('warning', `${name}: ${what} con lo que cuenta el origen (${dayList(still)})`)
  }
}

function daysBefore(ranges: readonly DayRange[], today: IsoDate): DayRange[] {
  const last = addDays(today, -1)
  return ranges
    .map(({ from, to }) => ({ from, to: to > last ? last : to }))
    .filter(({ from, to }) => from <= to)
}
