import type { StockParamsTienda, StockParamsVarias } from '@abasto/contracts/parameters/schema'
import { laidOver } from '@abasto/contracts/parameters/stock-params'
import type { SalesClass } from '@abasto/domain/stock/classify'
import { formatCount } from '../../../ui/format/numbers.ts'
import { classRows } from './class-rows.ts'
import { changesBetween } from './changes.ts'
import type { Texts } from './draft.ts'
import { type Multiplier, MULTIPLIERS } from './params.ts'
import { daysText, typedDays } from './typed-days.ts'

export type Changes = StockParamsVarias['parametros']

/** One multiplier of several stores: empty leaves each store what it has. */
export interface StoresCell extends Multiplier {
  readonly text: string
  readonly problem: string | undefined
  /** What the stores have now: `4`, or `4 a 7` where they differ; empty without stores. */
  readonly now: string
}

export const storesCells = (stores: readonly StockParamsTienda[], texts: Texts): StoresCell[] =>
  MULTIPLIERS.map((multiplier) => {
    const text = texts[multiplier.name] ?? ''
    const read = text.trim() === '' ? null : typedDays(text)
    return {
      ...multiplier,
      text,
      problem: read !== null && 'problem' in read ? read.problem : undefined,
      now: rangeOf(stores.map(({ parametros }) => parametros[multiplier.name])),
    }
  })

function rangeOf(days: readonly number[]): string {
  if (days.length === 0) return ''
  const [least, most] = [Math.min(...days), Math.max(...days)]
  return least === most ? daysText(least) : `${daysText(least)} a ${daysText(most)}`
}

/** What was typed, to be sent; null while something of it is no number of days, or nothing is. */
export function typedChanges(texts: Texts): Changes | null {
  const changes: Changes = {}
  for (const { name } of MULTIPLIERS) {
    const text = texts[name] ?? ''
    if (text.trim() === '') continue
    const read = typedDays(text)
    if ('problem' in read) return null
    changes[name] = read.days
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Values that would be other than they are in a store. */
export const newValuesOf = ({ parametros }: StockParamsTienda, changes: Changes | null): number =>
  changes === null ? 0 : changesBetween(parametros, laidOver(parametros, changes)).length

/** Classes whose maximum would lie below the reorder point, and in which stores. */
export function overMaximum(
  stores: readonly StockParamsTienda[],
  changes: Changes | null,
): { readonly salesClass: SalesClass; readonly text: string }[] {
  if (changes === null) return []
  const named = new Map<SalesClass, string[]>()
  for (const { parametros, ubicacion_nombre } of stores) {
    for (const { salesClass, warning } of classRows(laidOver(parametros, changes), {})) {
      if (warning !== null) named.set(salesClass, [...(named.get(salesClass) ?? []), ubicacion_nombre])
    }
  }
  return [...named].map(([salesClass, names]) => ({
    salesClass,
    text: `Clase ${salesClass}: en ${whichStores(names)} el máximo quedaría por debajo del punto de reorden, y se pediría todos los días.`,
  }))
}

/** So few are named. */
const FEW = 3

const whichStores = (names: readonly string[]): string =>
  names.length > FEW ? formatCount(names.length, 'tienda', 'tiendas') : names.join(', ')
