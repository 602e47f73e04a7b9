import type { SchedulerStatus } from '@abasto/contracts/etl/schema'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useConfigureScheduler } from '../../api.ts'
import styles from './SchedulerCard.module.css'

const MOST_REREAD_DAYS = 60
const FAILED = 'No se pudo guardar. El horario sigue como estaba; vuelve a intentar.'

interface ScheduleDialogProps {
  opened: boolean
  onClose: () => void
  status: SchedulerStatus
}

/** At what time it runs, and how many days that can still change it reads again. */
export function ScheduleDialog({ opened, onClose, status }: ScheduleDialogProps) {
  // What is typed; until then what is set.
  const [typed, setTyped] = useState<{ time?: string; days?: string }>({})
  const [problem, setProblem] = useState<string>()
  const save = useConfigureScheduler()
  const time = typed.time ?? status.hora
  const days = typed.days ?? String(status.dias_relectura)
  const leave = () => {
    setTyped({})
    setProblem(undefined)
    onClose()
  }
  const isWhole = /^\d{1,2}$/.test(days.trim()) && Number(days) <= MOST_REREAD_DAYS
  const daysError = isWhole ? undefined : `Un número entero de 0 a ${MOST_REREAD_DAYS}`
  const confirm = () =>
    save.mutate(
      { time, rereadDays: Number(days) },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          leave()
        },
        onError: (error) => setProblem(detailOf(error, FAILED)),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title="Horario del ETL automático"
      confirmLabel="Guardar"
      busy={save.isPending}
      busyLabel="Guardando..."
      confirmDisabled={time === '' || !isWhole}
      onConfirm={confirm}
      onCancel={leave}
    >
      <div className={styles.dialog}>
        <div className={styles.fields}>
          <TextField
            label="Hora de cada día"
            type="time"
            value={time}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, time: value })}
          />
          <TextField
            label="Días que se vuelven a leer"
            inputMode="numeric"
            value={days}
            error={daysError}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, days: value })}
          />
        </div>
        <p className={styles.hint}>
          Los últimos días pueden cambiar en la tienda: un ticket corregido, una línea anulada. Se leen otra
          vez cada noche.
        </p>
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
