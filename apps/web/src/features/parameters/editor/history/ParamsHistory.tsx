import { IconPencil, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { Timeline, TimelineEvent } from '../../../../shared/timeline/Timeline.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import { useParamsHistory } from '../../api.ts'
import { Card } from '../Card.tsx'
import { type HistoryEntry, historyOf } from './params-history.ts'
import styles from './ParamsHistory.module.css'

/** Entries shown at once. */
const FEW = 5

/** Who changed what of a store's multipliers, and when; the newest first. */
export function ParamsHistory({ store }: { store: string }) {
  const history = useParamsHistory(store)
  return (
    <Card title="Historia">
      {history.isPending && <SkeletonLine width="70%" />}
      {history.isError && (
        <ErrorBand
          what="No se pudo cargar la historia."
          detail={detailOf(history.error, '')}
          retrying={history.isFetching}
          onRetry={retryOf(history)}
        />
      )}
      {history.data?.length === 0 && (
        <p className={styles.empty}>Todavía nadie ha cambiado los parámetros de esta tienda.</p>
      )}
      {history.data && history.data.length > 0 && <Entries entries={historyOf(history.data)} />}
      <AuditLink thing="parametros" id={store} />
    </Card>
  )
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  const [all, setAll] = useState(false)
  const earlier = entries.length - FEW
  return (
    <>
      <Timeline>
        {(all ? entries : entries.slice(0, FEW)).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Timeline>
      {!all && earlier > 0 && (
        <Button variant="quiet" className={styles.more} onClick={() => setAll(true)}>
          {earlier === 1 ? 'Ver el cambio anterior' : `Ver los ${formatNumber(earlier)} cambios anteriores`}
        </Button>
      )}
    </>
  )
}

function Entry({ entry: { isRestore, what, who, when, changes } }: { entry: HistoryEntry }) {
  return (
    <TimelineEvent sign={isRestore ? IconRestore : IconPencil} what={what} who={who} when={when}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </TimelineEvent>
  )
}
