import { pedido, pedidos } from '@abasto/contracts/orders/calls'
import type { SignedIn } from '../src/wire.ts'
import type { Milli } from './pos-file.ts'

/** Units on their way to a store: of its approved orders that have not arrived. */
export async function unitsInTransit({ call }: SignedIn, tiendaId: string): Promise<Map<string, Milli>> {
  const approved = await call(pedidos, { query: { estado: 'aprobado_gerente', tienda_id: tiendaId } })
  const units = new Map<string, Milli>()
  for (const { id } of approved) {
    const { productos } = await call(pedido, { params: { id } })
    for (const line of productos) {
      const owed = BigInt(line.cantidad_pedida_bultos) * BigInt(line.cantidad_bultos) * 1000n
      units.set(line.codigo_producto, (units.get(line.codigo_producto) ?? 0n) + owed)
    }
  }
  return units
}
