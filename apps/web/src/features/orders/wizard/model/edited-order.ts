import type { LineaSugerida, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { emptyDraft, withObservations, type Draft } from './draft.ts'

/** The draft that editing an order begins with: its ends and its words; its lines lie under the changes. */
export function draftOfOrder({ cedi_origen, tienda_destino, observaciones }: PedidoDetalle): Draft {
  const pair = { cedi_origen, tienda_destino }
  return withObservations({ ...emptyDraft(), ...pair }, pair, observaciones)
}

/**
 * The lines suggested now with what the order asks for in place of what is suggested: what it does not hold
 * is not included. Another CEDI or store is another order: there the suggestions stand.
 */
export function linesOfOrder(
  lines: readonly LineaSugerida[],
  order: PedidoDetalle,
  pair: Pick<PedidoDetalle, 'cedi_origen' | 'tienda_destino'>,
): readonly LineaSugerida[] {
  if (!isOfPair(order, pair)) return lines
  const ordered = new Map(order.productos.map((product) => [product.codigo_producto, product]))
  return lines.map((line) => {
    const product = ordered.get(line.codigo_producto)
    return product
      ? {
          ...line,
          incluido: true,
          cantidad_pedida_bultos: product.cantidad_pedida_bultos,
          razon_pedido: product.razon_pedido,
          ...(product.cambio?.motivo && { motivo: product.cambio.motivo }),
        }
      : { ...line, incluido: false }
  })
}

/** Products of the order that neither store nor CEDI list any more: they cannot be ordered again. */
export function productsGone(
  lines: readonly LineaSugerida[],
  order: PedidoDetalle,
  pair: Pick<PedidoDetalle, 'cedi_origen' | 'tienda_destino'>,
): PedidoDetalle['productos'] {
  if (!isOfPair(order, pair)) return []
  const listed = new Set(lines.map(({ codigo_producto: code }) => code))
  return order.productos.filter(({ codigo_producto: code }) => !listed.has(code))
}

export const isOfPair = (
  order: PedidoDetalle,
  pair: Pick<PedidoDetalle, 'cedi_origen' | 'tienda_destino'>,
): boolean => order.cedi_origen === pair.cedi_origen && order.tienda_destino === pair.tienda_destino
