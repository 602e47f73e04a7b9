import type { ProductDays } from './usual-sales.ts'

/** Values of some days of a range, by the day's position in it: 0 is the first day. */
export interface DayValues {
  readonly posiciones: readonly number[]
  readonly valores: readonly number[]
}

/** What a location sold of a product on days of a range, and had of it at their close; in units. */
export interface ProductSeries {
  readonly ventas: DayValues
  readonly cierres: DayValues
}

/** Of a product that sold nothing. */
export const NO_SERIES: ProductSeries = {
  ventas: { posiciones: [], valores: [] },
  cierres: { posiciones: [], valores: [] },
}

/** A range of `length` days with nothing sold on the delivered ones, by their positions; no closing stock is known. */
export function emptyDays(length: number, delivered: Iterable<number>): ProductDays {
  const unknown = () => new Float64Array(length).fill(Number.NaN)
  const unidades = unknown()
  for (const position of delivered) unidades[position] = 0
  return { unidades, cierres: unknown() }
}

/** The days of a product: `empty` with its series; sales of days that were not delivered are ignored. */
export function daysOf(empty: ProductDays, series: ProductSeries): ProductDays {
  const days = { unidades: empty.unidades.slice(), cierres: empty.cierres.slice() }
  fillDays(days, empty, series)
  return days
}

/** As above into `days`, whatever they were: memory for ten thousand products once. */
export function fillDays(days: ProductDays, empty: ProductDays, { ventas, cierres }: ProductSeries): void {
  const { unidades } = days
  unidades.set(empty.unidades)
  days.cierres.set(empty.cierres)
  for (let index = 0; index < ventas.posiciones.length; index++) {
    const position = ventas.posiciones[index] ?? -1
    // Not delivered is NaN, whatever is added.
    unidades[position] = (unidades[position] ?? Number.NaN) + (ventas.valores[index] ?? 0)
  }
  for (let index = 0; index < cierres.posiciones.length; index++) {
    days.cierres[cierres.posiciones[index] ?? -1] = cierres.valores[index] ?? Number.NaN
  }
}
