import { MAX_BULTOS } from '@abasto/contracts/orders/schema'

const GROUPED = /^\d{1,3}(\.\d{3})+$/

/**
 * Packs as typed: parsed as an integer, what is no number becomes 0, never below 0 (specification section
 * 5). Thousands may carry their dot, as the page writes them.
 */
export function parseQuantity(text: string): number {
  const typed = text.trim()
  const value = Number.parseInt(GROUPED.test(typed) ? typed.replaceAll('.', '') : typed, 10)
  return Number.isNaN(value) ? 0 : Math.min(MAX_BULTOS, Math.max(0, value))
}
