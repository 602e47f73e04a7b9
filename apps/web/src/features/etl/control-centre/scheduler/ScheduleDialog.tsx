import { MOST_STOCK_HOURS, type SchedulerStatus } from '@abasto/contracts/etl/schema'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { TimeField } from '../../../../ui/field/TimeField.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useConfigureScheduler } from '../../api.ts'
import styles from './SchedulerCard.module.css'
import { timesOf } from './stock-times.ts'

const MOST_REREAD_DAYS = 60
const FAILED = 'No se pudo guardar. El horario sigue como estaba; vuelve a intentar.'

interface ScheduleDialogProps {
  opened: boolean
  onClose: () => void
  status: SchedulerStatus
}

/** When it reads sales and stock, until when it tries again, and how many days that can still change it reads again. */
export function ScheduleDialog({ opened, onClose, status }: ScheduleDialogProps) {
  // What is typed; until then what is set.
  const [typed, setTyped] = useState<{ time?: string; days?: string; stock?: string; until?: string }>({})
  const [problem, setProblem] = useState<string>()
  const save = useConfigureScheduler()
  const time = typed.time ?? status.hora
  const days = typed.days ?? String(status.dias_relectura)
  const stock = typed.stock ?? status.horas_stock.join(', ')
  const until = typed.until ?? status.reintentos_hasta
  const stockTimes = timesOf(stock)
  const leave = () => {
    setTyped({})
    setProblem(undefined)
    onClose()
  }
  const isWhole = /^\d{1,2}$/.test(days.trim()) && Number(days) <= MOST_REREAD_DAYS
  const daysError = isWhole ? undefined : `Un número entero de 0 a ${MOST_REREAD_DAYS}`
  const stockError = stockTimes
    ? undefined
    : `Horas como 06:00, separadas por comas; ${MOST_STOCK_HOURS} a lo sumo`
  const confirm = () =>
    save.mutate(
      { time, rereadDays: Number(days), stockTimes: stockTimes ?? [], retriesUntil: until },
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
      confirmDisabled={time === '' || until === '' || !isWhole || !stockTimes}
      onConfirm={confirm}
      onCancel={leave}
    >
      <div className={styles.dialog}>
        <div className={styles.fields}>
          <TimeField
            label="Hora de cada día"
            value={time}
            onChange={(value) => setTyped((current) => ({ ...current, time: value }))}
          />
          <TextField
            label="Días que se vuelven a leer"
            inputMode="numeric"
            value={days}
            error={daysError}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, days: value })}
          />
          <TextField
            label="Horas del stock"
            placeholder="06:00, 11:00, 16:00"
            value={stock}
            error={stockError}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, stock: value })}
          />
          <TimeField
            label="Se reintenta hasta"
            value={until}
            onChange={(value) => setTyped((current) => ({ ...current, until: value }))}
          />
        </div>
        <p className={styles.hint}>
          Con las ventas se lee también el stock. Los últimos días pueden cambiar en la tienda: un ticket
          corregido, una línea anulada. Se leen otra vez cada noche.
        </p>
        <AuditLink thing="automatico" />
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
