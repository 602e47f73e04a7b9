import type { ProductoPrometido } from '@abasto/contracts/orders/promised'
import { createContext, useContext } from 'react'

/** What the CEDI can promise of each product of the order on the screen, by code; null while that is not of interest. */
export const PromisedContext = createContext<ReadonlyMap<string, ProductoPrometido> | null>(null)

export function usePromisedOf(code: string): ProductoPrometido | undefined {
  return useContext(PromisedContext)?.get(code)
}
