import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import type { RunOutcome } from '../../../shared/sync-runs/run-state.ts'
import { RunProgress } from '../../../shared/sync-runs/RunProgress.tsx'
import { leftOutCount, syncTiles } from '../../../shared/sync-runs/sync-tiles.ts'
import { SyncTiles } from '../../../shared/sync-runs/SyncTiles.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { LogConsole } from '../../../ui/log/LogConsole.tsx'
import { syncStatusQuery } from '../api.ts'
import styles from './SyncDialog.module.css'
import type { SyncRun } from './use-sync-run.ts'

const OUTCOMES: Record<RunOutcome, string> = {
  none: 'Sincronizando...',
  running: 'Sincronizando...',
  completed: 'Sincronización completada',
  failed: 'La sincronización no se completó',
}

function outcomeText(outcome: RunOutcome, leftOut: number): string {
  if (outcome !== 'completed' || leftOut === 0) return OUTCOMES[outcome]
  return `${OUTCOMES[outcome]}; ${formatCount(leftOut, 'ubicación quedó', 'ubicaciones quedaron')} sin sincronizar`
}

/** Progress, a tile a location, and the log. While its own run goes on it cannot be closed. */
export default function SyncDialog({ run }: { run: SyncRun }) {
  const locations = useQuery({ ...locationsQuery, enabled: run.opened })
  const { data: status } = useQuery({ ...syncStatusQuery, enabled: run.isFollowing })
  const waiting = run.target
    ? [run.target]
    : (locations.data ?? []).map(({ id, nombre }) => ({ id, name: nombre }))
  // A run that never started has no tiles to wait for.
  const expected = run.outcome === 'failed' ? [] : waiting
  const tiles = syncTiles(expected, run.isFollowing ? (status?.tiendas_status ?? []) : [], run.skipped)
  const closable = run.watching || run.outcome !== 'running'
  return (
    <Dialog
      opened={run.opened}
      onClose={run.close}
      closable={closable}
      width="wide"
      title="Sincronización de inventario"
      subtitle={run.target ? run.target.name : 'Todas las ubicaciones'}
      footer={
        closable && (
          <>
            {run.isBusy && <Button onClick={run.watch}>Ver la que está en curso</Button>}
            <Button onClick={run.close}>Cerrar</Button>
          </>
        )
      }
    >
      <div className={styles.content}>
        <RunProgress
          message={outcomeText(run.outcome, leftOutCount(tiles))}
          percent={run.progress}
          outcome={run.outcome}
        />
        {tiles.length > 0 && <SyncTiles tiles={tiles} />}
        <LogConsole label="Registro" lines={run.lines} />
      </div>
    </Dialog>
  )
}
