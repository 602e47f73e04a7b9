import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'

/** What was calculated of a product of an order: as much as an edit is laid over. */
export interface Suggested {
  readonly producto_key: number
  readonly sugerido_bultos: number
  /** In the order unless a person says otherwise. What rests on a stock that nobody knows is not. */
  readonly incluido: boolean
}

/** What a person did to a line: a row of `pedido_edicion`. */
export interface Edit {
  readonly producto_key: number
  readonly incluido: boolean
  readonly cantidad_bultos: number
  readonly razon: string
  /** Suggested when the person decided. */
  readonly sugerido_bultos: number
  /** What the person said they mean, when asked about so much; null: nobody was asked. */
  readonly confirmado_bultos: number | null
  /** Why it is another quantity than suggested; null: nobody has said. */
  readonly motivo: MotivoCambio | null
}

export interface LaidLine<Line> {
  readonly line: Line
  /** In the order: included, with at least one pack. */
  readonly incluido: boolean
  readonly cantidad_bultos: number
  readonly razon: string
  readonly isEdited: boolean
  /** The suggestion that the person saw and the one of now, where they differ; null: as it was, or not edited. */
  readonly beneath: { readonly antes: number; readonly ahora: number } | null
}

export interface Laid<Line> {
  /** Every calculated line, in its order. */
  readonly lines: readonly LaidLine<Line>[]
  readonly edited: number
  /** Edited lines whose suggestion is another now. */
  readonly changedBeneath: number
  /** Edits of products that are not calculated any more: they cannot be ordered. */
  readonly gone: readonly Edit[]
}

/**
 * A draft as it stands: what was calculated, and over it what people decided. Theirs stands whatever is suggested by
 * now; what changed beneath is told.
 */
export function layEdits<Line extends Suggested>(
  calculated: Iterable<Line>,
  edits: ReadonlyMap<number, Edit>,
): Laid<Line> {
  const lines: LaidLine<Line>[] = []
  const known = new Set<number>()
  let changedBeneath = 0
  for (const line of calculated) {
    const edit = edits.get(line.producto_key)
    if (edit) known.add(line.producto_key)
    const laid = edit ? withEdit(line, edit) : asSuggested(line)
    if (laid.beneath) changedBeneath += 1
    lines.push(laid)
  }
  const gone = [...edits.values()].filter((edit) => !known.has(edit.producto_key))
  return { lines, edited: known.size, changedBeneath, gone }
}

function asSuggested<Line extends Suggested>(line: Line): LaidLine<Line> {
  const { sugerido_bultos } = line
  return {
    line,
    incluido: line.incluido && sugerido_bultos > 0,
    cantidad_bultos: sugerido_bultos,
    razon: '',
    isEdited: false,
    beneath: null,
  }
}

function withEdit<Line extends Suggested>(line: Line, edit: Edit): LaidLine<Line> {
  const isSame = edit.sugerido_bultos === line.sugerido_bultos
  return {
    line,
    incluido: edit.incluido && edit.cantidad_bultos > 0,
    cantidad_bultos: edit.cantidad_bultos,
    razon: edit.razon,
    isEdited: true,
    beneath: isSame ? null : { antes: edit.sugerido_bultos, ahora: line.sugerido_bultos },
  }
}
