import type { Tx } from '@abasto/database/tenancy/with-tenant'

export type HeldOutcome = 'aceptada' | 'rechazada' | 'confirmada' | 'reemplazada'

/** Nothing waits any more: its figures stay, its content goes. @param userId null: a later reading decided it */
export async function closeHeld(
  tx: Tx,
  heldId: number,
  outcome: { readonly state: HeldOutcome; readonly at: Date; readonly userId: number | null },
): Promise<void> {
  await tx.deleteFrom('entrega_retenida_linea').where('entrega_retenida_id', '=', heldId).execute()
  await tx.deleteFrom('entrega_retenida_existencia').where('entrega_retenida_id', '=', heldId).execute()
  await tx
    .updateTable('entrega_retenida')
    .set({
      estado: outcome.state,
      decidida_en: outcome.at,
      decidida_por: outcome.userId,
    })
    .where('entrega_retenida_id', '=', heldId)
    .execute()
}
