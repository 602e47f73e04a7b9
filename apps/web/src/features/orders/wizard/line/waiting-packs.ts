import type { LineEdit, LineEdits } from '../model/draft.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'

/**
 * Packs that are left to order once those are taken off that other orders of the store already wait for. Null: none
 * wait, or what is asked for is less than is suggested, so that somebody has taken them off.
 */
export function withoutWaiting(line: WizardLine, edit: LineEdit | undefined): number | null {
  const { included, requested } = choiceOf(line, edit)
  // A part of a pack that waits is none that could be left out.
  const waiting = Math.floor(line.tienda_pendiente_bultos)
  if (!included || waiting <= 0 || requested <= 0 || requested < line.cantidad_ajustada_bultos) return null
  return Math.max(0, requested - waiting)
}

/** That a line asks for so many; one that asks for none is not in the order. */
export const leftOver = (packs: number): LineEdit =>
  packs > 0 ? { cantidad_pedida_bultos: packs } : { cantidad_pedida_bultos: 0, incluido: false }

export interface TakenOff {
  readonly changes: ReadonlyMap<string, LineEdit>
  readonly packs: number
}

/** What would be taken off all lines that ask for what is suggested: a quantity typed by hand is meant. */
export function takeOffAll(lines: readonly WizardLine[], edits: LineEdits): TakenOff {
  const changes = new Map<string, LineEdit>()
  let packs = 0
  for (const line of lines) {
    if (line.tienda_pendiente_bultos <= 0) continue
    const edit = edits[line.codigo_producto]
    const { requested } = choiceOf(line, edit)
    const left = withoutWaiting(line, edit)
    if (left === null || requested !== line.cantidad_ajustada_bultos) continue
    changes.set(line.codigo_producto, leftOver(left))
    packs += requested - left
  }
  return { changes, packs }
}
