import type { WizardLine } from '../model/lines.ts'
import type { LineEdits } from '../model/draft.ts'

/** A line that is suggested otherwise than the person last saw it. */
export interface ChangedLine {
  readonly line: WizardLine
  /** Packs; zero: it was not in the order. */
  readonly before: number
  readonly now: number
}

const suggestedIn = (line: WizardLine | undefined): number =>
  line?.incluido ? line.cantidad_pedida_bultos : 0

/**
 * What changed beneath a draft that was calculated anew, largest first: of what a person decided that is told with the
 * edit, and stands.
 */
export function changedBeneath(
  seen: readonly WizardLine[],
  lines: readonly WizardLine[],
  edits: LineEdits,
): readonly ChangedLine[] {
  if (seen === lines) return []
  const before = new Map(seen.map((line) => [line.codigo_producto, line]))
  const isLeft = new Set(lines.map(({ codigo_producto: code }) => code))
  const gone = seen.filter(({ codigo_producto: code }) => !isLeft.has(code))
  const changed: ChangedLine[] = [
    ...lines.map((line) => ({
      line,
      before: suggestedIn(before.get(line.codigo_producto)),
      now: suggestedIn(line),
    })),
    ...gone.map((line) => ({ line, before: suggestedIn(line), now: 0 })),
  ]
  return changed
    .filter((one) => one.before !== one.now && edits[one.line.codigo_producto] === undefined)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
}
