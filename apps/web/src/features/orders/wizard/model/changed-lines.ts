import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { suggestedChoice } from './as-suggested.ts'
import type { LineEdits } from './draft.ts'
import { choiceOf, type Choice, type WizardLine } from './lines.ts'

type Packs = Pick<Choice, 'included' | 'requested'>

const packsOf = ({ included, requested }: Packs): number => (included ? requested : 0)

/** Whether another quantity is asked for than is suggested: none at all of what is left out. */
export const isChanged = (line: LineaSugerida, choice: Packs): boolean =>
  packsOf(choice) !== packsOf(suggestedChoice(line))

/** Why, of a line that is changed; of others it says nothing. */
export const reasonOf = (line: LineaSugerida, choice: Choice): MotivoCambio | null =>
  isChanged(line, choice) ? choice.reason : null

export interface ChangedLines {
  readonly count: number
  /** Codes of those that nobody has said why of. */
  readonly unexplained: readonly string[]
}

/** What of an order is other than suggested; only edited lines can be. */
export function changedLines(lines: readonly WizardLine[], edits: LineEdits): ChangedLines {
  const changed = lines.flatMap((line) => {
    const choice = choiceOf(line, edits[line.codigo_producto])
    return isChanged(line, choice) ? [{ code: line.codigo_producto, reason: choice.reason }] : []
  })
  return {
    count: changed.length,
    unexplained: changed.flatMap(({ code, reason }) => (reason === null ? [code] : [])),
  }
}
