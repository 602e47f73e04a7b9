import { formatNumber } from '../../ui/format/numbers.ts'

const KG_PER_TON = 1000
const DIGITS = 2

/** A quantity as a table shows it: the main unit, and a second line under it in a quieter ink. */
export interface TwoLineQuantity {
  value: string
  unit: string
  beneath: string
}

const hasPack = (unitsPerPack: number | null): unitsPerPack is number =>
  unitsPerPack !== null && unitsPerPack > 0

/** Whole units plain, weighed goods with their decimals. */
export function formatUnits(units: number): string {
  return formatNumber(units, Number.isInteger(units) ? 0 : DIGITS)
}

/** Packs; where the units of a pack are 0 or unknown, the units themselves (specification, section 9). */
export function packsOf(units: number, unitsPerPack: number | null): number {
  return hasPack(unitsPerPack) ? units / unitsPerPack : units
}

/** `42` units in packs of 24: `1,75` bultos, beneath it `42 unid`; without packs the units alone. */
export function formatPacks(
  units: number,
  unitsPerPack: number,
  digits = DIGITS,
): { value: string; unit: string; beneath: string | undefined } {
  const value = formatNumber(packsOf(units, unitsPerPack), digits)
  if (!hasPack(unitsPerPack)) return { value, unit: 'unid', beneath: undefined }
  return { value, unit: 'bultos', beneath: `${formatUnits(units)} unid` }
}

/** `42` units in packs of 24: `1,75` bultos, beneath it `42 unid · 24 por bulto`. */
export function formatStock(units: number, unitsPerPack: number | null): TwoLineQuantity {
  if (!hasPack(unitsPerPack)) {
    return { value: formatNumber(units, DIGITS), unit: 'unid', beneath: 'sin unidades por bulto' }
  }
  return {
    value: formatNumber(units / unitsPerPack, DIGITS),
    unit: 'bultos',
    beneath: `${formatUnits(units)} unid · ${formatUnits(unitsPerPack)} por bulto`,
  }
}

/** `1234.5` kg: `1.234,50` kg, beneath it `1,23 t`. Null where the product has no weight. */
export function formatWeight(weightKg: number | null): TwoLineQuantity | null {
  if (weightKg === null) return null
  return {
    value: formatNumber(weightKg, DIGITS),
    unit: 'kg',
    beneath: `${formatNumber(weightKg / KG_PER_TON, DIGITS)} t`,
  }
}

/** Days of stock; `∞` where nothing is sold. */
export function formatDays(days: number, digits = 1): string {
  return Number.isFinite(days) ? formatNumber(days, digits) : '∞'
}

/** A level in days of sales, `2,0`, `4,25`: one decimal, two where there are two. */
export const formatLevelDays = (days: number): string =>
  formatNumber(days, Number.isInteger(Math.round(days * 1000) / 100) ? 1 : 2)
