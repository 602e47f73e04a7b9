import { Description } from '../../../../shared/description/Description.tsx'
import { formatPacks } from '../../../../shared/stock/quantities.ts'
import { UrgencyMark } from '../../../../shared/stock/UrgencyMark.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Quantity, TwoLines } from '../../../../ui/table/Quantity.tsx'
import type { EmptyClassARow } from './empty-class-a.ts'

/** The list of products of class A that a store has none of, column by column. */
export const emptyClassAColumns: Column<EmptyClassARow>[] = [
  {
    key: 'producto',
    title: 'Producto',
    cell: (row) => (
      <TwoLines main={<Description text={row.descripcion_producto} />} beneath={row.codigo_producto} />
    ),
  },
  {
    key: 'tienda',
    title: 'Tienda',
    width: '20%',
    cell: (row) => <TwoLines main={row.ubicacion_nombre} beneath={row.ubicacion_id} />,
  },
  {
    key: 'palabra',
    title: 'Aviso',
    titleHidden: true,
    width: '120px',
    desktopOnly: true,
    cell: () => <UrgencyMark urgency="empty" />,
  },
  {
    key: 'stock',
    title: 'Stock Actual',
    align: 'end',
    width: '140px',
    cell: (row) => <Quantity {...formatPacks(row.stock_actual, row.cantidad_bultos)} strong />,
  },
  {
    key: 'venta',
    title: 'Venta diaria, 5 días',
    align: 'end',
    width: '160px',
    cell: (row) => <Quantity {...formatPacks(row.prom_ventas_5dias_unid, row.cantidad_bultos, 1)} />,
  },
]
