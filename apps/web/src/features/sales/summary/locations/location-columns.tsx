import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { Link } from 'react-router'
import { LocationLines, LocationTypeTag } from '../../../../shared/locations/LocationType.tsx'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { ShareBar } from '../../../../ui/sparkline/ShareBar.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { locationPath, type SummaryOrder, type SummaryView } from '../summary-view.ts'
import { LastSale } from './LastSale.tsx'
import styles from './location-columns.module.css'

interface Options {
  view: SummaryView
  sortBy: (order: SummaryOrder) => void
  /** Share of the chain's units, in percent. */
  shareOf: (row: ResumenVentas) => number
  /** Units of the location that sold most. */
  largest: number
  today: string
}

/** The sales summary's table, column by column. */
export function locationColumns({ view, sortBy, shareOf, largest, today }: Options): Column<ResumenVentas>[] {
  const sort = (order: SummaryOrder) => ({
    direction: view.orden === order ? view.sentido : null,
    onToggle: () => sortBy(order),
  })
  return [
    {
      key: 'nombre',
      title: 'Ubicación',
      width: '19%',
      narrowWidth: '150px',
      sort: sort('nombre'),
      cell: (row) => (
        <Link className={styles.name} to={locationPath(row)}>
          <LocationLines row={row} />
        </Link>
      ),
    },
    {
      key: 'tipo',
      title: 'Tipo',
      desktopOnly: true,
      width: '100px',
      cell: (row) => <LocationTypeTag type={row.tipo_ubicacion} />,
    },
    {
      key: 'transacciones',
      title: 'Transacciones',
      align: 'end',
      width: '148px',
      narrowWidth: '118px',
      sort: sort('transacciones'),
      cell: ({ total_transacciones: tickets }) => (tickets === null ? '–' : formatNumber(tickets)),
    },
    {
      key: 'productos',
      title: 'Productos únicos',
      align: 'end',
      width: '156px',
      narrowWidth: '104px',
      sort: sort('productos'),
      cell: (row) => formatNumber(row.productos_unicos),
    },
    {
      key: 'unidades',
      title: 'Unidades vendidas',
      align: 'end',
      width: '170px',
      narrowWidth: '116px',
      sort: sort('unidades'),
      cell: (row) => <span className={styles.units}>{formatNumber(row.unidades_vendidas)}</span>,
    },
    {
      key: 'parte',
      title: 'Parte de la cadena',
      cell: (row) => (
        <span className={styles.share}>
          <span className={styles.percent}>
            {row.unidades_vendidas > 0 ? formatPercent(shareOf(row) / 100) : '–'}
          </span>
          <ShareBar share={row.unidades_vendidas} largest={largest} />
        </span>
      ),
    },
    {
      key: 'ultima',
      title: 'Última venta',
      width: '150px',
      narrowWidth: '112px',
      sort: sort('ultima'),
      cell: (row) => (
        <LastSale day={row.ultima_venta} sells={row.tipo_ubicacion === 'tienda'} today={today} />
      ),
    },
  ]
}
