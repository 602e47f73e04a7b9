import { MAX_BULTOS } from '@abasto/contracts/orders/schema'

/** Thousands with their dots, as the page and Excel write them: `1.234`, `1.234,50`. */
const GROUPED = /^[-−]?\d{1,3}(\.\d{3})+(,\d*)?$/
const LOST_DECIMALS = /^[-−]?\d*[.,]\d*[1-9]/

const withoutDots = (typed: string): string => (GROUPED.test(typed) ? typed.replaceAll('.', '') : typed)

/**
 * Packs as typed: parsed as an integer, what is no number becomes 0, never below 0 (specification section
 * 5). Thousands may carry their dot, as the page writes them.
 */
export function parseQuantity(text: string): number {
  const value = Number.parseInt(withoutDots(text.trim()), 10)
  return Number.isNaN(value) ? 0 : Math.min(MAX_BULTOS, Math.max(0, value))
}

/** What reading a text as packs leaves out of it; null where it says just what was read. */
export function lostInQuantity(text: string): 'decimales' | 'no_valida' | 'excesiva' | null {
  const typed = withoutDots(text.trim())
  const value = Number.parseInt(typed, 10)
  if (Number.isNaN(value) || value < 0 || /^[-−]/.test(typed)) return 'no_valida'
  if (value > MAX_BULTOS) return 'excesiva'
  return LOST_DECIMALS.test(typed) ? 'decimales' : null
}
