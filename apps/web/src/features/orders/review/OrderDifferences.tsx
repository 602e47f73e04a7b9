import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../ui/table/Quantity.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { differingLines, whatDiffers } from '../model/line-differences.ts'
import styles from './review.module.css'

/** What was asked, approved, dispatched and received of what differs: one table, once an order has left. */
export function OrderDifferences({ order }: { order: PedidoDetalle }) {
  const lines = differingLines(order)
  if (order.despachado_en === null || lines.length === 0) return null
  return (
    <Sheet label="Diferencias">
      <SheetTools title={`Diferencias (${formatNumber(lines.length)})`}>
        <span className={styles.differencesNote}>
          {formatCount(lines.length, 'producto no fue', 'productos no fueron')} como se pidió, en bultos
        </span>
      </SheetTools>
      <DataTable
        label="Diferencias"
        columns={COLUMNS}
        rows={lines}
        rowKey={(line) => line.codigo_producto}
        renderCard={(line) => <LineCard line={line} />}
        loadingText="Cargando diferencias..."
        empty={null}
        minWidth="640px"
      />
    </Sheet>
  )
}

const packs = (value: number | null): string => (value === null ? '-' : formatNumber(value))

const COLUMNS: readonly Column<LineaPedido>[] = [
  {
    key: 'producto',
    title: 'Producto',
    cell: (line) => (
      <TwoLines main={<Description text={line.descripcion_producto} />} beneath={line.codigo_producto} />
    ),
  },
  {
    key: 'pedido',
    title: 'Pedido',
    align: 'end',
    width: '84px',
    cell: (line) => packs(line.cantidad_pedida_bultos),
  },
  {
    key: 'aprobado',
    title: 'Aprobado',
    align: 'end',
    width: '96px',
    cell: (line) => packs(line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos),
  },
  {
    key: 'despachado',
    title: 'Despachado',
    align: 'end',
    width: '104px',
    cell: (line) => packs(line.cantidad_despachada_bultos),
  },
  {
    key: 'recibido',
    title: 'Recibido',
    align: 'end',
    width: '92px',
    cell: (line) => packs(line.cantidad_recibida_bultos),
  },
  { key: 'que', title: 'Qué pasó', width: '200px', cell: (line) => whatDiffers(line) },
]

function LineCard({ line }: { line: LineaPedido }) {
  return (
    <RowCard gap={4}>
      <strong>
        <Description text={line.descripcion_producto} />
      </strong>
      <span className={styles.differencesNote}>
        pedido {packs(line.cantidad_pedida_bultos)} · aprobado{' '}
        {packs(line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos)} · despachado{' '}
        {packs(line.cantidad_despachada_bultos)} · recibido {packs(line.cantidad_recibida_bultos)}
      </span>
      <span>{whatDiffers(line)}</span>
    </RowCard>
  )
}
