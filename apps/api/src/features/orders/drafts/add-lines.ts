import type { LineaAgregada, LineasAgregadas } from '@abasto/contracts/orders/drafts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Caller } from '@abasto/service/calls/caller'
import { editsOf } from './edits-read-model.ts'
import { lockDraft } from './lock-draft.ts'
import { openDraft } from './open-draft.ts'
import { productKeys } from './product-keys.ts'
import { saveChanges } from './save-changes.ts'

/**
 * Puts products into the working drafts of their stores, all or none: a draft that nobody has begun is begun, and what
 * is in one already with more packs stays as it is. Nothing is sent.
 *
 * @throws Refusal 422, 403: see originAndDestination; 422 for a product that cannot be ordered
 */
export async function addLines(
  tx: Tx,
  lines: readonly LineaAgregada[],
  caller: Caller,
): Promise<LineasAgregadas['pedidos']> {
  const keys = await productKeys(
    tx,
    lines.map(({ codigo_producto }) => codigo_producto),
  )
  const unknown = lines.find(({ codigo_producto }) => !keys.has(codigo_producto))
  if (unknown)
    throw new Refusal('invalid', `No se puede pedir el producto «${unknown.codigo_producto}»`, 'lineas')
  const byPair = Map.groupBy(lines, ({ cedi_origen, tienda_destino }) => `${tienda_destino}\n${cedi_origen}`)
  const orders: LineasAgregadas['pedidos'][number][] = []
  // In one order, whoever asks: two who do so at once do not wait for each other.
  for (const [, group] of [...byPair].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group
    if (first) orders.push(await addToDraft(tx, first, group, keys, caller))
  }
  return orders
}

async function addToDraft(
  tx: Tx,
  { cedi_origen, tienda_destino }: LineaAgregada,
  lines: readonly LineaAgregada[],
  keys: ReadonlyMap<string, number>,
  caller: Caller,
): Promise<LineasAgregadas['pedidos'][number]> {
  const { id } = await openDraft(tx, { cedi_origen, tienda_destino }, caller)
  const draft = await lockDraft(tx, id, caller.user)
  const edits = (await editsOf(tx, [id])).get(id)
  const present = new Map(
    (
      await tx
        .selectFrom('pedido_producto')
        .select(['producto_key', 'cantidad_pedida_bultos', 'cantidad_sugerida_bultos'])
        .where('pedido_id', '=', id)
        .where(
          'producto_key',
          'in',
          lines.map(({ codigo_producto }) => keys.get(codigo_producto) ?? 0),
        )
        .execute()
    ).map((row) => [row.producto_key, row]),
  )
  const wanted = lines.flatMap(({ codigo_producto, cantidad_bultos }) => {
    const key = keys.get(codigo_producto) ?? 0
    const line = present.get(key)
    if (line && line.cantidad_pedida_bultos >= cantidad_bultos) return []
    const edit = edits?.get(key)
    return [
      {
        codigo_producto,
        vista: edit?.revision ?? null,
        cambio: {
          incluido: true,
          cantidad_pedida_bultos: cantidad_bultos,
          razon_pedido: edit?.razon ?? '',
          sugerido_bultos: line?.cantidad_sugerida_bultos ?? edit?.sugerido_bultos ?? 0,
          confirmado_bultos: null,
          motivo: edit?.motivo ?? null,
        },
      },
    ]
  })
  if (wanted.length > 0) await saveChanges(tx, id, { ediciones: wanted, devoluciones: [] }, caller)
  return {
    id,
    numero_pedido: draft.numero_pedido,
    cedi_origen,
    tienda_destino,
    agregados: wanted.length,
  }
}
