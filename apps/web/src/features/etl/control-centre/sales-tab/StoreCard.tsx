import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import type { ReactNode } from 'react'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { RecentWeeks } from '../recent-weeks/RecentWeeks.tsx'
import type { StoreRowActions } from './store-columns.tsx'
import styles from './store-figures.module.css'
import { BehindBadge, CompletenessFigure, StoreActions, StoreName } from './store-figures.tsx'

interface StoreCardProps extends StoreRowActions {
  store: CompletitudTienda
  /** Its days, where it is open. */
  children: ReactNode
}

/** A store on a phone. */
export function StoreCard({ store, children, ...actions }: StoreCardProps) {
  const { fecha_mas_antigua: oldest, fecha_mas_reciente: newest, dias_faltantes: missing } = store
  return (
    <article className={styles.card} aria-label={store.ubicacion_nombre}>
      <div className={styles.head}>
        <StoreName store={store} open={actions.isOpen(store)} onToggle={() => actions.toggle(store)} />
        <BehindBadge days={store.dias_atrasados} />
      </div>
      <RecentWeeks id={store.ubicacion_id} name={store.ubicacion_nombre} today={actions.today} />
      <CompletenessFigure store={store} />
      <p className={styles.text}>
        {formatCount(store.total_registros, 'registro', 'registros')}
        {oldest && newest && `, del ${formatDay(oldest)} al ${formatDay(newest)}`}
        {missing > 0 && `; ${formatNumber(missing)} sin datos`}
      </p>
      <StoreActions store={store} {...actions} />
      {children}
    </article>
  )
}
