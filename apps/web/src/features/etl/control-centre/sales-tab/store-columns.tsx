import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { RecentWeeks } from '../recent-weeks/RecentWeeks.tsx'
import styles from './store-figures.module.css'
import {
  BehindBadge,
  CompletenessFigure,
  MissingDays,
  StoreActions,
  type StoreActionsProps,
  StoreName,
} from './store-figures.tsx'

export interface StoreRowActions extends Omit<StoreActionsProps, 'store'> {
  today: string
  isOpen: (store: CompletitudTienda) => boolean
  toggle: (store: CompletitudTienda) => void
}

const dayOf = (day: string | null) => (
  <span className={styles.day}>{day === null ? '–' : formatDay(day)}</span>
)

export const storeColumns = (actions: StoreRowActions): Column<CompletitudTienda>[] => [
  {
    key: 'tienda',
    title: 'Tienda',
    width: '176px',
    narrowWidth: '144px',
    cell: (store) => (
      <StoreName store={store} open={actions.isOpen(store)} onToggle={() => actions.toggle(store)} />
    ),
  },
  {
    key: 'registros',
    title: 'Registros',
    align: 'end',
    width: '100px',
    narrowWidth: '80px',
    cell: ({ total_registros: rows }) => formatNumber(rows),
  },
  {
    key: 'antigua',
    title: 'Más antigua',
    align: 'end',
    width: '108px',
    desktopOnly: true,
    cell: ({ fecha_mas_antigua: day }) => dayOf(day),
  },
  {
    key: 'reciente',
    title: 'Más reciente',
    align: 'end',
    width: '108px',
    narrowWidth: '98px',
    cell: ({ fecha_mas_reciente: day }) => dayOf(day),
  },
  {
    key: 'atraso',
    title: 'Atraso',
    width: '104px',
    narrowWidth: '98px',
    cell: ({ dias_atrasados: days }) => <BehindBadge days={days} />,
  },
  {
    key: 'semanas',
    title: 'Últimas 8 semanas',
    desktopOnly: true,
    cell: (store) => (
      <RecentWeeks id={store.ubicacion_id} name={store.ubicacion_nombre} today={actions.today} />
    ),
  },
  {
    key: 'completitud',
    title: 'Completitud',
    width: '150px',
    narrowWidth: '116px',
    cell: (store) => <CompletenessFigure store={store} />,
  },
  {
    key: 'faltantes',
    title: 'Días sin datos',
    align: 'end',
    width: '108px',
    narrowWidth: '70px',
    cell: (store) => <MissingDays store={store} />,
  },
  {
    key: 'acciones',
    title: 'Acciones',
    align: 'end',
    width: '226px',
    narrowWidth: '124px',
    cell: (store) => <StoreActions store={store} {...actions} />,
  },
]
