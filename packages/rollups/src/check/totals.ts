/** Lines and units of some sales; units in thousandths, which are whole numbers and add up exactly. */
export interface Totals {
  readonly lines: number
  readonly thousandths: number
}

export const NOTHING: Totals = { lines: 0, thousandths: 0 }

export function plus(one: Totals, other: Totals): Totals {
  return { lines: one.lines + other.lines, thousandths: one.thousandths + other.thousandths }
}

/** What differs, as a text; undefined when nothing does. */
export function difference(stored: Totals, due: Totals): string | undefined {
  if (stored.lines === due.lines && stored.thousandths === due.thousandths) return undefined
  return `guarda ${totalsText(stored)} y son ${totalsText(due)}`
}

/** `1.234 líneas, 56,5 unidades` */
export function totalsText({ lines, thousandths }: Totals): string {
  return `${counted(lines, 'línea', 'líneas')}, ${counted(thousandths / 1000, 'unidad', 'unidades')}`
}

/** `1 línea`, `1.234 líneas` */
export function counted(value: number, one: string, many: string): string {
  return `${number.format(value)} ${value === 1 ? one : many}`
}

const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 3 })
