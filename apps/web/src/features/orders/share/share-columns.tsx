import { IconAlertTriangle, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { CoverBar } from './CoverBar.tsx'
import type { PlannedStore } from './model/share-plan.ts'
import styles from './share.module.css'

export interface ShareColumns {
  name: (row: PlannedStore) => ReactNode
  field: (row: PlannedStore) => ReactNode
  /** Days that the end of every bar stands for, and those that everybody reaches. */
  scale: number
  reached: number | null
}

export function shareColumns({ name, field, scale, reached }: ShareColumns): Column<PlannedStore>[] {
  return [
    { key: 'tienda', title: 'Tienda y pedido', cell: name },
    {
      key: 'vende',
      title: 'Vende al día',
      align: 'end',
      width: '76px',
      desktopOnly: true,
      cell: ({ store }) => formatNumber(store.prom_bultos_dia, 1),
    },
    { key: 'stock', title: 'Stock', align: 'end', width: '76px', cell: (row) => <Stock planned={row} /> },
    {
      key: 'pide',
      title: 'Pide',
      align: 'end',
      width: '68px',
      cell: ({ store }) => formatNumber(store.pide_bultos),
    },
    { key: 'recibe', title: 'Recibe', align: 'end', width: '96px', cell: field },
    {
      key: 'falta',
      title: 'Falta',
      align: 'end',
      width: '64px',
      desktopOnly: true,
      cell: (row) => <Missing planned={row} />,
    },
    {
      key: 'cobertura',
      title: reached === null ? 'Cobertura' : <Reached days={reached} />,
      width: '24%',
      cell: (row) => (
        <span className={styles.barCell}>
          <CoverBar planned={row} scale={scale} reached={reached} />
        </span>
      ),
    },
    {
      key: 'dias',
      title: 'Días: hoy → así',
      align: 'end',
      width: '112px',
      narrowWidth: '104px',
      cell: (row) => <Days planned={row} />,
    },
  ]
}

export function Stock({ planned: { store } }: { planned: PlannedStore }) {
  const stock = formatNumber(store.stock_bultos, Number.isInteger(store.stock_bultos) ? 0 : 1)
  if (store.stock_desconocido)
    return (
      <Mark tone="amber" icon={IconAlertTriangle} inline>
        {stock}
      </Mark>
    )
  if (store.stock_bultos > 0) return stock
  return (
    <Mark tone="red" icon={IconCircleOff} inline>
      {stock}
    </Mark>
  )
}

const Missing = ({ planned: { missing } }: { planned: PlannedStore }) => (
  <span className={styles.quiet}>{missing > 0 ? `−${formatNumber(missing)}` : '·'}</span>
)

export function Days({ planned: { store, daysBefore, daysAfter } }: { planned: PlannedStore }) {
  if (daysBefore === null || daysAfter === null) return <span className={styles.quiet}>no vende</span>
  const daily = store.prom_bultos_dia
  const isLow = daysBefore <= store.minimo_bultos / daily
  const isBelow = daysBefore <= store.reorden_bultos / daily
  return (
    <span className={styles.days}>
      <span className={isLow ? styles.low : isBelow ? styles.below : undefined}>
        {formatNumber(daysBefore, 1)}
      </span>
      {' → '}
      <strong>{formatNumber(daysAfter, 1)} d</strong>
    </span>
  )
}

export const Reached = ({ days }: { days: number }) => (
  <span className={styles.reached}>todos llegan a {formatNumber(days, 1)} días</span>
)
