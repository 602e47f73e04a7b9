import type { StockFila } from '@abasto/contracts/stock/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { formatWeight } from '../../../shared/stock/quantities.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Quantity } from '../../../ui/table/Quantity.tsx'
import { StockStateBadge } from '../figures/StockStateBadge.tsx'
import type { StockView } from './stock-view.ts'
import styles from './stock.module.css'
import { StockQuantity } from './StockQuantity.tsx'
import { StockHistory } from './StockHistory.tsx'

interface Options extends Pick<StockView, 'orden' | 'sentido'> {
  sortBy: (orden: StockView['orden']) => void
  /** Names a row's location, where rows of several are shown. */
  nameOf: ((locationId: string) => string) | undefined
}

/** The stock table, column by column. */
export function stockColumns({ orden, sentido, sortBy, nameOf }: Options): Column<StockFila>[] {
  const sort = (order: StockView['orden']) => ({
    direction: orden === order ? sentido : null,
    onToggle: () => sortBy(order),
  })
  const location: Column<StockFila>[] = nameOf
    ? [{ key: 'ubicacion', title: 'Ubicación', cell: (row) => nameOf(row.ubicacion_id), width: '14%' }]
    : []
  return [
    {
      key: 'codigo',
      title: 'Código',
      width: '96px',
      narrowWidth: '86px',
      cell: (row) => <span className={styles.quiet}>{row.codigo_producto}</span>,
    },
    {
      key: 'descripcion',
      title: 'Descripción',
      cell: (row) => (
        <>
          <span className={styles.description}>
            <Description text={row.descripcion_producto} />
          </span>
          <span className={styles.narrowOnly}>
            <StockStateBadge row={row} />
          </span>
        </>
      ),
    },
    ...location,
    {
      key: 'categoria',
      title: 'Categoría',
      width: '15%',
      narrowWidth: '116px',
      cell: (row) => <span className={styles.quiet}>{row.categoria}</span>,
    },
    {
      key: 'historial',
      title: 'Últimos 14 días',
      desktopOnly: true,
      width: '132px',
      cell: (row) => <StockHistory row={row} />,
    },
    {
      key: 'palabra',
      title: 'Aviso',
      titleHidden: true,
      desktopOnly: true,
      align: 'end',
      width: '150px',
      cell: (row) => <StockStateBadge row={row} />,
    },
    {
      key: 'stock',
      title: 'Stock Actual',
      align: 'end',
      width: '158px',
      narrowWidth: '162px',
      sort: sort('stock'),
      cell: (row) => <StockQuantity row={row} />,
    },
    {
      key: 'peso',
      title: 'Peso Total',
      align: 'end',
      width: '120px',
      narrowWidth: '112px',
      sort: sort('peso'),
      cell: (row) => <Weight weightKg={row.peso_total_kg} />,
    },
  ]
}

function Weight({ weightKg }: { weightKg: number | null }) {
  const weight = formatWeight(weightKg)
  return weight ? <Quantity {...weight} /> : <span className={styles.quiet}>–</span>
}
