import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { z } from 'zod'

/** What a person changed on a suggested line; what is absent is as the server suggested it. */
const lineEdit = z.object({
  incluido: z.boolean().optional(),
  cantidad_pedida_bultos: z.number().int().min(0).max(MAX_BULTOS).optional(),
  razon_pedido: z.string().optional(),
})
export type LineEdit = z.infer<typeof lineEdit>

const lineEdits = z.record(z.string(), lineEdit)
/** By product code. */
export type LineEdits = Readonly<z.infer<typeof lineEdits>>

/**
 * An order that is being made. It holds what the person decided and nothing the server can tell again: the
 * suggestions are calculated anew after a reload and the changes laid over them.
 */
export const draftSchema = z.object({
  cedi_origen: z.string(),
  tienda_destino: z.string(),
  observaciones: z.string(),
  /** The last attempt to save: what was sent, in short, and under which key. */
  intento: z.object({ huella: z.string(), clave: z.uuid() }).nullable(),
  /** By CEDI and store: going back and choosing another pair loses nothing. */
  cambios: z.record(z.string(), lineEdits),
})
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft = (): Draft => ({
  cedi_origen: '',
  tienda_destino: '',
  observaciones: '',
  intento: null,
  cambios: {},
})

interface Pair {
  cedi_origen: string
  tienda_destino: string
}

const pairKey = ({ cedi_origen, tienda_destino }: Pair): string => `${cedi_origen} ${tienda_destino}`

const NO_EDITS: LineEdits = {}

export const editsOf = (draft: Draft, pair: Pair): LineEdits => draft.cambios[pairKey(pair)] ?? NO_EDITS

/** The draft with the edits of one pair replaced. */
export function withEdits(draft: Draft, pair: Pair, change: (edits: LineEdits) => LineEdits): Draft {
  return { ...draft, cambios: { ...draft.cambios, [pairKey(pair)]: change(editsOf(draft, pair)) } }
}

/** The edits with one more change on each of `codes`; untouched lines keep their identity. */
export function editLines(edits: LineEdits, codes: Iterable<string>, change: LineEdit): LineEdits {
  const next = { ...edits }
  for (const code of codes) next[code] = { ...next[code], ...change }
  return next
}
