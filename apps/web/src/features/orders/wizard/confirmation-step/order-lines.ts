import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import { coverOf, type Cover } from '../line/cover.ts'
import { type Doubt, openDoubt } from '../line/doubt.ts'
import type { LineEdit, LineEdits } from '../model/draft.ts'
import { type Choice, choiceOf, type WizardLine } from '../model/lines.ts'

type SuggestionOf = (line: WizardLine) => LineSuggestion

/** A line of the order, as it can still be changed before it is sent. */
export interface OrderedLine {
  readonly line: WizardLine
  readonly edit: LineEdit | undefined
  readonly choice: Choice
  readonly cover: Cover | null
  readonly doubt: Doubt | null
}

/** The codes of what is in the order: what is still to be asked first, then the most packs. */
export function placesOf(
  lines: readonly WizardLine[],
  edits: LineEdits,
  suggestionOf: SuggestionOf,
): readonly string[] {
  return lines
    .flatMap((line) => {
      const code = line.codigo_producto
      const { included, requested } = choiceOf(line, edits[code])
      if (!included || requested === 0) return []
      return [{ code, packs: requested, isAsked: openDoubt(line, edits[code], suggestionOf) !== null }]
    })
    .toSorted(
      (a, b) => Number(b.isAsked) - Number(a.isAsked) || b.packs - a.packs || (a.code < b.code ? -1 : 1),
    )
    .map(({ code }) => code)
}

/** The lines that are in the order and those that were when it was opened, each where it stood then. */
export function orderedLines(
  lines: readonly WizardLine[],
  edits: LineEdits,
  places: readonly string[],
  suggestionOf: SuggestionOf,
): OrderedLine[] {
  const placed = new Set(places)
  const byCode = new Map<string, WizardLine>()
  const added: string[] = []
  for (const line of lines) {
    const code = line.codigo_producto
    const { included, requested } = choiceOf(line, edits[code])
    if (placed.has(code)) byCode.set(code, line)
    else if (included && requested > 0) {
      byCode.set(code, line)
      added.push(code)
    }
  }
  return [...places, ...added].flatMap((code) => {
    const line = byCode.get(code)
    if (!line) return []
    const edit = edits[code]
    const choice = choiceOf(line, edit)
    const cover = coverOf(suggestionOf(line), choice.requested)
    return [{ line, edit, choice, cover, doubt: openDoubt(line, edit, suggestionOf) }]
  })
}
