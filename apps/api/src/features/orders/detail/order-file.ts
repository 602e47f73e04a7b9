import { motivoText, type CambioDeLinea } from '@abasto/contracts/orders/edit-reasons'
import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { inPortions, instant, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { orderDetail } from './order-detail-read-model.ts'

/** What is ordered, or what goes back. */
type Row =
  | { readonly linea: LineaPedido; readonly aprobada: number | null }
  | { readonly devolucion: PedidoDetalle['devoluciones'][number] }

/**
 * An order's products, its returns after them.
 *
 * @throws Refusal 404
 */
export async function orderFile(tx: Tx, orderId: number, user: SessionUser): Promise<FileContent<Row>> {
  const order = await orderDetail(tx, orderId, user)
  const isApproved = order.estado === 'aprobado_gerente' || order.estado === 'finalizado'
  const rows: Row[] = [
    ...order.productos.map((linea) => ({
      linea,
      aprobada: isApproved ? approvedPacks(linea) : linea.cantidad_aprobada_bultos,
    })),
    ...order.devoluciones.map((devolucion) => ({ devolucion })),
  ]
  return {
    name: ['pedido', order.numero_pedido],
    title: order.numero_pedido,
    columns: COLUMNS,
    rows: inPortions(rows),
  }
}

const approvedPacks = (line: LineaPedido): number =>
  line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos

/** A figure that only an ordered product has. */
const ofLine = (header: string, decimals: 0 | 2, value: (line: LineaPedido) => number | null): Column<Row> =>
  number(header, decimals, (row) => ('linea' in row ? value(row.linea) : null))

/** Of what nobody ordered, when it was added, and in place of what. */
function addedText({ agregado_en, sustituye_a }: LineaPedido): string | null {
  if (sustituye_a !== null) return `En lugar de ${sustituye_a}`
  if (agregado_en === null) return null
  return agregado_en === 'despacho' ? 'Agregado en el despacho' : 'Agregado en la recepción'
}

/** Of what nobody changed, nothing. */
const reasonText = (change: CambioDeLinea | null): string | null => change && motivoText(change.motivo)

const COLUMNS: readonly Column<Row>[] = [
  text('Movimiento', 12, (row) => ('linea' in row ? 'Pedido' : 'Devolución')),
  text('Código', 14, (row) => product(row).codigo_producto),
  text('Descripción', 44, (row) => product(row).descripcion_producto),
  ofLine('Unidades por bulto', 2, (line) => line.cantidad_bultos),
  ofLine('Sugerido (bultos)', 0, (line) => line.cantidad_sugerida_bultos),
  number('Pedido (bultos)', 0, (row) =>
    'linea' in row ? row.linea.cantidad_pedida_bultos : row.devolucion.cantidad_bultos,
  ),
  number('Aprobado (bultos)', 0, (row) => ('linea' in row ? row.aprobada : null)),
  ofLine('Despachado (bultos)', 0, (line) => line.cantidad_despachada_bultos),
  ofLine('Recibido (bultos)', 0, (line) => line.cantidad_recibida_bultos),
  ofLine('Diferencia (bultos)', 0, (line) =>
    line.cantidad_recibida_bultos === null ? null : line.cantidad_recibida_bultos - approvedPacks(line),
  ),
  ofLine('Cantidad (unid)', 2, (line) => approvedPacks(line) * line.cantidad_bultos),
  ofLine('Prom. 5 días (unid)', 2, (line) => line.prom_ventas_5dias_unid),
  ofLine('Prom. 20 días (unid)', 2, (line) => line.prom_ventas_20dias_unid),
  ofLine('Stock tienda (unid)', 2, (line) => line.stock_tienda),
  ofLine('En tránsito (unid)', 2, (line) => line.stock_en_transito),
  ofLine('Stock CEDI (unid)', 2, (line) => line.stock_cedi_origen),
  text('Clase', 8, (row) => ('linea' in row ? (row.linea.clase ?? '-') : null)),
  text('Nota', 30, (row) => ('linea' in row ? row.linea.razon_pedido : row.devolucion.motivo)),
  text('Motivo del cambio', 24, (row) => ('linea' in row ? reasonText(row.linea.cambio) : null)),
  text('Motivo de la revisión', 24, (row) => ('linea' in row ? reasonText(row.linea.cambio_revision) : null)),
  text('Comentario del gerente', 30, (row) => ('linea' in row ? row.linea.comentario_gerente : null)),
  text('Sin pedir', 30, (row) => ('linea' in row ? addedText(row.linea) : null)),
  text('Stock desconocido', 12, (row) => ('linea' in row && row.linea.stock_desconocido ? 'Sí' : null)),
  instant('Stock conocido el', (row) =>
    'linea' in row && row.linea.stock_conocido_en !== null ? new Date(row.linea.stock_conocido_en) : null,
  ),
]

function product(row: Row) {
  return 'linea' in row ? row.linea : row.devolucion
}
