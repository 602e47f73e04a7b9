import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { IconCircleMinus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { LocationLines, LocationTypeTag } from '../../../../shared/locations/LocationType.tsx'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { Sparkline } from '../../../../ui/sparkline/Sparkline.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import type { SyncTarget } from '../../api.ts'
import { availability, availabilityVerdict } from '../availability.ts'
import type { SummaryOrder, SummaryView } from '../summary-view.ts'
import { AvailabilityCell } from './Availability.tsx'
import styles from './location-columns.module.css'
import { SyncButton } from './SyncButton.tsx'
import { UpdatedCell } from './UpdatedCell.tsx'

interface Options {
  view: SummaryView
  sortBy: (order: SummaryOrder) => void
  now: Date
  timeZone: string
  onSync: ((target: SyncTarget) => void) | undefined
}

const TREND_TONE = { red: 'red', amber: 'amber', plain: 'ink' } as const

/** The dashboard's table, column by column. */
export function locationColumns({
  view,
  sortBy,
  now,
  timeZone,
  onSync,
}: Options): Column<ResumenUbicacion>[] {
  const sort = (order: SummaryOrder) => ({
    direction: view.orden === order ? view.sentido : null,
    onToggle: () => sortBy(order),
  })
  const columns: Column<ResumenUbicacion>[] = [
    {
      key: 'nombre',
      title: 'Ubicación',
      width: '15.5%',
      narrowWidth: '150px',
      sort: sort('nombre'),
      cell: (row) => (
        <Link className={styles.name} to={`/dashboard/${encodeURIComponent(row.ubicacion_id)}`}>
          <LocationLines row={row} />
        </Link>
      ),
    },
    {
      key: 'tipo',
      title: 'Tipo',
      desktopOnly: true,
      width: '90px',
      cell: (row) => <LocationTypeTag type={row.tipo_ubicacion} />,
    },
    {
      key: 'productos',
      title: 'Productos',
      align: 'end',
      width: '108px',
      narrowWidth: '100px',
      sort: sort('productos'),
      cell: (row) => formatNumber(row.total_productos),
    },
    {
      key: 'cero',
      title: 'En cero',
      align: 'end',
      width: '90px',
      narrowWidth: '84px',
      sort: sort('cero'),
      cell: (row) => {
        const verdict = availabilityVerdict(availability(row))
        return (
          <span className={clsx(verdict !== 'plain' && styles.strong)}>{formatNumber(row.stock_cero)}</span>
        )
      },
    },
    {
      key: 'disponibilidad',
      title: 'Disponibilidad',
      sort: sort('disponibilidad'),
      cell: (row) => <AvailabilityCell row={row} />,
    },
    {
      key: 'tendencia',
      title: 'En cero, 14 días',
      desktopOnly: true,
      width: '128px',
      cell: (row) => <ZeroTrend row={row} />,
    },
    {
      key: 'negativo',
      title: 'Negativo',
      align: 'end',
      width: '100px',
      narrowWidth: '94px',
      sort: sort('negativo'),
      cell: (row) => <NegativeCount count={row.stock_negativo} />,
    },
    {
      key: 'actualizacion',
      title: 'Última actualización',
      width: '166px',
      narrowWidth: '116px',
      sort: sort('actualizacion'),
      cell: (row) => <UpdatedCell updated={row.ultima_actualizacion} now={now} timeZone={timeZone} />,
    },
  ]
  if (!onSync) return columns
  return [
    ...columns,
    {
      key: 'acciones',
      title: 'Acciones',
      titleHidden: true,
      align: 'end',
      width: '152px',
      narrowWidth: '66px',
      cell: (row) => <SyncButton row={row} now={now} onSync={onSync} />,
    },
  ]
}

function ZeroTrend({ row }: { row: ResumenUbicacion }) {
  const days = row.historial_cero.map((day) => day.stock_cero)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length < 2) return null
  return (
    <Sparkline
      values={days}
      tone={TREND_TONE[availabilityVerdict(availability(row))]}
      label={`En cero, últimos ${days.length} días: de ${formatNumber(first)} a ${formatNumber(last)}`}
    />
  )
}

/** From here on a location's negative products are marked. */
const MARKED_FROM = 12

function NegativeCount({ count }: { count: number }) {
  if (count === 0) return <span className={styles.none}>0</span>
  if (count < MARKED_FROM) return formatNumber(count)
  return (
    <Mark inline tone="red" icon={IconCircleMinus}>
      {formatNumber(count)}
    </Mark>
  )
}
