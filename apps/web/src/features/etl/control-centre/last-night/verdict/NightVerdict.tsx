import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useMay } from '../../../../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { isHeldUp, isReadable } from '../model/night-mend.ts'
import { headline, nightName, ordersConcerned, readingPlan } from '../model/night-labels.ts'
import styles from './NightVerdict.module.css'
import { useReadLastNight } from '../use-reading.ts'
import { NightExplanation } from './NightExplanation.tsx'

/** Where the orders are that wait for approval. */
const PENDING_ORDERS = '/pedidos-sugeridos?estado=pendiente_aprobacion_gerente'

/** The sentence the screen is opened for, what it means for today, and the one button. */
export function NightVerdict({ night }: { night: AnocheRespuesta }) {
  const { isComplete, verdict, rest } = headline(night)
  return (
    <div className={styles.verdict}>
      <div className={styles.text}>
        <p className={styles.when}>{nightName(night)}</p>
        <h2 className={clsx(styles.headline, isComplete && styles.complete)}>
          {isComplete && <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />}
          <span>{verdict}</span>
          {rest !== '' && <span className={styles.rest}>{rest}</span>}
        </h2>
        <p className={styles.meaning}>
          {!isComplete && <Concerned night={night} />}
          <NightExplanation bound={night.limite_rechazo} />
        </p>
      </div>
      {!isComplete && <ReadWhatIsMissing night={night} />}
    </div>
  )
}

/** What of today's work rests on what is not complete. */
function Concerned({ night }: { night: AnocheRespuesta }) {
  const tenant = useTenant()
  const maySee = useMay('pedidos.ver') && hasFeature(tenant, 'inventory')
  const orders = ordersConcerned(night)
  if (orders === null || !maySee) return <span>Los pronósticos usan lo que sí llegó.</span>
  return (
    <span>
      Hoy {night.pedidos.afectados === 0 ? 'no ' : ''}afecta a <Link to={PENDING_ORDERS}>{orders}</Link>; los
      pronósticos usan lo que sí llegó.
    </span>
  )
}

function ReadWhatIsMissing({ night }: { night: AnocheRespuesta }) {
  const mayRun = useMay('etl.ejecutar')
  const reading = useReadLastNight()
  const plan = readingPlan(night)
  if (!mayRun) return null
  const isReading = night.leyendo.ventas || night.leyendo.inventario
  const canRead = isReadable(night)
  return (
    <div className={styles.action}>
      {(canRead || isReading) && (
        <Button
          variant="filled"
          icon={IconRefresh}
          busy={reading.isSending || (isReading && (isHeldUp(night) || !canRead))}
          onClick={reading.start}
        >
          {isReading && (isHeldUp(night) || !canRead) ? 'Leyendo...' : 'Leer lo que falta'}
        </Button>
      )}
      <output className={styles.plan}>{plan}</output>
      {reading.failure !== null && (
        <p className={styles.failure} role="alert">
          {reading.failure}
        </p>
      )}
    </div>
  )
}
