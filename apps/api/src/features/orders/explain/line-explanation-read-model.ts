import { porqueLinea, type PorqueLinea } from '@abasto/contracts/orders/explanation'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

/** What an order's line was made without: orders from before it was stored. */
const NOTHING_STORED = {
  stock_cedi_leido: 0,
  cedi_prometido_bultos: 0,
  cedi_pendiente_bultos: 0,
  demanda: null,
}

/**
 * Why a line of an order says what it says: the arithmetic trail and the daily sales stored with it.
 *
 * @throws Refusal 404
 */
export async function lineExplanation(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
): Promise<PorqueLinea> {
  const line = await tx
    .selectFrom('pedido_producto')
    .select(['codigo_producto', 'descripcion_producto', 'stock_cedi_origen', 'calculo', 'contexto'])
    .where('pedido_id', '=', id)
    .where('codigo_producto', '=', codigo)
    .executeTakeFirst()
  if (!line) throw new Refusal('not-found', `El producto «${codigo}» no está en el pedido`)
  const { stock_cedi_origen, contexto, ...row } = line
  return porqueLinea.parse({
    ...row,
    contexto: contexto ?? { ...NOTHING_STORED, stock_cedi_leido: stock_cedi_origen },
  })
}
