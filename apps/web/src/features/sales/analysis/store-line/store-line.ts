/** How a store is drawn wherever it is drawn: the same on every screen, selected or not. */
export interface StoreLine {
  /** A CSS colour. */
  color: string
  /** No two stores are told apart by hue alone. */
  dashed: boolean
}

const SOLID = 9
const COLORED = 16

/** Of stores that have no colour of their own: a location of another name, a store beyond 16. */
const OTHER: StoreLine = { color: 'var(--ink-3)', dashed: true }

/** The line of `tienda_08`, by its number. */
export function storeLine(locationId: string): StoreLine {
  const store = Number(/^tienda_(\d+)$/.exec(locationId)?.[1] ?? 0)
  if (store < 1 || store > COLORED) return OTHER
  return { color: `var(--store-${store})`, dashed: store > SOLID }
}
