import { editLines, type LineEdit, type LineEdits, mergeEdits, revertEdits } from './draft.ts'

/** What can be done to the lines of the order; never changes while the pair does not. */
export interface LineActions {
  readonly include: (codes: Iterable<string>, included: boolean) => void
  readonly setQuantity: (code: string, packs: number) => void
  readonly setNote: (code: string, note: string) => void
  /** Changes many lines at once, each in its own way. */
  readonly fill: (changes: ReadonlyMap<string, LineEdit>) => void
  /** Lays the edits of these lines back as they were. */
  readonly revert: (before: ReadonlyMap<string, LineEdit | undefined>) => void
}

type Change = (edits: LineEdits) => LineEdits

export const lineActions = (apply: (change: Change) => void): LineActions => ({
  include: (codes, incluido) => apply((edits) => editLines(edits, codes, { incluido })),
  setQuantity: (code, packs) => apply((edits) => editLines(edits, [code], { cantidad_pedida_bultos: packs })),
  setNote: (code, razon_pedido) => apply((edits) => editLines(edits, [code], { razon_pedido })),
  fill: (changes) => apply((edits) => mergeEdits(edits, changes)),
  revert: (before) => apply((edits) => revertEdits(edits, before)),
})
