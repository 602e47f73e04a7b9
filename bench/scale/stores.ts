import { CEDIS, STORES } from '@abasto/demo/locations'
import type { ScaleStore } from './demand.ts'

/** The demo's stores, their sizes against each other. */
export const SCALE_STORES: readonly ScaleStore[] = STORES.map(({ id, name, number, linesPerDay }) => ({
  id,
  name,
  number,
  size: (linesPerDay * STORES.length) / STORES.reduce((sum, store) => sum + store.linesPerDay, 0),
}))

/** Numbered after the stores, for the draws about them. */
export const SCALE_CEDIS = CEDIS.map(({ id, name }, index) => ({ id, name, number: 100 + index }))
