import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { RunProgress } from '../../../shared/sync-runs/RunProgress.tsx'
import { SyncTiles } from '../../../shared/sync-runs/SyncTiles.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { LogConsole } from '../../../ui/log/LogConsole.tsx'
import { salesSyncStatusQuery } from '../api.ts'
import { leftOut, salesTiles } from './sales-tiles.ts'
import styles from './SalesSyncDialog.module.css'
import { SyncDatesForm } from './SyncDatesForm.tsx'
import type { SalesSync } from './use-sales-sync.ts'

/** Dates, progress, a tile a store, and the log. While its own run goes on it cannot be closed. */
export default function SalesSyncDialog({ sync, today }: { sync: SalesSync; today: string }) {
  const { run, target } = sync
  const locations = useQuery({ ...locationsQuery, enabled: run.opened })
  const { data: status } = useQuery({ ...salesSyncStatusQuery, enabled: run.isFollowing })
  const served = run.isFollowing ? (status?.tiendas_status ?? []) : []
  const stores = (locations.data ?? [])
    .filter(({ id, tipo }) => tipo === 'tienda' && (target.storeId === null || id === target.storeId))
    .map(({ id, nombre }) => ({ id, name: nombre }))
  const store = target.storeId === null ? undefined : target
  const isRunning = run.outcome === 'running'
  const closable = run.watching || !isRunning
  return (
    <Dialog
      opened={run.opened}
      onClose={run.close}
      closable={closable}
      width="wide"
      title="Sincronización de Ventas"
      subtitle={run.watching ? 'La que está en curso' : (store?.name ?? 'Todas las tiendas')}
      footer={
        <>
          {run.isBusy && <Button onClick={run.watch}>Ver la que está en curso</Button>}
          <Button onClick={run.close} disabled={!closable}>
            Cerrar
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {!run.watching && <SyncDatesForm today={today} isRunning={isRunning} onStart={sync.start} />}
        <RunProgress
          message={outcomeText(run, leftOut(served))}
          percent={run.progress}
          outcome={run.outcome}
        />
        <SyncTiles tiles={salesTiles(stores, served)} />
        <LogConsole label="Registro" lines={run.lines} />
      </div>
    </Dialog>
  )
}

function outcomeText({ outcome, isFollowing }: SalesSync['run'], left: number): string {
  if (outcome === 'none') return 'Elige las fechas'
  if (outcome === 'running') return 'Sincronizando...'
  if (outcome === 'failed') {
    return isFollowing ? 'La sincronización no se completó' : 'La sincronización no comenzó'
  }
  if (left === 0) return 'Sincronización completada'
  return `Sincronización completada; ${formatCount(left, 'tienda quedó', 'tiendas quedaron')} sin sincronizar`
}
