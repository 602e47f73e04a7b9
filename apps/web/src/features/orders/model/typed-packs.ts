import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'

export type TypedPacks = { readonly packs: number } | { readonly problem: string }

const WHOLE = /^\d+$/
const GROUPED = /^\d{1,3}(\.\d{3})+$/

/**
 * Whole packs as typed, thousands with or without their dot. Unlike in the wizard nothing turns into 0 by itself:
 * what a manager approves, or a store receives, is what was written.
 */
export function typedPacks(text: string): TypedPacks {
  const typed = text.trim()
  if (typed === '') return { problem: 'Escribe una cantidad' }
  if (/^[-\u2212]\s*\d/.test(typed)) return { problem: 'No puede ser negativa' }
  if (!WHOLE.test(typed) && !GROUPED.test(typed)) return { problem: 'Debe ser un número entero de bultos' }
  const packs = Number(typed.replaceAll('.', ''))
  if (packs > MAX_BULTOS) return { problem: `Máximo ${formatNumber(MAX_BULTOS)} bultos por producto` }
  return { packs }
}
