import { motivoCambio } from '@abasto/contracts/orders/edit-reasons'
import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { z } from 'zod'

/** What a person changed on a suggested line; what is absent is as the server suggested it. */
const lineEdit = z.object({
  incluido: z.boolean().optional(),
  cantidad_pedida_bultos: z.number().int().min(0).max(MAX_BULTOS).optional(),
  razon_pedido: z.string().optional(),
  /** Why another quantity; null: it was taken back. */
  motivo: motivoCambio.nullable().optional(),
  /** The packs that the person said they mean, when asked about so much. */
  confirmado_bultos: z.number().int().min(0).max(MAX_BULTOS).optional(),
  /** The other person who decided it, in a shared draft. */
  de: z.string().optional(),
})
export type LineEdit = z.infer<typeof lineEdit>

const lineEdits = z.record(z.string(), lineEdit)
/** By product code. */
export type LineEdits = Readonly<z.infer<typeof lineEdits>>

/** What a person changed on a return that is proposed; what is absent is as proposed. */
const returnEdit = z.object({
  incluida: z.boolean().optional(),
  cantidad_bultos: z.number().int().min(0).max(MAX_BULTOS).optional(),
  motivo: z.string().optional(),
})
export type ReturnEdit = z.infer<typeof returnEdit>

const returnEdits = z.record(z.string(), returnEdit)
/** By product code. */
export type ReturnEdits = Readonly<z.infer<typeof returnEdits>>

/**
 * An order that is being made. It holds what the person decided and nothing the server can tell again: the
 * suggestions are calculated anew after a reload and the changes laid over them.
 */
export const draftSchema = z.object({
  cedi_origen: z.string(),
  tienda_destino: z.string(),
  /** By CEDI and store, as all of it: what is written for one order never goes with another. */
  observaciones: z.record(z.string(), z.string()),
  /** Going back and choosing another pair loses nothing. */
  cambios: z.record(z.string(), lineEdits),
  /** Likewise; a draft of before there were any has none. */
  devoluciones: z.record(z.string(), returnEdits).default({}),
})
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft = (): Draft => ({
  cedi_origen: '',
  tienda_destino: '',
  observaciones: {},
  cambios: {},
  devoluciones: {},
})

export interface Pair {
  cedi_origen: string
  tienda_destino: string
}

export const pairKey = ({ cedi_origen, tienda_destino }: Pair): string => `${cedi_origen} ${tienda_destino}`

const NO_EDITS: LineEdits = {}

export const editsOf = (draft: Draft, pair: Pair): LineEdits => draft.cambios[pairKey(pair)] ?? NO_EDITS

/** The draft with the edits of one pair replaced. */
export function withEdits(draft: Draft, pair: Pair, change: (edits: LineEdits) => LineEdits): Draft {
  return { ...draft, cambios: { ...draft.cambios, [pairKey(pair)]: change(editsOf(draft, pair)) } }
}

const NO_RETURN_EDITS: ReturnEdits = {}

export const returnEditsOf = (draft: Draft, pair: Pair): ReturnEdits =>
  draft.devoluciones[pairKey(pair)] ?? NO_RETURN_EDITS

/** The draft with one more change on a return of one pair. */
export function withReturn(draft: Draft, pair: Pair, code: string, change: ReturnEdit): Draft {
  const edits = returnEditsOf(draft, pair)
  const changed = { ...edits, [code]: { ...edits[code], ...change } }
  return { ...draft, devoluciones: { ...draft.devoluciones, [pairKey(pair)]: changed } }
}

/** The draft with the returns of one pair replaced. */
export const withReturnEdits = (draft: Draft, pair: Pair, edits: ReturnEdits): Draft => ({
  ...draft,
  devoluciones: { ...draft.devoluciones, [pairKey(pair)]: edits },
})

export const observationsOf = (draft: Draft, pair: Pair): string => draft.observaciones[pairKey(pair)] ?? ''

export const withObservations = (draft: Draft, pair: Pair, text: string): Draft => ({
  ...draft,
  observaciones: { ...draft.observaciones, [pairKey(pair)]: text },
})

/** The draft without what was decided for one pair; those of others stay. */
export function forgetPair(draft: Draft, pair: Pair): Draft {
  const without = <Value>(of: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(of).filter(([key]) => key !== pairKey(pair)))
  return {
    ...draft,
    observaciones: without(draft.observaciones),
    cambios: without(draft.cambios),
    devoluciones: without(draft.devoluciones),
  }
}

/** The edits with one more change on each of `codes`; untouched lines keep their identity. */
export function editLines(edits: LineEdits, codes: Iterable<string>, change: LineEdit): LineEdits {
  const next = { ...edits }
  for (const code of codes) next[code] = { ...next[code], ...change, de: undefined }
  return next
}

/** The edits with a change of its own on each line. */
export function mergeEdits(edits: LineEdits, changes: ReadonlyMap<string, LineEdit>): LineEdits {
  const next = { ...edits }
  for (const [code, change] of changes) next[code] = { ...next[code], ...change, de: undefined }
  return next
}

/** The edits with those of `before` as they were, also those that were none. */
export function revertEdits(edits: LineEdits, before: ReadonlyMap<string, LineEdit | undefined>): LineEdits {
  const reverted = Object.entries(edits).filter(([code]) => !before.has(code))
  for (const [code, edit] of before) if (edit) reverted.push([code, edit])
  return Object.fromEntries(reverted)
}
