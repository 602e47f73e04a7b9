import type { conectividad } from '@abasto/contracts/etl/schema'
import type { z } from 'zod'
import { formatNumber } from '../../../../ui/format/numbers.ts'

export type TestedStore = z.infer<typeof conectividad>['tiendas'][number]

/** Section 9, 'Latency warning'. */
const SLOW_OVER_MS = 2000

export const isSlow = ({ accesible, tiempo_respuesta: ms }: TestedStore): boolean =>
  accesible && ms !== null && ms > SLOW_OVER_MS

/** `2410` ms: `2,41 s`; nothing where there was no answer. */
export const latencyLabel = ({ tiempo_respuesta: ms }: TestedStore): string | null =>
  ms === null ? null : `${formatNumber(ms / 1000, 2)} s`

const weight = (store: TestedStore): number => (store.accesible ? Number(!isSlow(store)) : -1)

/** Those that did not answer first, then the slow ones; the rest in the order they came. */
export const worstFirst = (stores: readonly TestedStore[]): TestedStore[] =>
  [...stores].sort((a, b) => weight(a) - weight(b))

export interface ConnectivityTotals {
  total: number
  reachable: number
  /** A share of one; null of nothing. */
  rate: number | null
}

export function connectivityTotals(stores: readonly TestedStore[]): ConnectivityTotals {
  const reachable = stores.filter(({ accesible }) => accesible).length
  return { total: stores.length, reachable, rate: stores.length === 0 ? null : reachable / stores.length }
}
