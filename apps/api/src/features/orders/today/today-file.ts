import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import type { MotivoMirar } from '@abasto/contracts/orders/today'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { day, inPortions, instant, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'
import { ordersOfToday, type OrderOfToday } from './today.ts'

const IN_WORDS: Readonly<Record<MotivoMirar, string>> = {
  datos_incompletos: 'Datos incompletos',
  con_escasos: 'Con escasos',
  cambiado: 'Muy cambiado',
  sobre_prometido: 'El CEDI no tiene tanto',
  criticos_fuera: 'Deja críticos fuera',
  con_devoluciones: 'Con devoluciones',
}

/** The orders of today, one a row. */
export async function todayFile(tx: Tx, caller: Caller): Promise<FileContent<OrderOfToday>> {
  const { orders } = await ordersOfToday(tx, caller)
  return {
    name: ['pedidos-de-hoy', caller.today],
    title: 'Pedidos de hoy',
    columns: COLUMNS,
    rows: inPortions(orders),
  }
}

const COLUMNS: readonly Column<OrderOfToday>[] = [
  text('Tienda', 24, ({ row }) => row.tienda_nombre),
  text('CEDI', 24, ({ row }) => row.cedi_nombre),
  text('Pedido', 16, ({ row }) => row.numero_pedido),
  text('Estado', 24, ({ row }) => ETIQUETA_ESTADO[row.estado]),
  number('Productos', 0, ({ order }) => order.lineas),
  number('Bultos', 0, ({ order }) => order.bultos),
  number('Críticos', 0, ({ order }) => order.criticos),
  number('Críticos fuera', 0, ({ order }) => order.criticos_fuera),
  number('Escasos', 0, ({ order }) => order.escasos),
  number('Productos cambiados', 0, ({ order }) => order.cambios.lineas),
  number('Bultos cambiados', 0, ({ order }) => order.cambios.bultos),
  number('Cambio (%)', 1, ({ order }) => order.cambios.porcentaje),
  text('Por mirar', 40, ({ order }) => order.motivos.map((motivo) => IN_WORDS[motivo]).join(', ') || null),
  instant('Corte', ({ row }) => row.corte_en),
  day('Llega', ({ row }) => row.llega_el),
  text('Tocado por', 24, ({ row }) => row.tocado_por),
  text('Enviado por', 24, ({ row }) => row.enviado_por),
  instant('Enviado', ({ row }) => row.enviado_en),
]
