import {
  edicionBorrador,
  type Borrador,
  type CambiosGuardados,
  type EdicionBorrador,
  type EdicionNueva,
  enDevolucion,
} from '@abasto/contracts/orders/drafts'
import { devolucion } from '@abasto/contracts/orders/schema'
import { z } from 'zod'
import type { KnownEdits } from '../model/shared-edits.ts'

/** What this tab sent and has no answer to: what the server has of it is its own, also after a reload. */
const sentChanges = z.object({
  observaciones: z.string().nullable(),
  devoluciones: z.array(z.object({ codigo_producto: z.string(), devolucion: enDevolucion.nullable() })),
})
export type SentChanges = z.infer<typeof sentChanges>

/** A shared draft as the server told of it last: what a page's changes are counted from, also after a reload. */
export const knownDraft = z.object({
  id: z.number(),
  revision: z.number(),
  ediciones: z.array(edicionBorrador),
  observaciones: z.string(),
  devoluciones: z.array(devolucion),
  /** When its figures were calculated, and whether today's run did. */
  calculado_en: z.string().nullable().default(null),
  de_corrida: z.boolean().default(false),
  enviado: sentChanges.nullable().default(null),
})
export type KnownDraft = z.infer<typeof knownDraft>

export const toKnown = (draft: Borrador): KnownDraft => ({
  id: draft.id,
  revision: draft.revision,
  ediciones: draft.ediciones,
  observaciones: draft.observaciones,
  devoluciones: draft.devoluciones,
  calculado_en: draft.calculado_en,
  de_corrida: draft.de_corrida,
  enviado: null,
})

export const editsByCode = (ediciones: readonly EdicionBorrador[] = []): KnownEdits =>
  new Map(ediciones.map((edit) => [edit.codigo_producto, edit]))

/** Nobody has decided anything in it yet. */
export const isUntouched = (draft: Borrador): boolean =>
  draft.ediciones.length === 0 && draft.observaciones === '' && draft.devoluciones.length === 0

/** The known edits once the server has saved what was sent. */
export function withSaved(
  known: KnownDraft,
  sent: readonly EdicionNueva[],
  guardadas: readonly { readonly codigo_producto: string; readonly revision: number | null }[],
  now: Date,
): KnownDraft {
  const revisions = new Map(guardadas.map((one) => [one.codigo_producto, one.revision]))
  const edits = new Map(editsByCode(known.ediciones))
  for (const { codigo_producto, cambio } of sent) {
    const revision = revisions.get(codigo_producto)
    if (revision === undefined) continue
    if (cambio === null || revision === null) edits.delete(codigo_producto)
    else {
      const mine = { usuario: '', es_mia: true, momento: now.toISOString(), de_otro_dia: false }
      const confirmado_bultos = cambio.confirmado_bultos ?? null
      const motivo = cambio.motivo ?? null
      edits.set(codigo_producto, { codigo_producto, ...cambio, confirmado_bultos, motivo, ...mine, revision })
    }
  }
  return { ...known, ediciones: [...edits.values()] }
}

/** It is what this tab sent itself, and whose answer was lost. */
const isOwnAnswer = (edit: EdicionBorrador | null, sent: EdicionNueva | undefined): boolean =>
  edit !== null &&
  edit.es_mia &&
  sent?.cambio !== undefined &&
  sent.cambio !== null &&
  sent.cambio.incluido === edit.incluido &&
  sent.cambio.cantidad_pedida_bultos === edit.cantidad_pedida_bultos &&
  sent.cambio.razon_pedido === edit.razon_pedido &&
  (sent.cambio.confirmado_bultos ?? null) === edit.confirmado_bultos &&
  (sent.cambio.motivo ?? null) === edit.motivo

interface Changed {
  readonly codigo_producto: string
  readonly edicion: EdicionBorrador | null
}

/** Lines that are others by now: those that this tab sent itself, and those that somebody else changed. */
export function conflictsOf(changed: readonly Changed[], sent: ReadonlyMap<string, EdicionNueva>) {
  const own: EdicionBorrador[] = []
  const others: [string, EdicionBorrador | null][] = []
  for (const { codigo_producto: code, edicion } of changed) {
    if (edicion && isOwnAnswer(edicion, sent.get(code))) own.push(edicion)
    else others.push([code, edicion])
  }
  return { own, others }
}

/** What was sent and is neither saved nor disputed: it is not sent again and again. */
export function unansweredOf(
  edits: readonly EdicionNueva[],
  { guardadas, conflictos }: Pick<CambiosGuardados, 'guardadas' | 'conflictos'>,
): string[] {
  const answered = new Set([...guardadas, ...conflictos].map((one) => one.codigo_producto))
  return edits.map((edit) => edit.codigo_producto).filter((code) => !answered.has(code))
}
