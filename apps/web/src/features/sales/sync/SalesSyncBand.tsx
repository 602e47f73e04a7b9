import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { useQuery } from '@tanstack/react-query'
import { RunBand } from '../../../shared/sync-runs/RunBand.tsx'
import { useRefreshAsStoresComplete } from '../../../shared/sync-runs/use-refresh-as-stores-complete.ts'
import { salesSyncStatusQuery } from '../api.ts'

/** A sales run that goes on in the background; nothing when none does. */
export function SalesSyncBand({ onWatch }: { onWatch: () => void }) {
  const status = useFollowedRun()
  if (!status?.running) return null
  return <RunBand status={status} name="Sincronización de ventas en curso" many="tiendas" onWatch={onWatch} />
}

/** The chain's latest sales run; the figures of the page are read again as its stores come through. */
function useFollowedRun(): EtlStatus | undefined {
  const { data: status } = useQuery(salesSyncStatusQuery)
  useRefreshAsStoresComplete(status)
  return status
}
