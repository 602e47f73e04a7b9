import { RunBand } from '../../../shared/sync-runs/RunBand.tsx'
import { useFollowedSales } from './use-followed-run.ts'

/** A sales run that goes on in the background; nothing when none does. */
export function SalesSyncBand({ onWatch }: { onWatch: () => void }) {
  const status = useFollowedSales()
  if (!status?.running) return null
  return <RunBand status={status} name="Sincronización de ventas en curso" many="tiendas" onWatch={onWatch} />
}
