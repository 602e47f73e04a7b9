import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { atLeast } from '@abasto/domain/arithmetic/compare'
import { reorderPointDays } from '@abasto/domain/replenishment/levels'
import { CLASS_THRESHOLDS, type SalesClass } from '@abasto/domain/stock/classify'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { Texts } from './draft.ts'
import { type Level, LEVELS, paramName, type Multiplier, MULTIPLIERS } from './params.ts'
import { checkedDays, daysText, typedDays } from './typed-days.ts'

/** One multiplier as the grid shows it. */
export interface Cell extends Multiplier {
  readonly text: string
  /** Null while what is typed is no number of days. */
  readonly days: number | null
  readonly problem: string | undefined
  /** As every store has it that has none of its own. */
  readonly defaultDays: number
  /** Differs from what is saved. */
  readonly isUnsaved: boolean
  /** Differs from the default. */
  readonly isOwn: boolean
}

export interface ClassRow {
  readonly salesClass: SalesClass
  /** `desde 20 bultos/día` */
  readonly threshold: string
  readonly cells: Readonly<Record<Level, Cell>>
  /** In days; null while one of its parts is no number. */
  readonly reorder: number | null
  /** What it means that the maximum lies below the reorder point; null where it does not. */
  readonly warning: string | null
}

/** The grid: what is saved with what was typed laid over it. */
export const classRows = (saved: StockParamsWire, texts: Texts): ClassRow[] =>
  CLASS_THRESHOLDS.map(({ salesClass, threshold: leastPacks }) => {
    const cells = {
      min: cellOf(salesClass, 'min', saved, texts),
      seg: cellOf(salesClass, 'seg', saved, texts),
      max: cellOf(salesClass, 'max', saved, texts),
    }
    const [min, seg, max] = [cells.min.days, cells.seg.days, cells.max.days]
    const reorder = min === null || seg === null ? null : reorderPointDays({ min, safety: seg })
    return {
      salesClass,
      threshold: `desde ${daysText(leastPacks)} bultos/día`,
      cells,
      reorder,
      warning: reorder === null || max === null ? null : warningOf(salesClass, reorder, max),
    }
  })

function cellOf(salesClass: SalesClass, level: Level, saved: StockParamsWire, texts: Texts): Cell {
  const name = paramName(salesClass, level)
  const typed = texts[name]
  const read = typed === undefined ? checkedDays(saved[name]) : typedDays(typed)
  const days = 'days' in read ? read.days : null
  const defaultDays = DEFAULT_STOCK_PARAMS_WIRE[name]
  return {
    name,
    salesClass,
    level,
    text: typed ?? daysText(saved[name]),
    days,
    problem: 'problem' in read ? read.problem : undefined,
    defaultDays,
    isUnsaved: typed !== undefined && days !== saved[name],
    isOwn: days !== defaultDays,
  }
}

function warningOf(salesClass: SalesClass, reorder: number, max: number): string | null {
  if (atLeast(max, reorder)) return null
  return (
    `Clase ${salesClass}: el máximo (${inDays(max)}) queda por debajo del punto de reorden (${inDays(reorder)}). ` +
    'Ni recién surtida pasaría la tienda del punto en que hay que pedir: pediría todos los días.'
  )
}

/** `1 día`, `5,75 días` */
export const inDays = (days: number): string => `${daysText(rounded(days))} ${days === 1 ? 'día' : 'días'}`

const THOUSANDTHS = 1000
/** Sums of decimals carry the rounding of doubles. */
const rounded = (days: number): number => Math.round(days * THOUSANDTHS) / THOUSANDTHS

/** Two decimals as far as they say something: `4,25`, `13`. */
export const formatReorder = (days: number): string =>
  Number.isInteger(rounded(days)) ? formatNumber(days) : formatNumber(days, 2)

export const cellsOf = (rows: readonly ClassRow[]): Cell[] =>
  rows.flatMap(({ cells }) => LEVELS.map((level) => cells[level]))

/** What the grid says, to be sent; null while a cell is wrong. */
export function typedParams(rows: readonly ClassRow[]): StockParamsWire | null {
  const days = new Map(cellsOf(rows).map((cell) => [cell.name, cell.days]))
  const params = { ...DEFAULT_STOCK_PARAMS_WIRE }
  for (const { name } of MULTIPLIERS) {
    const value = days.get(name) ?? null
    if (value === null) return null
    params[name] = value
  }
  return params
}
