import { cambiosBorrador, type EdicionBorrador, type EdicionNueva } from '@abasto/contracts/orders/drafts'
import { z } from 'zod'
import { ownKey, readState, writeState } from '../../../../shared/session/session-state.ts'
import type { LineEdit, LineEdits } from '../model/draft.ts'
import { randomUuid } from '../model/random-uuid.ts'
import type { KnownEdits } from '../model/shared-edits.ts'

/** What a tab could not save yet: kept on the device, also when the tab is closed, until it is. */
const unsent = z.object({
  ediciones: cambiosBorrador.shape.ediciones,
  observaciones: z.string().optional(),
})
export type Unsent = z.infer<typeof unsent>

const PREFIX = 'pedido-sin-guardar'
const TAB = 'pestana'

/** This tab, also after a reload. */
export function tabId(): string {
  const known = z.uuid().safeParse(sessionStorage.getItem(TAB)).data
  if (known) return known
  const made = randomUuid()
  sessionStorage.setItem(TAB, made)
  return made
}

const ownPrefix = (draft: string): string => `${ownKey(`${PREFIX}:${draft}`)}:`

/** Keeps it, or forgets it for null. */
export function keepUnsent(
  draft: string,
  edits: readonly EdicionNueva[] | null,
  observaciones?: string,
): void {
  const value = edits && { ediciones: edits, ...(observaciones !== undefined && { observaciones }) }
  writeState(localStorage, ownPrefix(draft) + tabId(), value)
}

/** Takes what other tabs of the same person, closed by now or not, left of a draft: what comes twice is saved once. */
export function takeUnsent(draft: string): readonly Unsent[] {
  const prefix = ownPrefix(draft)
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return keys.flatMap((key) => {
    const left = readState(localStorage, key, unsent)
    localStorage.removeItem(key)
    return left ? [left] : []
  })
}

/** The edits with what could not be saved over them; what somebody else changed since is to be decided. */
export function withUnsent(local: LineEdits, left: readonly Unsent[], there: KnownEdits) {
  const edits: Record<string, LineEdit> = { ...local }
  const disputed: [string, EdicionBorrador | null][] = []
  let count = 0
  for (const { codigo_producto: code, vista, cambio } of left.flatMap(({ ediciones }) => ediciones)) {
    if (!cambio || edits[code]) continue
    const { sugerido_bultos: _, confirmado_bultos, ...decision } = cambio
    edits[code] = { ...decision, ...(confirmado_bultos !== null && { confirmado_bultos }) }
    count += 1
    const theirs = there.get(code)
    if (theirs && theirs.revision !== vista) disputed.push([code, theirs])
  }
  const words = left.find(({ observaciones }) => observaciones !== undefined)?.observaciones
  return { edits, disputed, count, words }
}
