import { pedido, pedidos } from '@abasto/contracts/orders/calls'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { stock } from '@abasto/contracts/stock/calls'
import type { SignedIn } from '../src/wire.ts'
import type { Milli } from './pos-file.ts'

/** Units on their way to a store: of its approved orders that have not arrived. */
export async function unitsInTransit(admin: SignedIn, storeId: string): Promise<Map<string, Milli>> {
  const approved = await admin.call(pedidos, { query: { estado: 'aprobado_gerente', tienda_id: storeId } })
  return unitsOf(await Promise.all(approved.map(({ id }) => read(admin, id))))
}

/**
 * Units a CEDI has promised and its stock, as it was read, still counts: of approved orders that had not left
 * by then, those that have arrived since among them.
 */
export async function unitsPromised(admin: SignedIn, cediId: string): Promise<Map<string, Milli>> {
  const { data } = await admin.call(stock, { query: { ubicacion_id: cediId, page_size: 1 } })
  const readAt = Date.parse(data[0]?.fecha_extraccion ?? '')
  const listed = await Promise.all(
    (['aprobado_gerente', 'finalizado'] as const).map((estado) => admin.call(pedidos, { query: { estado } })),
  )
  const orders = await Promise.all(listed.flat().map(({ id }) => read(admin, id)))
  return unitsOf(
    orders.filter(
      ({ cedi_origen, despachado_en }) =>
        cedi_origen === cediId && !(despachado_en !== null && Date.parse(despachado_en) <= readAt),
    ),
  )
}

const read = (admin: SignedIn, id: number): Promise<PedidoDetalle> => admin.call(pedido, { params: { id } })

function unitsOf(orders: readonly PedidoDetalle[]): Map<string, Milli> {
  const units = new Map<string, Milli>()
  for (const line of orders.flatMap(({ productos }) => productos)) {
    const packs = line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos
    const owed = BigInt(packs) * BigInt(line.cantidad_bultos) * 1000n
    units.set(line.codigo_producto, (units.get(line.codigo_producto) ?? 0n) + owed)
  }
  return units
}
