import type { CambioDeLinea } from '@abasto/contracts/orders/edit-reasons'
import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'

/** Packs that are to be sent: the reviewer's figure, or else what was requested. */
export const approvedPacks = (line: LineaPedido): number =>
  line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos

export const totalPacks = (lines: readonly LineaPedido[]): number =>
  lines.reduce((sum, line) => sum + approvedPacks(line), 0)

/** Whether the reviewer's figure differs from what was requested. */
export const isReviewed = (line: LineaPedido): boolean => approvedPacks(line) !== line.cantidad_pedida_bultos

/** Packs that arrived beyond (above 0) or below (under 0) what was approved; null before anything arrived. */
export const shortfallOf = (line: LineaPedido): number | null =>
  line.cantidad_recibida_bultos === null ? null : line.cantidad_recibida_bultos - approvedPacks(line)

/** What arrived other than approved, the largest difference first. */
export const arrivedOtherwise = (lines: readonly LineaPedido[]): LineaPedido[] =>
  lines
    .filter((line) => (shortfallOf(line) ?? 0) !== 0)
    .toSorted((a, b) => Math.abs(shortfallOf(b) ?? 0) - Math.abs(shortfallOf(a) ?? 0))

/**
 * The order with another quantity of one product; the requested one again is no change, null neither.
 *
 * @param change who changed it and why; undefined: as it was
 */
export function withApproved(
  order: PedidoDetalle,
  code: string,
  packs: number | null,
  change?: CambioDeLinea | null,
): PedidoDetalle {
  const productos = order.productos.map((line) =>
    line.codigo_producto === code
      ? {
          ...line,
          cantidad_aprobada_bultos: packs === line.cantidad_pedida_bultos ? null : packs,
          ...(change !== undefined && { cambio_revision: change }),
        }
      : line,
  )
  return { ...order, productos, total_bultos: totalPacks(productos) }
}
