import type { StockFila } from '@abasto/contracts/stock/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { formatWeight } from '../../../shared/stock/quantities.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { NarrowOnly } from '../../../ui/table/NarrowOnly.tsx'
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
    ? [
        {
          key: 'ubicacion',
          title: 'Ubicación',
          desktopOnly: true,
          cell: (row) => nameOf(row.ubicacion_id),
          width: '14%',
        },
      ]
    : []
  return [
    {
      key: 'codigo',
      title: 'Código',
      // On a tablet it stands beneath the description, which needs the room.
      desktopOnly: true,
      width: '96px',
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
          <NarrowOnly beneath>
            <span className={styles.second}>
              {[nameOf?.(row.ubicacion_id), row.codigo_producto, sales ? classText(row) : row.categoria]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {!sales && <StockStateBadge row={row} />}
          </NarrowOnly>
        </>
      ),
    },
    ...location,
    {
      key: 'categoria',
      desktopOnly: true,
      title: 'Categoría',
      width: sales ? '11%' : '15%',
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
      narrowWidth: '132px',
      sort: sort('stock'),
      cell: (row) => <StockQuantity row={row} />,
    },
    {
      key: 'peso',
      title: 'Peso Total',
      align: 'end',
      width: '120px',
      narrowWidth: '96px',
      sort: sort('peso'),
      cell: (row) => <Weight weightKg={row.peso_total_kg} />,
    },
  ]
}

const classText = ({ ventas }: StockFila): string | null => (ventas?.clase ? `clase ${ventas.clase}` : null)

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
      desktopOnly: true,
      width: '78px',
      sort: sort('clase'),
      cell: (row) =>
        row.ventas?.clase ? <Tag>{row.ventas.clase}</Tag> : <span className={styles.quiet}>–</span>,
    },
    {
      key: 'venta',
      title: 'Venta diaria',
      align: 'end',
      width: '112px',
      narrowWidth: '92px',
      sort: sort('venta'),
      cell: (row) => <DailySales row={row} />,
    },
    {
      key: 'dias',
      title: 'Alcanza',
      align: 'end',
      width: '184px',
      narrowWidth: '150px',
      sort: sort('dias'),
      cell: (row) => <Cover row={row} currency={currency} urgencies={urgencies} />,
    },
  ]
}

function Weight({ weightKg }: { weightKg: number | null }) {
  const weight = formatWeight(weightKg)
  return weight ? <Quantity {...weight} /> : <span className={styles.quiet}>–</span>
}
