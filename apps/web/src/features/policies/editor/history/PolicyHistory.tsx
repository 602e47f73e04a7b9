import type { PoliticaHistoria } from '@abasto/contracts/policies/schema'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { Timeline, TimelineEvent } from '../../../../shared/timeline/Timeline.tsx'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import { type Scope, usePolicyHistory } from '../../api.ts'
import { settingText } from '../../model/policy-text.ts'
import styles from '../form/form.module.css'

/** Who changed the policy, when and to what; the newest first. */
export function PolicyHistory({ scope, inherited }: { scope: Scope; inherited: string }) {
  const history = usePolicyHistory(scope)
  return (
    <section className={styles.card} aria-label="Historia">
      <h2 className={styles.title}>Historia</h2>
      {history.isPending && <SkeletonLine width="70%" />}
      {history.isError && (
        <ErrorBand
          what="No se pudo cargar la historia."
          detail={detailOf(history.error, '')}
          retrying={history.isFetching}
          onRetry={retryOf(history)}
        />
      )}
      {history.data?.length === 0 && <p className={styles.hint}>Todavía nadie ha cambiado esta política.</p>}
      {history.data && history.data.length > 0 && (
        <Timeline>
          {history.data.map((entry, place) => (
            <Entry key={history.data.length - place} entry={entry} inherited={inherited} />
          ))}
        </Timeline>
      )}
      <AuditLink thing="politica" id={scope ?? undefined} />
    </section>
  )
}

function Entry({ entry, inherited }: { entry: PoliticaHistoria[number]; inherited: string }) {
  const { vuelta, antes, despues, usuario, fecha } = entry
  return (
    <TimelineEvent
      sign={vuelta ? IconArrowBackUp : IconPencil}
      what={vuelta ? 'Volvió a la anterior' : 'Cambió la política'}
      who={usuario}
      when={fecha}
    >
      <p className={styles.hint}>
        {settingText(antes, inherited)} → {settingText(despues, inherited)}
      </p>
    </TimelineEvent>
  )
}
