import { shift, weekdayOf } from '../src/calendar.ts'
import { Fraction, larger, smaller, ZERO } from './fraction.ts'
import type { Milli, SalesByDay } from './pos-file.ts'

/**
 * The replenishment of specification section 5, a second time: written from its text with exact fractions, and
 * sharing nothing with the product.
 */
export interface ExpectedLine {
  readonly clase: string | null
  readonly promedio5: Fraction
  readonly promedio20: Fraction
  readonly averageSameWeekday: Fraction
  readonly minimo: Fraction
  readonly puntoReorden: Fraction
  readonly maximo: Fraction
  readonly sugerido: number
  readonly critico: boolean
}

/** Class, packs a day from which on, and the multipliers for minimum, safety and maximum (sections 5 and 9). */
const CLASSES = [
  { clase: 'A', desde: Fraction.of(20), min: [2, 1], seg: [1, 1], max: [5, 1] },
  { clase: 'AB', desde: Fraction.of(5), min: [2, 1], seg: [5, 2], max: [7, 1] },
  { clase: 'B', desde: Fraction.of(9, 20), min: [3, 1], seg: [2, 1], max: [12, 1] },
  { clase: 'BC', desde: Fraction.of(1, 5), min: [9, 1], seg: [3, 1], max: [17, 1] },
  { clase: 'C', desde: Fraction.of(1, 1000), min: [15, 1], seg: [7, 1], max: [26, 1] },
] as const

const LEAD = Fraction.of(5, 4)

export interface Windows {
  readonly days5: readonly string[]
  readonly days20: readonly string[]
  readonly sameWeekday: readonly string[]
}

/** The days that count for an order made `today`: calendar days up to the newest complete one, without the missing. */
export function windowsOf(sales: SalesByDay, today: string): Windows {
  const delivered = [...sales.keys()].filter((day) => day < today).toSorted()
  const cutOff = delivered.at(-1)
  if (cutOff === undefined) return { days5: [], days20: [], sameWeekday: [] }
  const calendar = Array.from({ length: 28 }, (_, age) => shift(cutOff, -age))
  const isDelivered = (day: string) => sales.has(day)
  return {
    days5: calendar.slice(0, 5).filter(isDelivered),
    days20: calendar.slice(0, 20).filter(isDelivered),
    sameWeekday: calendar.filter((day) => weekdayOf(day) === weekdayOf(today)).filter(isDelivered),
  }
}

export function mean(sales: SalesByDay, days: readonly string[], codigo: string): Fraction {
  if (days.length === 0) return ZERO
  const sum = days.reduce((total, day) => total + (sales.get(day)?.get(codigo) ?? 0n), 0n)
  return Fraction.of(sum, 1000 * days.length)
}

export interface Situation {
  readonly sales: SalesByDay
  readonly windows: Windows
  readonly codigo: string
  readonly unitsPerPack: number
  readonly storeStock: Milli
  readonly enTransito: Milli
  readonly originStock: Milli
}

export function expectedLine(situation: Situation): ExpectedLine {
  const { sales, windows, codigo, unitsPerPack, storeStock, enTransito, originStock } = situation
  const perPack = Fraction.of(unitsPerPack > 0 ? unitsPerPack : 1)
  const promedio5 = mean(sales, windows.days5, codigo)
  const daily = promedio5.over(perPack)
  const found = CLASSES.find(({ desde }) => daily.isAtLeast(desde))
  const times = ([top, bottom]: readonly [number, number]) => daily.times(Fraction.of(top, bottom))
  const minimo = found ? times(found.min) : ZERO
  const seguridad = found ? times(found.seg) : ZERO
  const maximo = found ? times(found.max) : ZERO
  const puntoReorden = found ? minimo.plus(seguridad).plus(daily.times(LEAD)) : ZERO

  const total = Fraction.of(storeStock + enTransito, 1000).over(perPack)
  const sells = promedio5.compare(ZERO) > 0
  // In days or in packs: both sides of the specification's comparison divided by the same daily sales.
  const isDue = sells && total.isAtMost(puntoReorden)
  const inCedi = Fraction.of(originStock, 1000).over(perPack)
  return {
    clase: found?.clase ?? null,
    promedio5,
    promedio20: mean(sales, windows.days20, codigo),
    averageSameWeekday: mean(sales, windows.sameWeekday, codigo),
    minimo,
    puntoReorden,
    maximo,
    sugerido: isDue ? larger(smaller(maximo.minus(total), inCedi), ZERO).rounded() : 0,
    critico: sells && total.isAtMost(minimo),
  }
}
