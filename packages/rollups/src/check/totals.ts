/** Lines and units of some sales; units in thousandths, which are whole numbers and add up exactly. */
export interface Totals {
  readonly lineas: number
  readonly milesimas: number
}

export const NOTHING: Totals = { lineas: 0, milesimas: 0 }

export function plus(one: Totals, other: Totals): Totals {
  return { lineas: one.lineas + other.lineas, milesimas: one.milesimas + other.milesimas }
}

/** What differs, as a text; undefined when nothing does. */
export function difference(stored: Totals, due: Totals): string | undefined {
  if (stored.lineas === due.lineas && stored.milesimas === due.milesimas) return undefined
  return `guarda ${totalsText(stored)} y son ${totalsText(due)}`
}

/** `1.234 líneas, 56,5 unidades` */
export function totalsText({ lineas, milesimas }: Totals): string {
  return `${counted(lineas, 'línea', 'líneas')}, ${counted(milesimas / 1000, 'unidad', 'unidades')}`
}

/** `1 línea`, `1.234 líneas` */
export function counted(value: number, one: string, many: string): string {
  return `${number.format(value)} ${value === 1 ? one : many}`
}

const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 3 })
