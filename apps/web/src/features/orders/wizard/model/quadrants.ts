import type { LineaSugerida } from '@abasto/contracts/orders/schema'

export interface Quadrant {
  readonly name: string
  readonly count: number
}

const PREFERRED = 'CUADRANTE I'
/** Roman numerals and names alike in reading order: I, II, III, IV, and no 'IX' before 'V' in practice. */
const collator = new Intl.Collator('es', { numeric: true })

/** The distinct quadrants with how many products each has, in order; products without one are under none. */
export function quadrantsOf(lines: readonly LineaSugerida[]): Quadrant[] {
  const counts = new Map<string, number>()
  for (const { cuadrante_producto: name } of lines) {
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted((a, b) =>
    collator.compare(a.name, b.name),
  )
}

/** Every quadrant, as the address says it. */
export const ALL_QUADRANTS = 'todos'

/** Of every quadrant, what nobody knows the stock of, as the address says it. */
export const UNKNOWN_STOCK = 'stock-desconocido'

/**
 * The quadrant to show: the requested one if there is such a one, else CUADRANTE I, else the first; all of
 * them where no product has one (specification section 2, step 2).
 */
export function chosenQuadrant(quadrants: readonly Quadrant[], requested: string): string {
  const names = quadrants.map(({ name }) => name)
  if (requested === ALL_QUADRANTS || requested === UNKNOWN_STOCK || names.includes(requested))
    return requested
  return names.includes(PREFERRED) ? PREFERRED : (names[0] ?? ALL_QUADRANTS)
}
