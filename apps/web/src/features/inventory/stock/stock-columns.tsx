import type { StockFila } from '@abasto/contracts/stock/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { formatWeight } from '../../../shared/stock/quantities.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Quantity } from '../../../ui/table/Quantity.tsx'
import { Tag } from '../../../ui/badge/Badge.tsx'
import type { Currency } from '../../../shared/money/money.ts'
import type { ShelfUrgencies } from '../model/shelf-urgency.ts'
import { Cover, DailySales } from './row-sales.tsx'
import { StockStateBadge } from '../figures/StockStateBadge.tsx'
import type { StockView } from './stock-view.ts'
import styles from './stock.module.css'
import { StockQuantity } from './StockQuantity.tsx'
import { StockHistory } from './StockHistory.tsx'

interface Options extends Pick<StockView, 'orden' | 'sentido'> {
  sortBy: (orden: StockView['orden']) => void
  /** Names a row's location, where rows of several are shown. */
  nameOf: ((locationId: string) => string) | undefined
  /** Null: the chain has no sales. */
  sales: SalesOptions | null
}

interface SalesOptions {
  readonly currency: Currency
  readonly urgencies: ShelfUrgencies | undefined
}

/** The stock table, column by column. */
export function stockColumns({ orden, sentido, sortBy, nameOf, sales }: Options): Column<StockFila>[] {
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
      // On a tablet it stands beneath the description, which needs the room.
      desktopOnly: sales !== null,
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
            {sales ? (
              <span className={styles.second}>
                {row.codigo_producto} · {row.categoria}
              </span>
            ) : (
              <StockStateBadge row={row} />
            )}
          </span>
        </>
      ),
    },
    ...location,
    {
      key: 'categoria',
      desktopOnly: sales !== null,
      title: 'Categoría',
      width: sales ? '11%' : '15%',
      narrowWidth: '116px',
      cell: (row) => <span className={styles.quiet}>{row.categoria}</span>,
    },
    {
      key: 'historial',
      title: 'Últimos 14 días',
      desktopOnly: true,
      width: '104px',
      cell: (row) => <StockHistory row={row} />,
    },
    ...(sales ? salesColumns(sales, sort) : [WORD]),
    {
      key: 'stock',
      title: 'Stock Actual',
      align: 'end',
      width: '150px',
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

const WORD: Column<StockFila> = {
  key: 'palabra',
  title: 'Aviso',
  titleHidden: true,
  desktopOnly: true,
  align: 'end',
  width: '150px',
  cell: (row) => <StockStateBadge row={row} />,
}

type SortOf = (orden: StockView['orden']) => NonNullable<Column<StockFila>['sort']>

/** What sales say of the stock: what a day sells, how long it lasts, and what an empty shelf costs. */
function salesColumns({ currency, urgencies }: SalesOptions, sort: SortOf): Column<StockFila>[] {
  return [
    {
      key: 'clase',
      title: 'Clase',
      width: '78px',
      narrowWidth: '70px',
      sort: sort('clase'),
      cell: (row) =>
        row.ventas?.clase ? <Tag>{row.ventas.clase}</Tag> : <span className={styles.quiet}>–</span>,
    },
    {
      key: 'venta',
      title: 'Venta diaria',
      align: 'end',
      width: '112px',
      narrowWidth: '110px',
      sort: sort('venta'),
      cell: (row) => <DailySales row={row} />,
    },
    {
      key: 'dias',
      title: 'Alcanza',
      align: 'end',
      width: '184px',
      narrowWidth: '176px',
      sort: sort('dias'),
      cell: (row) => <Cover row={row} currency={currency} urgencies={urgencies} />,
    },
  ]
}

function Weight({ weightKg }: { weightKg: number | null }) {
  const weight = formatWeight(weightKg)
  return weight ? <Quantity {...weight} /> : <span className={styles.quiet}>–</span>
}
