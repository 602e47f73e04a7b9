import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { useOrderPromised } from '../use-order-promised.ts'

/** The products of an order that there are too few packs of, this one among them, in the order's own order. */
export function useScarceCodes({ id, revision }: RepartoProducto['pedido'], code: string): readonly string[] {
  const promised = useOrderPromised(id, revision, true)
  if (!promised) return [code]
  return [...promised.values()]
    .filter(({ escaso, codigo_producto }) => escaso || codigo_producto === code)
    .map(({ codigo_producto }) => codigo_producto)
}
