import type { PedidosArchivoConsulta } from '@abasto/contracts/orders/list'
import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { day, inPortions, instant, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { orderList, type Viewer } from './order-list-read-model.ts'

/** The table of /pedidos-sugeridos under its filters, in its order, all pages. */
export async function orderListFile(
  tx: Tx,
  { estado, search, desde, hasta, sort_by, sort_order }: PedidosArchivoConsulta,
  storeKey: number | undefined,
  viewer: Viewer,
): Promise<FileContent<PedidoResumen>> {
  const estados = estado === undefined ? undefined : [estado]
  const filter = { estados, search, desde, hasta, storeKey }
  return {
    name: ['pedidos', estado ?? 'todos', viewer.today],
    title: 'Pedidos sugeridos',
    columns: COLUMNS,
    rows: inPortions(await orderList(tx, filter, viewer, { sort: { sort_by, sort_order } })),
  }
}

const COLUMNS: readonly Column<PedidoResumen>[] = [
  text('Pedido', 16, (row) => row.numero_pedido),
  instant('Fecha', (row) => new Date(row.fecha_pedido)),
  text('Origen', 24, (row) => row.cedi_origen_nombre),
  text('Destino', 24, (row) => row.tienda_destino_nombre),
  text('Estado', 24, (row) => ETIQUETA_ESTADO[row.estado]),
  day('Llega', (row) => row.llega_el),
  text('Después del corte', 14, (row) => (row.despues_del_corte ? 'Sí' : 'No')),
  instant('Despachado', (row) => (row.despachado_en === null ? null : new Date(row.despachado_en))),
  number('Productos', 0, (row) => row.total_productos),
  number('Bultos', 0, (row) => row.total_bultos),
  number('Productos a devolver', 0, (row) => row.total_productos_devolucion),
  number('Días desde creación', 0, (row) => row.dias_desde_creacion),
  text('Creado por', 24, (row) => row.creado_por),
  text('Enviado por', 24, (row) => row.enviado_por),
  text('Comentarios del gerente', 14, (row) => (row.tiene_comentarios_gerente ? 'Sí' : 'No')),
  text('Motivo del rechazo', 40, (row) => row.motivo_rechazo),
]
