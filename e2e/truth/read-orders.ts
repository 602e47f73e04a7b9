import { pedido, pedidos } from '@abasto/contracts/orders/calls'
import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { stock } from '@abasto/contracts/stock/calls'
import type { SignedIn } from '../src/wire.ts'
import type { Milli } from './pos-file.ts'

/** Units on their way to a store: of its approved orders, and of those received since its stock was read. */
export async function unitsInTransit(admin: SignedIn, storeId: string): Promise<Map<string, Milli>> {
  const readAt = await stockReadAt(admin, storeId)
  const listed = await Promise.all(
    (['aprobado_gerente', 'finalizado'] as const).map((estado) =>
      admin.call(pedidos, { query: { estado, tienda_id: storeId } }),
    ),
  )
  const orders = await Promise.all(listed.flat().map(({ id }) => read(admin, id)))
  return unitsOf(
    orders.filter(({ recibido_en }) => recibido_en === null || Date.parse(recibido_en) >= readAt),
    (line, order) =>
      line.cantidad_recibida_bultos ??
      (order.despachado_en === null ? null : line.cantidad_despachada_bultos) ??
      approved(line),
  )
}

/**
 * Units a CEDI has promised and its stock, as it was read, still counts: of approved orders that had not left
 * by then, those that have arrived since among them.
 */
export async function unitsPromised(admin: SignedIn, cediId: string): Promise<Map<string, Milli>> {
  const readAt = await stockReadAt(admin, cediId)
  const listed = await Promise.all(
    (['aprobado_gerente', 'finalizado'] as const).map((estado) => admin.call(pedidos, { query: { estado } })),
  )
  const orders = await Promise.all(listed.flat().map(({ id }) => read(admin, id)))
  return unitsOf(
    orders.filter(
      ({ cedi_origen, despachado_en }) =>
        cedi_origen === cediId && !(despachado_en !== null && Date.parse(despachado_en) <= readAt),
    ),
    (line) => line.cantidad_despachada_bultos ?? approved(line),
  )
}

async function stockReadAt(admin: SignedIn, locationId: string): Promise<number> {
  const { data } = await admin.call(stock, { query: { ubicacion_id: locationId, page_size: 1 } })
  return Date.parse(data[0]?.fecha_extraccion ?? '')
}

const approved = (line: LineaPedido): number => line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos

const read = (admin: SignedIn, id: number): Promise<PedidoDetalle> => admin.call(pedido, { params: { id } })

function unitsOf(
  orders: readonly PedidoDetalle[],
  packs: (line: LineaPedido, order: PedidoDetalle) => number,
): Map<string, Milli> {
  const units = new Map<string, Milli>()
  for (const order of orders) {
    for (const line of order.productos) {
      const owed = BigInt(packs(line, order)) * BigInt(line.cantidad_bultos) * 1000n
      units.set(line.codigo_producto, (units.get(line.codigo_producto) ?? 0n) + owed)
    }
  }
  return units
}
