import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { Retenida } from '@abasto/contracts/etl/held'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTenant } from '../../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { OnceOpened } from '../../../../ui/dialog/OnceOpened.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { brokenOffHint, type HeldFigure, heldFigures } from './held-facts.ts'
import { heldQuery } from './held-queries.ts'
import styles from './HeldDelivery.module.css'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'

const MissingProducts = lazyPart(() => import('./MissingProducts.tsx'))

/** Open in place: what is loaded beside what came, and what accepting it would do. */
export function HeldDelivery({ id }: { id: number }) {
  const { data: held, error, isError, isFetching, refetch } = useQuery(heldQuery(id))
  if (held) return <Delivery held={held} />
  if (held === null) return <p className={styles.decided}>Ya se decidió: se actualiza en un momento.</p>
  if (!isError) return <SkeletonBlock height="280px" />
  return (
    <FailedBand
      what="No se pudo cargar lo que trae la lectura retenida."
      kept="Sigue retenida, y vale lo que ya estaba cargado."
      query={{ error, isFetching, refetch }}
    />
  )
}

function Delivery({ held }: { held: Retenida }) {
  const { moneda: currency } = useTenant().configuracion
  const [isListed, setListed] = useState(false)
  const hint = brokenOffHint(held)
  const { productos_que_faltan: missing } = held
  return (
    <div className={styles.panel}>
      <CategoryTable held={held} />
      <div className={styles.consequence}>
        <h3 className={styles.title}>Si se acepta</h3>
        <dl className={styles.figures}>
          {heldFigures(held, currency).map((figure) => (
            <Figure key={figure.label} figure={figure} />
          ))}
        </dl>
        <p className={styles.hint}>
          {hint !== null && (
            <Mark tone="amber" icon={IconAlertTriangle} inline>
              {hint}
            </Mark>
          )}
          {missing > 0 && (
            <button type="button" className={styles.list} onClick={() => setListed(true)}>
              {missing === 1 ? 'Ver el que falta' : `Ver los ${formatNumber(missing)}`}
            </button>
          )}
        </p>
      </div>
      <OnceOpened opened={isListed}>
        <MissingProducts held={held} opened={isListed} onClose={() => setListed(false)} />
      </OnceOpened>
    </div>
  )
}

function Figure({ figure: { label, value, unit, isBad } }: { figure: HeldFigure }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className={isBad ? styles.bad : undefined}>{value}</b> {unit}
      </dd>
    </div>
  )
}
