import type { StockParamName } from '@abasto/contracts/parameters/stock-params'
import { CLASS_THRESHOLDS, type SalesClass } from '@abasto/domain/stock/classify'

export const LEVELS = ['min', 'seg', 'max'] as const
export type Level = (typeof LEVELS)[number]

export const LEVEL_TITLE: Readonly<Record<Level, string>> = {
  min: 'Mínimo',
  seg: 'Seguridad',
  max: 'Máximo',
}

const SUFFIXES = { A: 'a', AB: 'ab', B: 'b', BC: 'bc', C: 'c' } as const

/** What a class's multiplier is called on the wire. */
export function paramName(salesClass: SalesClass, level: Level): StockParamName {
  return `stock_${level}_mult_${SUFFIXES[salesClass]}`
}

/** One of the 15 multipliers, and where it stands in the grid. */
export interface Multiplier {
  readonly name: StockParamName
  readonly salesClass: SalesClass
  readonly level: Level
}

/** All 15, row by row. */
export const MULTIPLIERS: readonly Multiplier[] = CLASS_THRESHOLDS.flatMap(({ salesClass }) =>
  LEVELS.map((level) => ({ name: paramName(salesClass, level), salesClass, level })),
)
