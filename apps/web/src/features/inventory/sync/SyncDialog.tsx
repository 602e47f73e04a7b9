import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { LogConsole } from '../../../components/LogConsole.tsx'
import { RunProgress } from '../../../components/sync/RunProgress.tsx'
import type { RunOutcome } from '../../../components/sync/run-state.ts'
import { leftOutCount, syncTiles } from '../../../components/sync/sync-tiles.ts'
import { SyncTiles } from '../../../components/sync/SyncTiles.tsx'
import { formatCount } from '../../../lib/format/numbers.ts'
import { locationsQuery } from '../api/locations.ts'
import { syncStatusQuery } from '../api/sync-run.ts'
import styles from './SyncDialog.module.css'
import type { SyncRun } from './use-sync-run.ts'

const WORDS: Record<RunOutcome, string> = {
  none: 'Sincronizando...',
  running: 'Sincronizando...',
  completed: 'Sincronización completada',
  failed: 'La sincronización no se completó',
}

function outcomeWords(outcome: RunOutcome, leftOut: number): string {
  if (outcome !== 'completed' || leftOut === 0) return WORDS[outcome]
  return `${WORDS[outcome]}; ${formatCount(leftOut, 'ubicación quedó', 'ubicaciones quedaron')} sin sincronizar`
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
          words={outcomeWords(run.outcome, leftOutCount(tiles))}
          percent={run.progress}
          outcome={run.outcome}
        />
        {tiles.length > 0 && <SyncTiles tiles={tiles} />}
        <LogConsole label="Registro" lines={run.lines} />
      </div>
    </Dialog>
  )
}
