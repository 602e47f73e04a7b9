import type { TiendaStatus } from '@abasto/contracts/etl/schema'
import { type SyncTile, syncTiles } from '../../../shared/sync-runs/sync-tiles.ts'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Tiles of a sales run. Section 4: completed with success, error or processing, otherwise pending; a store that
 * was passed over is still pending, and its note says why.
 */
export const salesTiles = (
  expected: readonly { id: string; name: string }[],
  served: readonly TiendaStatus[],
): SyncTile[] =>
  syncTiles(
    expected,
    served.map((store) => ({ ...store, status: statusOf(store) })),
    NOBODY,
  )

function statusOf({ status, success }: TiendaStatus): TiendaStatus['status'] {
  if (status === 'completed') return success ? 'completed' : 'pending'
  return status === 'skipped' ? 'pending' : status
}

/** Stores that a finished run left as they were. */
export const leftOut = (served: readonly TiendaStatus[]): number =>
  served.filter(({ status, success }) => status !== 'completed' || !success).length
