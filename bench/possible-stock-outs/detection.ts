import type { Series } from './real-chain.ts'

/** Whether the rule marks a day of a series. */
export type Rule = (series: Series, day: number) => boolean

export interface Detection {
  readonly days: number
  readonly marked: number
  /** By hours: days whose shelf was empty at least so long, and how many of them were marked. */
  readonly byHours: ReadonlyMap<number, { readonly empty: number; readonly hits: number }>
}

/** What a rule makes of the days from `first` on. */
export function detect(
  series: readonly Series[],
  first: number,
  hours: readonly number[],
  rule: Rule,
): Detection {
  const counts = new Map(hours.map((least) => [least, { empty: 0, hits: 0 }]))
  let days = 0
  let marked = 0
  for (const each of series) {
    for (let day = first; day < each.unidades.length; day++) {
      const empty = each.horasSinStock[day] ?? Number.NaN
      if (Number.isNaN(empty)) continue
      days++
      const isMarked = rule(each, day)
      if (isMarked) marked++
      for (const [least, count] of counts) {
        if (empty < least) continue
        count.empty++
        if (isMarked) count.hits++
      }
    }
  }
  return { days, marked, byHours: counts }
}

/** Of the marked days, the share whose shelf was empty at least so many hours. */
export function precision({ marked, byHours }: Detection, hours: number): number {
  return (byHours.get(hours)?.hits ?? 0) / marked
}

/** Of the days whose shelf was empty at least so many hours, the share that is marked. */
export function recall({ byHours }: Detection, hours: number): number {
  const count = byHours.get(hours)
  return count ? count.hits / count.empty : Number.NaN
}
