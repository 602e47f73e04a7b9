import type { WizardLine } from '../model/lines.ts'

/** A line that is suggested otherwise than the person last saw it. */
export interface ChangedLine {
  readonly line: WizardLine
  /** Packs; zero: it was not in the order. */
  readonly before: number
  readonly now: number
}

const NOTHING: readonly ChangedLine[] = []

const suggestedIn = (line: WizardLine | undefined): number =>
  line?.incluido ? line.cantidad_pedida_bultos : 0

/** What is suggested otherwise by now, the largest difference first. */
export function changedBeneath(
  seen: readonly WizardLine[],
  lines: readonly WizardLine[],
): readonly ChangedLine[] {
  if (seen === lines) return NOTHING
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
    .filter((one) => one.before !== one.now)
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
}
