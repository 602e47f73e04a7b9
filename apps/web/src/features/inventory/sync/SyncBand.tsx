import { useQuery } from '@tanstack/react-query'
import { RunBand } from '../../../shared/sync-runs/RunBand.tsx'
import { useRefreshAsStoresComplete } from '../../../shared/sync-runs/use-refresh-as-stores-complete.ts'
import { locationSummaryQuery, syncStatusQuery } from '../api.ts'

/** An inventory run that goes on in the background; nothing when none does. */
export function SyncBand({ onWatch }: { onWatch: () => void }) {
  const { data: status } = useQuery(syncStatusQuery)
  const { data: locations = [] } = useQuery(locationSummaryQuery)
  useRefreshAsStoresComplete(status)
  if (!status?.running) return null
  const started = status.iniciada_en ?? ''
  const isFirst = locations.every(
    ({ ultima_actualizacion: updated }) => updated === null || Date.parse(updated) >= Date.parse(started),
  )
  const name = isFirst ? 'Primera sincronización' : 'Sincronización en curso'
  return <RunBand status={status} name={name} many="ubicaciones" onWatch={onWatch} />
}
