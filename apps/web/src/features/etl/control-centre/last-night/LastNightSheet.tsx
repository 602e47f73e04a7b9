import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { locationsQuery } from '../../../../shared/locations/locations-query.ts'
import { SkeletonBlock, SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import { CompleteLine } from './stores/CompleteLine.tsx'
import styles from './LastNightSheet.module.css'
import type { MendActions } from './stores/MendButton.tsx'
import { headline, storesInOrder } from './model/night-labels.ts'
import { NightTiles } from './verdict/NightTiles.tsx'
import { NightVerdict } from './verdict/NightVerdict.tsx'
import { NightTable } from './stores/NightTable.tsx'

interface LastNightSheetProps extends MendActions {
  night: UseQueryResult<AnocheRespuesta>
  now: Date
}

/** Anoche: is what happened yesterday all here, who lacks what and why, and the button that mends it. */
export function LastNightSheet({ night, ...rest }: LastNightSheetProps) {
  const { data, isError } = night
  // In their order from the start, or they would move under one's eyes.
  const order = useQuery(locationsQuery)
  return (
    <section className={styles.sheet} aria-label="Anoche" aria-busy={!data && !isError}>
      {isError && (
        <div className={styles.band}>
          <FailedBand
            what="No se pudo saber cómo quedó anoche."
            kept={data ? 'Se muestra lo último que se supo.' : 'Lo que está cargado no cambió.'}
            query={night}
          />
        </div>
      )}
      {data && !order.isPending && <Known night={data} order={order.data} {...rest} />}
      {(data ? order.isPending : !isError) && <Waiting />}
    </section>
  )
}

interface KnownProps extends MendActions {
  night: AnocheRespuesta
  order: readonly Ubicacion[] | undefined
  now: Date
}

function Known({ night, order, ...rest }: KnownProps) {
  if (night.ubicaciones.length === 0) return <p className={styles.empty}>Todavía no hay tiendas.</p>
  const stores = storesInOrder(night, order)
  const { isComplete } = headline(night)
  return (
    <>
      <div className={styles.top}>
        <NightVerdict night={night} />
        {!isComplete && stores.length > 1 && <NightTiles stores={stores} />}
      </div>
      <NightTable night={night} {...rest} />
      <CompleteLine night={night} />
    </>
  )
}

const ROWS = [1, 2, 3]

/** The verdict and rows that are coming, in their final size. */
function Waiting() {
  return (
    <>
      <output className={styles.waiting}>Mirando cómo quedó anoche...</output>
      <div className={styles.top} aria-hidden="true">
        <div>
          <SkeletonLine width="140px" height="18px" />
          <div className={styles.headline}>
            <SkeletonLine width="420px" height="32px" />
          </div>
          <SkeletonLine width="320px" height="20px" />
        </div>
        <div className={styles.tiles}>
          <SkeletonBlock height="100%" />
        </div>
      </div>
      {ROWS.map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <SkeletonLine width="60%" />
          <SkeletonLine width="80%" />
          <SkeletonLine width="70%" />
          <SkeletonLine height="28px" />
          <SkeletonLine height="40px" />
        </div>
      ))}
    </>
  )
}
