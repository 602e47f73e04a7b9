import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

export interface Carrying {
  readonly ubicacion_id: string
  /** Null: as its stock says. */
  readonly maneja: boolean | null
}

/** Says which CEDIs carry a product. @throws Refusal 422 for what is no active CEDI */
export async function changeCedis(
  tx: Tx,
  tenantId: number,
  productKey: number,
  cedis: readonly Carrying[],
): Promise<void> {
  const known = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id'])
    .where('tipo', '=', 'cedi')
    .where('activa', '=', true)
    .execute()
  for (const { ubicacion_id, maneja } of cedis) {
    const cedi = known.find((each) => each.ubicacion_id === ubicacion_id)
    if (!cedi) throw new Refusal('invalid', `No hay un CEDI «${ubicacion_id}»`, 'cedis')
    const of = { cedi_key: cedi.ubicacion_key, producto_key: productKey }
    if (maneja === null) {
      await tx
        .deleteFrom('cedi_producto')
        .where('cedi_key', '=', of.cedi_key)
        .where('producto_key', '=', productKey)
        .execute()
    } else {
      await tx
        .insertInto('cedi_producto')
        .values({ tenant_id: tenantId, ...of, maneja })
        .onConflict((conflict) => conflict.columns(['cedi_key', 'producto_key']).doUpdateSet({ maneja }))
        .execute()
    }
  }
}
