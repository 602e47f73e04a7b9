import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { StoreSample } from './store-line/StoreSample.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { ForecastAccounts } from './ForecastAccounts.tsx'
import type { StoreSeries } from './model/store-series.ts'
import { currentFirst, storeFigures } from './store-figures.ts'
import styles from './StoreCards.module.css'

/** A card a store: what it sells a day, what it sold, what it is expected to sell, and whether the shelf was empty. */
export function StoreCards({ stores, code }: { stores: readonly StoreSeries[]; code: string }) {
  return (
    <ul className={styles.cards} aria-label="Cifras por tienda">
      {currentFirst(stores).map((store) => (
        <li key={store.id} className={styles.card}>
          <StoreCard store={store} code={code} />
        </li>
      ))}
    </ul>
  )
}

function StoreCard({ store, code }: { store: StoreSeries; code: string }) {
  const { averagePacks, totalPacks, loadedDays, nextPacks, stockOutDays } = storeFigures(store)
  const range = store.sold.length
  const days = loadedDays === range ? formatCount(range, 'día', 'días') : `${loadedDays}/${range} días`
  return (
    <>
      <h3 className={styles.head}>
        <StoreSample line={store.line} />
        <span className={styles.name}>{store.name}</span>
        <span className={styles.id}>{store.id}</span>
      </h3>
      <p className={styles.average}>
        {averagePacks === null ? '–' : formatNumber(averagePacks, 1)} <span>bultos/día</span>
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Total, {days}</dt>
          <dd>
            <Packs packs={loadedDays === 0 ? null : totalPacks} />
          </dd>
        </div>
        {store.projected.length > 0 && (
          <div>
            <dt>Próximos {store.projected.length} días</dt>
            <dd>{store.isProjectionLoading ? <SkeletonLine width="64px" /> : <Packs packs={nextPacks} />}</dd>
          </div>
        )}
      </dl>
      {stockOutDays > 0 ? (
        <Mark tone="red" icon={IconAlertTriangle}>
          {formatCount(stockOutDays, 'día', 'días')} con posible quiebre
        </Mark>
      ) : loadedDays === 0 ? (
        <span className={styles.unknown}>Sin datos de estos días</span>
      ) : (
        <span className={styles.fine}>
          <IconCheck size={14} stroke={1.75} aria-hidden="true" />
          Sin quiebres
        </span>
      )}
      {store.model !== null && (
        <ForecastAccounts
          of={{ codigo_producto: code, ubicacion_id: store.id, dias_adelante: store.projected.length }}
          store={store.name}
        />
      )}
    </>
  )
}

function Packs({ packs }: { packs: number | null }) {
  if (packs === null) return <>–</>
  return (
    <>
      {formatNumber(packs, 1)} <span>bultos</span>
    </>
  )
}
