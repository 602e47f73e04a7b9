import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { LineEdit } from './draft.ts'
import { type Choice, choiceOf } from './lines.ts'

/** What the rule proposes of a line, be it that the order that is edited asks for something else. */
export const suggestedChoice = (line: LineaSugerida): Pick<Choice, 'included' | 'requested'> => ({
  // What rests on a stock that nobody knows is ordered by a person or not at all.
  included: line.cantidad_ajustada_bultos > 0 && !line.stock_desconocido,
  requested: line.cantidad_ajustada_bultos,
})

/** Nothing of the line was decided otherwise than suggested, nor anything said of it. */
export function isAsSuggested(line: LineaSugerida, edit: LineEdit | undefined): boolean {
  const suggested = suggestedChoice(line)
  const { included, requested, note } = choiceOf(line, edit)
  return included === suggested.included && requested === suggested.requested && note.trim() === ''
}

/** Whether two edits of a line decide the same. */
export function decideSame(
  line: LineaSugerida,
  one: LineEdit | undefined,
  other: LineEdit | undefined,
): boolean {
  const [a, b] = [choiceOf(line, one), choiceOf(line, other)]
  return (
    a.included === b.included &&
    a.requested === b.requested &&
    a.note.trim() === b.note.trim() &&
    a.reason === b.reason
  )
}

/** The edit that brings a line back to what is suggested; undefined: none is needed. What was noted on it stays. */
export function backToSuggested(line: LineaSugerida, edit: LineEdit | undefined): LineEdit | undefined {
  const { included, requested } = suggestedChoice(line)
  const back: LineEdit = {
    ...(included !== line.incluido && { incluido: included }),
    ...(requested !== line.cantidad_pedida_bultos && { cantidad_pedida_bultos: requested }),
    ...(edit?.razon_pedido !== undefined && { razon_pedido: edit.razon_pedido }),
  }
  return Object.keys(back).length === 0 ? undefined : back
}
