import { levelDays, type LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import { spreadLabels } from '../../../ui/chart/spread-labels.ts'

export interface ScalePosition {
  readonly days: number
  /** Of the bar's length. */
  readonly percent: number
}

export interface LevelPosition extends ScalePosition {
  /** Where its name stands: at its tick, or pushed away from a neighbour. */
  readonly label: number
}

export interface StockDaysScale {
  readonly today: ScalePosition
  readonly after: ScalePosition
  readonly minimum: LevelPosition
  readonly reorder: LevelPosition
  readonly maximum: LevelPosition
  readonly zones: readonly { tone: 'red' | 'amber' | 'green' | 'beyond'; from: number; to: number }[]
  /** The words over today and after have room at their own positionOf; otherwise they stand at the ends. */
  readonly apart: boolean
}

/** The bar ends this far past the maximum. */
const HEADROOM = 1.08
/** Room that a level's name takes, in percent of the bar. */
const NAME_ROOM = 16
const TEXT_ROOM = 36
/** Names keep this far from the ends, half of their width. */
const END_ROOM = 7

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** Where everything stands on the bar of a suggestion, in percent; null where nothing sells. */
export function stockDaysScale(suggestion: LineSuggestion): StockDaysScale | null {
  const { daysOfStock: days } = suggestion
  const levels = levelDays(suggestion)
  if (days === null || !levels) return null
  const reorderDays = levels.reorder
  const daysAfter = days + suggestion.suggestedPacks / suggestion.dailyPacks
  const length = Math.max(levels.max, reorderDays, daysAfter, days, Number.MIN_VALUE) * HEADROOM
  const percent = (value: number): number => between(0, (value / length) * 100, 100)
  const positionOf = (value: number): ScalePosition => ({ days: value, percent: percent(value) })

  const ends = { top: END_ROOM, bottom: 100 - END_ROOM }
  const wishes = [levels.min, reorderDays, levels.max].map(percent)
  const [bottom = 0, middle = 0, top = 0] = spreadLabels(wishes, { gap: NAME_ROOM, ...ends })
  const [today, after] = [positionOf(days), positionOf(daysAfter)]
  const [minimum, reorder, maximum] = [percent(levels.min), percent(reorderDays), percent(levels.max)]
  return {
    today,
    after,
    minimum: { ...positionOf(levels.min), label: bottom },
    reorder: { ...positionOf(reorderDays), label: middle },
    maximum: { ...positionOf(levels.max), label: top },
    zones: [
      { tone: 'red', from: 0, to: minimum },
      { tone: 'amber', from: minimum, to: Math.max(minimum, reorder) },
      { tone: 'green', from: Math.max(minimum, reorder), to: Math.max(reorder, maximum) },
      { tone: 'beyond', from: Math.max(reorder, maximum), to: 100 },
    ],
    apart: after.percent - today.percent >= TEXT_ROOM && today.percent > 10 && after.percent < 86,
  }
}
