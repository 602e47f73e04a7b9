import type { LineaSugerida } from '@abasto/contracts/orders/schema'

export interface Quadrant {
  readonly nombre: string
  readonly cantidad: number
}

const PREFERRED = 'CUADRANTE I'
/** Roman numerals and names alike in reading order: I, II, III, IV, and no 'IX' before 'V' in practice. */
const collator = new Intl.Collator('es', { numeric: true })

/** The distinct quadrants with how many products each has, in order; products without one are under none. */
export function quadrantsOf(lines: readonly LineaSugerida[]): Quadrant[] {
  const counts = new Map<string, number>()
  for (const { cuadrante_producto: nombre } of lines) {
    if (nombre !== '') counts.set(nombre, (counts.get(nombre) ?? 0) + 1)
  }
  return Array.from(counts, ([nombre, cantidad]) => ({ nombre, cantidad })).toSorted((a, b) =>
    collator.compare(a.nombre, b.nombre),
  )
}

/** Every quadrant, as the address says it. */
export const ALL_QUADRANTS = 'todos'

/**
 * The quadrant to show: the one asked for if there is such a one, else CUADRANTE I, else the first; all of
 * them where no product has one (specification section 2, step 2).
 */
export function chosenQuadrant(quadrants: readonly Quadrant[], asked: string): string {
  const names = quadrants.map(({ nombre }) => nombre)
  if (asked === ALL_QUADRANTS || names.includes(asked)) return asked
  return names.includes(PREFERRED) ? PREFERRED : (names[0] ?? ALL_QUADRANTS)
}
