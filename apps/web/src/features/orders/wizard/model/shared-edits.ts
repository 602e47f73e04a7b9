import type { EdicionBorrador, EdicionNueva } from '@abasto/contracts/orders/drafts'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { reasonOf } from './changed-lines.ts'
import { choiceOf } from './lines.ts'
import type { LineEdit, LineEdits } from './draft.ts'

/** The edits of a shared draft by code, as the server told them last. */
export type KnownEdits = ReadonlyMap<string, EdicionBorrador>

/** A line that another person changed while it was changed here; null: they took their change back. */
export interface EditConflict {
  readonly code: string
  readonly theirs: EdicionBorrador | null
}

type Lines = ReadonlyMap<string, LineaSugerida>

const bySame = (
  one: LineEdit | undefined,
  edit: EdicionBorrador,
  line: LineaSugerida | undefined,
): boolean => {
  if (!one || !line) return false
  const choice = choiceOf(line, one)
  const { included, requested, note } = choice
  return (
    included === edit.incluido &&
    requested === edit.cantidad_pedida_bultos &&
    note.trim() === edit.razon_pedido.trim() &&
    (one.confirmado_bultos ?? null) === edit.confirmado_bultos &&
    reasonOf(line, choice) === edit.motivo
  )
}

/** An edit of the server's as one of this page. */
export const toLineEdit = (edit: EdicionBorrador): LineEdit => ({
  incluido: edit.incluido,
  cantidad_pedida_bultos: edit.cantidad_pedida_bultos,
  razon_pedido: edit.razon_pedido,
  ...(edit.motivo !== null && { motivo: edit.motivo }),
  ...(edit.confirmado_bultos !== null && { confirmado_bultos: edit.confirmado_bultos }),
  ...(!edit.es_mia && { de: edit.usuario }),
})

const isAsSuggested = (edit: LineEdit | undefined, line: LineaSugerida | undefined): boolean => {
  if (!edit) return true
  if (!line) return false
  const { included, requested, note } = choiceOf(line, edit)
  return (
    included === line.incluido &&
    requested === line.cantidad_pedida_bultos &&
    note.trim() === line.razon_pedido.trim()
  )
}

/**
 * Takes up what the server tells of a shared draft: what was not changed here becomes as it is there; what was changed
 * on both sides stays here, as a conflict, until somebody decides.
 */
export function takeUp(
  local: LineEdits,
  known: KnownEdits,
  arrived: KnownEdits,
  lines: Lines,
): { edits: LineEdits; conflicts: readonly EditConflict[] } {
  const edits: Record<string, LineEdit> = { ...local }
  const conflicts: EditConflict[] = []
  for (const code of new Set([...known.keys(), ...arrived.keys()])) {
    const [before, now] = [known.get(code), arrived.get(code)]
    if (before?.revision === now?.revision) continue
    const [mine, line] = [local[code], lines.get(code)]
    const isUntouched = before ? bySame(mine, before, line) : isAsSuggested(mine, line)
    if (isUntouched || (now && bySame(mine, now, line))) {
      if (now) edits[code] = toLineEdit(now)
      else delete edits[code]
    } else if (now || !isAsSuggested(mine, line)) conflicts.push({ code, theirs: now ?? null })
  }
  return { edits, conflicts }
}

/** What is to be saved, so that the server's draft is as the page's. `again`: also where it is the same. */
export function unsavedEdits(
  local: LineEdits,
  known: KnownEdits,
  lines: Lines,
  { without, again }: { without: ReadonlySet<string>; again: ReadonlySet<string> },
): EdicionNueva[] {
  const unsaved: EdicionNueva[] = []
  for (const [code, edit] of Object.entries(local)) {
    const line = lines.get(code)
    if (!line || without.has(code)) continue
    const saved = known.get(code)
    const isSaved = saved ? bySame(edit, saved, line) : isAsSuggested(edit, line)
    if (isSaved && !again.has(code)) continue
    const choice = choiceOf(line, edit)
    const { included, requested, note } = choice
    unsaved.push({
      codigo_producto: code,
      vista: saved?.revision ?? null,
      cambio: isAsSuggested(edit, line)
        ? null
        : {
            incluido: included,
            cantidad_pedida_bultos: requested,
            razon_pedido: note.trim(),
            sugerido_bultos: line.cantidad_ajustada_bultos,
            confirmado_bultos: edit.confirmado_bultos ?? null,
            motivo: reasonOf(line, choice),
          },
    })
  }
  for (const [code, saved] of known) {
    if (local[code] || without.has(code) || !lines.has(code)) continue
    unsaved.push({ codigo_producto: code, vista: saved.revision, cambio: null })
  }
  return unsaved
}

/** Edits that were decided on other figures than today's: of an earlier day, or of another suggestion. */
export const olderEdits = (known: KnownEdits, lines: Lines): EdicionBorrador[] =>
  [...known.values()].filter((edit) => {
    const line = lines.get(edit.codigo_producto)
    return line && (edit.de_otro_dia || edit.sugerido_bultos !== line.cantidad_ajustada_bultos)
  })

/** Those of them that were not changed here since. */
export const stillOlder = (
  older: readonly EdicionBorrador[],
  local: LineEdits,
  lines: Lines,
): EdicionBorrador[] =>
  older.filter((edit) => bySame(local[edit.codigo_producto], edit, lines.get(edit.codigo_producto)))
