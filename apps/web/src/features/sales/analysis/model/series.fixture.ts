import type { DiaExcluido } from '@abasto/contracts/forecast/schema'
import { storeLine } from '../store-line/store-line.ts'
import type { SoldDay, StoreSeries } from './store-series.ts'

/** 17/11/2026 is a Tuesday. */
export const TODAY = '2026-11-17'

/** A day of a store: packs, `!` packs of a possible stock-out, or null for a day that was never loaded. */
type Day = number | `!${number}` | null

const soldDay = (day: Day): SoldDay | null => {
  if (day === null) return null
  return typeof day === 'number'
    ? { packs: day, isOver: true, isStockOut: false }
    : { packs: Number(day.slice(1)), isOver: true, isStockOut: true }
}

export const store = (
  id: string,
  sold: readonly Day[],
  rest: Partial<Omit<StoreSeries, 'id' | 'sold'>> = {},
): StoreSeries => ({
  id,
  name: id,
  line: storeLine(id),
  isCurrent: false,
  sold: sold.map(soldDay),
  projected: Array.from({ length: 7 }, () => null),
  isProjectionLoading: false,
  hasProjectionFailed: false,
  excluded: [],
  model: null,
  ...rest,
})

export const excludedDays = (count: number, motivo: DiaExcluido['motivo']): DiaExcluido[] =>
  Array.from({ length: count }, (_, index) => ({ fecha: `2026-11-0${index + 1}`, motivo }))
