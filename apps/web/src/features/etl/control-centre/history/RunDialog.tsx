import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { syncTiles } from '../../../../shared/sync-runs/sync-tiles.ts'
import { SyncTiles } from '../../../../shared/sync-runs/SyncTiles.tsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { runQuery } from '../../api.ts'
import { LogViewer } from '../log/LogViewer.tsx'
import { periodLabel, runDuration, startedBy } from './run-labels.ts'
import styles from './RunDialog.module.css'
import { RunBadge, scopeLabel } from './runs-columns.tsx'

interface RunDialogProps {
  /** As the address has it; empty: none is open. */
  id: string
  now: Date
  onClose: () => void
}

/** One run of the past: what came of each store, and everything it said. */
export function RunDialog({ id, now, onClose }: RunDialogProps) {
  const timeZone = useTimeZone()
  // Kept while the dialog fades out.
  const [last, setLast] = useState(id)
  if (id !== '' && id !== last) setLast(id)
  const number = /^\d{1,15}$/.test(last) ? Number(last) : 0
  const run = useQuery({ ...runQuery(number), enabled: id !== '' && number > 0 })
  const { data } = run
  return (
    <Dialog
      opened={id !== ''}
      onClose={onClose}
      width="wide"
      title={`Corrida ${last}`}
      subtitle={data && `${scopeLabel(data)} · ${periodLabel(data) ?? 'lo nuevo'} · ${startedBy(data)}`}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={styles.content}>
        {(run.isError || number === 0) && <FailedBand what="No se pudo cargar la corrida." query={run} />}
        {!data && run.isFetching && <SkeletonBlock height="280px" />}
        {data && (
          <>
            <p className={styles.verdict}>
              <RunBadge run={data} />
              <span>
                {formatMoment(new Date(data.iniciada_en), now, timeZone)}, {runDuration(data, now)};{' '}
                {formatCount(data.total_registros, 'registro', 'registros')}
                {data.rechazados > 0 && `, ${formatCount(data.rechazados, 'rechazado', 'rechazados')}`}
              </span>
            </p>
            {data.message && <p>{data.message}</p>}
            <AuditLink thing="corrida" id={data.ubicacion_id ?? undefined}>
              Quién hizo leer, y cuándo
            </AuditLink>
            <SyncTiles tiles={syncTiles([], data.tiendas_status, new Set())} />
            {data.logs.length === 0 ? (
              <p>El registro de esta corrida ya no se guarda.</p>
            ) : (
              <LogViewer
                label="Registro de la corrida"
                lines={data.logs}
                running={false}
                progress={100}
                fileName={`registro-corrida-${last}`}
                inDialog
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
