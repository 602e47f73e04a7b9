import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { EstadoPrograma, SchedulerStatus } from '@abasto/contracts/etl/schema'
import { IconCalendarCog, IconClock, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Badge } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { schedulerQuery, useToggleScheduler } from '../../api.ts'
import { NightlyRuns } from './NightlyRuns.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import styles from './SchedulerCard.module.css'
import { SchedulerFacts } from './SchedulerFacts.tsx'
import { Switch } from './Switch.tsx'
import { TriggerDialog } from './TriggerDialog.tsx'

/** Where other parts of the page lead to. */
export const SCHEDULER_ID = 'etl-automatico'

/** Section 8. */
const TOGGLE_FAILED = 'Error al cambiar estado del scheduler'

/** Why nothing will run although it is not turned off. */
const WARNINGS: Partial<Record<EstadoPrograma, string>> = {
  sin_fuentes:
    'Nada se leerá: ninguna ubicación activa tiene una fuente de datos. Se activa con la primera que la tenga.',
  detenido:
    'Nada se leerá por ahora: el servicio que inicia las corridas no responde. Avisa a quien opera el sistema.',
}

interface SchedulerCardProps {
  now: Date
  today: string
  /** Of the chain; undefined: not known. */
  totalStores: number | undefined
}

/** The automatic ETL: is it on, when does it run, how did it end, and what will be tried again. */
export function SchedulerCard({ now, today, totalStores }: SchedulerCardProps) {
  const scheduler = useQuery(schedulerQuery)
  const { data: status } = scheduler
  return (
    <section className={styles.card} id={SCHEDULER_ID} tabIndex={-1} aria-label="ETL automático">
      {status && <Head status={status} today={today} totalStores={totalStores} />}
      {!status && <h2 className={styles.title}>ETL automático</h2>}
      {!status && scheduler.isPending && <SkeletonBlock height="148px" />}
      {scheduler.isError && (
        <FailedBand
          what="No se pudo leer el estado del ETL automático."
          kept={status ? 'Se muestra lo último que se supo.' : undefined}
          query={scheduler}
        />
      )}
      {status && WARNINGS[status.estado] !== undefined && (
        <Banner tone="warning">{WARNINGS[status.estado]}</Banner>
      )}
      {status && <SchedulerFacts status={status} now={now} />}
      <NightlyRuns today={today} />
    </section>
  )
}

function Head({ status, today, totalStores }: { status: SchedulerStatus } & Omit<SchedulerCardProps, 'now'>) {
  const mayRun = useMay('etl.ejecutar')
  const toggle = useToggleScheduler()
  const [dialog, setDialog] = useState<'trigger' | 'schedule' | null>(null)
  const { enabled, is_running: isRunning } = status
  const close = () => setDialog(null)
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>ETL automático</h2>
      <Badge tone={isRunning ? 'green' : 'neutral'} icon={isRunning ? IconPlayerPlay : IconPlayerPause}>
        {isRunning ? 'En ejecución' : 'Inactivo'}
      </Badge>
      {mayRun ? (
        <div className={styles.controls}>
          <Switch
            label={enabled ? 'Activado' : 'Desactivado'}
            checked={enabled}
            // Section 4: not while a run is in progress.
            disabled={isRunning || toggle.isPending}
            onChange={() =>
              toggle.mutate(!enabled, {
                onSuccess: ({ message }) => notify('success', message),
                onError: (error) => notify('error', `${TOGGLE_FAILED}. ${detailOf(error, 'Nada cambió.')}`),
              })
            }
          />
          <Button icon={IconClock} onClick={() => setDialog('schedule')}>
            Horario
          </Button>
          <Button icon={IconCalendarCog} disabled={!enabled} onClick={() => setDialog('trigger')}>
            Configurar Fechas
          </Button>
        </div>
      ) : (
        <span className={styles.readOnly}>{enabled ? 'Activado' : 'Desactivado'}</span>
      )}
      <TriggerDialog
        opened={dialog === 'trigger'}
        onClose={close}
        isRunning={isRunning}
        today={today}
        totalStores={totalStores}
      />
      <ScheduleDialog opened={dialog === 'schedule'} onClose={close} status={status} />
    </div>
  )
}
