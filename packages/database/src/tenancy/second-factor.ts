import type { Tx } from './with-tenant.ts'

/** Takes a user's second factor away, with its recovery codes; one that is being set up too. @returns whether they had one */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom('segundo_factor').where('usuario_id', '=', userId).execute()
  await tx.deleteFrom('codigo_recuperacion').where('usuario_id', '=', userId).execute()
  const removed = await tx
    .updateTable('usuario')
    .set({ segundo_factor_desde: null })
    .where('usuario_id', '=', userId)
    .where('segundo_factor_desde', 'is not', null)
    .executeTakeFirstOrThrow()
  return removed.numUpdatedRows > 0n
}
