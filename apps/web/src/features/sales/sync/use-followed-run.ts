import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { useQuery } from '@tanstack/react-query'
import { useRefreshAsStoresComplete } from '../../../shared/sync-runs/use-refresh-as-stores-complete.ts'
import { salesSyncStatusQuery } from '../api.ts'

/** The chain's latest sales run; the figures of the page are read again as its stores come through. */
export function useFollowedSales(): EtlStatus | undefined {
  const { data: status } = useQuery(salesSyncStatusQuery)
  useRefreshAsStoresComplete(status)
  return status
}
