import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { ProgressBar } from '../../../components/ProgressBar.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { locationSummaryQuery } from '../api/location-summary.ts'
import { syncStatusQuery } from '../api/sync-run.ts'
import { finishedCount } from '../model/sync-progress.ts'
import styles from './SyncBand.module.css'
import { useRefreshAsStoresComplete } from './use-refresh-as-stores-complete.ts'

/** A run that goes on in the background, in one quiet line; nothing when none does. */
export function SyncBand({ onWatch }: { onWatch: () => void }) {
  const { data: status } = useQuery(syncStatusQuery)
  const { data: locations = [] } = useQuery(locationSummaryQuery)
  useRefreshAsStoresComplete(status)
  if (!status?.running) return null
  const started = status.iniciada_en ?? ''
  const isFirst = locations.every(
    ({ ultima_actualizacion: updated }) => updated === null || Date.parse(updated) >= Date.parse(started),
  )
  const total = status.tiendas_status.length
  const name = isFirst ? 'Primera sincronización' : 'Sincronización en curso'
  const words = `${name}: ${formatNumber(finishedCount(status))} de ${formatNumber(total)} ubicaciones, ${formatNumber(status.progress)} %`
  return (
    <Banner tone="info" action={<Button onClick={onWatch}>Ver avance</Button>}>
      <div className={styles.line}>
        <span>{words}</span>
        <span className={styles.bar}>
          <ProgressBar percent={status.progress} label={name} />
        </span>
      </div>
    </Banner>
  )
}
