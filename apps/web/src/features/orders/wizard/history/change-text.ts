import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'
import type { LineEdit, LineEdits } from '../model/draft.ts'
import type { Change, Direction, Replayed, Step } from './history.ts'

type Lines = ReadonlyMap<string, WizardLine>

/** What a change did, as it is undone: "Harina P.A.N.: 198 → 7 bultos". */
export function describeChange({ words, lines: steps, returns }: Change, lines: Lines): string {
  if (words !== undefined) return words
  const [first] = steps
  if (steps.size === 1 && first) return describeLine(lines.get(first[0]), first[1])
  if (steps.size > 1) return formatCount(steps.size, 'producto', 'productos')
  const [code] = returns.keys()
  return `devolución de ${lines.get(code ?? '')?.descripcion_producto ?? code ?? ''}`
}

function describeLine(line: WizardLine | undefined, { before, after }: Step<LineEdit>): string {
  if (!line) return '1 producto'
  const [was, is] = [choiceOf(line, before), choiceOf(line, after)]
  const parts: string[] = []
  if (was.included !== is.included) parts.push(is.included ? 'al pedido' : 'fuera del pedido')
  if (was.requested !== is.requested)
    parts.push(`${formatNumber(was.requested)} → ${formatCount(is.requested, 'bulto', 'bultos')}`)
  if (was.note.trim() !== is.note.trim()) parts.push('nota')
  if (was.reason !== is.reason) parts.push('motivo')
  return `${line.descripcion_producto}: ${parts.join(', ')}`
}

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

const DONE: Readonly<Record<Direction, string>> = { undo: 'Deshecho', redo: 'Rehecho' }

/** What was taken back or made again, and what of it was not. @param edits as they were before */
export function describeReplay(
  direction: Direction,
  { change, skipped }: Replayed,
  edits: LineEdits,
  lines: Lines,
): string {
  const what = change === null ? 'no cambió nada' : describeChange(change, lines)
  return [`${DONE[direction]}: ${what}.`, describeSkipped(skipped, edits)].filter(Boolean).join(' ')
}

/** Why some of it stays as it is; nothing where nothing does. */
function describeSkipped(skipped: readonly string[], edits: LineEdits): string {
  if (skipped.length === 0) return ''
  const people = [...new Set(skipped.flatMap((code) => edits[code]?.de ?? []))]
  const by = people.length === 0 ? 'cambió' : `lo cambió ${inSpanish.format(people)}`
  return skipped.length === 1
    ? `1 producto se deja como está: ${by} después.`
    : `${formatNumber(skipped.length)} productos se dejan como están: ${by} después.`
}
