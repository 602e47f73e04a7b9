import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import type { HechoPersona, Persona } from '@abasto/contracts/people/schema'
import { IconArrowRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatMoment } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { usePersonHistory } from '../api.ts'
import styles from './PersonPanel.module.css'

/** What the person did last, and what others did with their access. */
export function PersonHistory({ person }: { person: Persona }) {
  const history = usePersonHistory(person.usuario_id)
  return (
    <section className={styles.sessions} aria-label="Lo último que hizo">
      <div className={styles.head}>
        <h3 className={styles.title}>Lo último que hizo</h3>
        <Link
          className={styles.link}
          to={`/settings/auditoria?persona=${encodeURIComponent(person.username)}`}
        >
          Ver toda su auditoría <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      </div>
      {history.isError && <FailedBand what="No se pudo cargar lo que hizo." query={history} />}
      {history.isPending && <SkeletonBlock height="96px" />}
      {history.data?.length === 0 && <p className={styles.second}>Todavía nada.</p>}
      {history.data && history.data.length > 0 && (
        <ol className={styles.history}>
          {history.data.map((act, index) => (
            <Act key={`${act.momento} ${index}`} act={act} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Act({ act }: { act: HechoPersona }) {
  const now = useNow()
  const timeZone = useTimeZone()
  const place = [act.dispositivo, act.direccion].filter((text) => text !== null).join(' · ')
  return (
    <li className={styles.act}>
      <span className={styles.second}>{formatMoment(new Date(act.momento), now, timeZone)}</span>
      <span className={styles.what}>
        <span className={clsx(act.resultado === 'rechazado' && styles.refused)}>{act.resumen}</span>
        <span className={styles.second}>
          {act.suyo ? place : `por ${act.quien ?? 'la línea de comandos'}`}
        </span>
      </span>
    </li>
  )
}
