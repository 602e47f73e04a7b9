import { addDays } from '@abasto/domain/time/business-day'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { DayField } from '../../../../ui/field/DayField.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useTriggerScheduler } from '../../api.ts'
import { datesProblem } from '../../model/start-messages.ts'
import styles from './SchedulerCard.module.css'

/** Section 5, 'Scheduler trigger', and section 8. */
const DATES_MISSING = 'Por favor selecciona las fechas de inicio y fin'
const ALREADY_RUNNING = 'El scheduler ya esta ejecutando un ETL automatico'
const FAILED = 'Error al ejecutar ETL automatico'
/** Section 9, 'Default store count when unknown'. */
const DEFAULT_STORES = 16

interface TriggerDialogProps {
  opened: boolean
  onClose: () => void
  isRunning: boolean
  today: string
  totalStores: number | undefined
}

/** Runs the automatic ETL of all stores for some days: first the days, then a confirmation of what that means. */
export function TriggerDialog({ opened, onClose, isRunning, today, totalStores }: TriggerDialogProps) {
  const yesterday = addDays(today, -1)
  const [days, setDays] = useState({ from: yesterday, to: yesterday })
  const [problem, setProblem] = useState<string>()
  const [isConfirming, setConfirming] = useState(false)
  const trigger = useTriggerScheduler()
  const leave = () => {
    setConfirming(false)
    setProblem(undefined)
    setDays({ from: yesterday, to: yesterday })
    onClose()
  }
  const ask = () => {
    const found = datesProblem(days, DATES_MISSING) ?? (isRunning ? ALREADY_RUNNING : undefined)
    setProblem(found)
    setConfirming(found === undefined)
  }
  const run = () =>
    trigger.mutate(days, {
      onSuccess: ({ message }) => {
        notify('success', message)
        leave()
      },
      onError: (error) => {
        setConfirming(false)
        setProblem(`${FAILED}. ${detailOf(error, 'Nada cambió; vuelve a intentar.')}`)
      },
    })
  const field = (key: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      max={today}
      value={days[key]}
      onChange={(day) => setDays((current) => ({ ...current, [key]: day }))}
    />
  )
  return (
    <ConfirmDialog
      opened={opened}
      title={isConfirming ? '¿Ejecutar el ETL automático?' : 'Configurar Fechas'}
      confirmLabel={isConfirming ? 'Ejecutar' : 'Ejecutar ETL'}
      cancelLabel={isConfirming ? 'Volver' : 'Cancelar'}
      busy={trigger.isPending}
      busyLabel="Ejecutando..."
      onConfirm={isConfirming ? run : ask}
      onCancel={isConfirming ? () => setConfirming(false) : leave}
    >
      <div className={styles.dialog}>
        {isConfirming ? (
          <>
            <p>
              Período: <strong>{formatDay(days.from)}</strong> al <strong>{formatDay(days.to)}</strong>
            </p>
            <p>
              Total de tiendas:{' '}
              <strong>{formatCount(totalStores ?? DEFAULT_STORES, 'tienda', 'tiendas')}</strong>
            </p>
            <p className={styles.hint}>
              Los días de ese período se leen otra vez en cada tienda y se reemplazan.
            </p>
          </>
        ) : (
          <>
            <p className={styles.hint}>Lee las ventas de todas las tiendas en un rango de fechas.</p>
            <div className={styles.fields}>
              {field('from', 'Fecha inicio')}
              {field('to', 'Fecha fin')}
            </div>
            {problem !== undefined && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}
