import { CLASS_THRESHOLDS, type SalesClass } from '@abasto/domain/stock/classify'
import type { StockParamName } from '@abasto/contracts/parameters/stock-params'

export const LEVELS = ['min', 'seg', 'max'] as const
export type Level = (typeof LEVELS)[number]

export const LEVEL_TITLE: Readonly<Record<Level, string>> = {
  min: 'Mínimo',
  seg: 'Seguridad',
  max: 'Máximo',
}

/** A class's place among the 15 multipliers. */
export function paramName(clase: SalesClass, level: Level): StockParamName {
  const suffix = clase.toLowerCase() as Lowercase<SalesClass>
  return `stock_${level}_mult_${suffix}`
}

/** One of the 15 multipliers, and where it stands in the grid. */
export interface Place {
  readonly name: StockParamName
  readonly clase: SalesClass
  readonly level: Level
}

/** All 15, row by row. */
export const PLACES: readonly Place[] = CLASS_THRESHOLDS.flatMap(({ salesClass: clase }) =>
  LEVELS.map((level) => ({ name: paramName(clase, level), clase, level })),
)
