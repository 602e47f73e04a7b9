import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** Holds the tenant's numbering until the transaction ends: one order at a time is being numbered. */
export async function lockOrderNumbers(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .insertInto('pedido_numeracion')
    .values({ tenant_id: tenantId, ultimo: 0 })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet((eb) => ({ ultimo: eb.ref('pedido_numeracion.ultimo') })),
    )
    .execute()
}

/** The next number, 'PS-000001' on. A transaction that rolls back gives it back: numbers have no gaps. */
export async function nextOrderNumber(tx: Tx, tenantId: number): Promise<string> {
  const { ultimo } = await tx
    .updateTable('pedido_numeracion')
    .set((eb) => ({ ultimo: eb('ultimo', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return orderNumber(ultimo)
}

export function orderNumber(count: number): string {
  return `PS-${String(count).padStart(6, '0')}`
}
