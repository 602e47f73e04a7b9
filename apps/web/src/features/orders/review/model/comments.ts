import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { z } from 'zod'
import type { ProductComment } from '../../api.ts'

/** What a reviewer has typed on an order and not yet saved: by product code, and about the whole. */
export const reviewNotesSchema = z.object({
  general: z.string(),
  productos: z.record(z.string(), z.string()),
})
export type ReviewNotes = z.infer<typeof reviewNotesSchema>

export const noNotes = (): ReviewNotes => ({ general: '', productos: {} })

export const savedComment = (line: LineaPedido): string => line.comentario_gerente ?? ''

/** Whether a typed comment is worth saving: not empty, and not what is saved already (specification section 5). */
export function isUnsaved(line: LineaPedido, typed: string | undefined): typed is string {
  const text = typed?.trim() ?? ''
  return text !== '' && text !== savedComment(line)
}

/** The comments to save before an approval, in the order of the products. */
export const unsavedComments = (lines: readonly LineaPedido[], notes: ReviewNotes): ProductComment[] =>
  lines.flatMap((line) => {
    const typed = notes.productos[line.codigo_producto]
    return isUnsaved(line, typed) ? [{ code: line.codigo_producto, comment: typed.trim() }] : []
  })
