import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import type { SalesClass } from '@abasto/domain/stock/classify'
import { LEVEL_TITLE, type Level, MULTIPLIERS } from './params.ts'
import { daysText } from './typed-days.ts'

export interface Change {
  readonly salesClass: SalesClass
  readonly level: Level
  readonly before: number
  readonly after: number
}

/** The multipliers that differ, class by class. */
export const changesBetween = (before: StockParamsWire, after: StockParamsWire): Change[] =>
  MULTIPLIERS.flatMap(({ name, salesClass, level }) =>
    before[name] === after[name] ? [] : [{ salesClass, level, before: before[name], after: after[name] }],
  )

/** What a store has of its own. */
export const ownValues = (params: StockParamsWire): Change[] =>
  changesBetween(DEFAULT_STOCK_PARAMS_WIRE, params)

/** `AB máximo 7 → 9` */
export const changeLabel = ({ salesClass, level, before, after }: Change): string =>
  `${salesClass} ${LEVEL_TITLE[level].toLocaleLowerCase('es')} ${daysText(before)} → ${daysText(after)}`
