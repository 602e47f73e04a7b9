import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { approvedPacks } from '../model/approved.ts'

/** A product to be counted: of the order, or added by who counts. */
export interface CountedLine {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
  /** Units per pack. */
  readonly cantidad_bultos: number
  /** Packs that should move. */
  readonly expected: number
  /** Nobody ordered it; in place of which product of the order, if of one. */
  readonly added: { readonly sustituye_a: string | null } | null
}

/** What is counted: what leaves the CEDI, or what arrives in the store. */
export type Movement = 'despacho' | 'recepcion'

/** Packs that a line should bring: what was approved leaves, what was dispatched arrives. */
function expectedPacks(line: LineaPedido, movement: Movement): number {
  return movement === 'despacho'
    ? approvedPacks(line)
    : (line.cantidad_despachada_bultos ?? approvedPacks(line))
}

/** The lines of an order as they are counted. */
export const orderedLines = (order: PedidoDetalle, movement: Movement): CountedLine[] =>
  order.productos.map((line) => ({
    codigo_producto: line.codigo_producto,
    descripcion_producto: line.descripcion_producto,
    categoria: line.categoria,
    cantidad_bultos: line.cantidad_bultos,
    expected: expectedPacks(line, movement),
    added: null,
  }))

/** Whether somebody said how much left the CEDI. */
export const isDispatchCounted = (order: PedidoDetalle): boolean =>
  order.productos.some((line) => line.cantidad_despachada_bultos !== null)
