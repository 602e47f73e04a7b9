import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { Calendario } from '@abasto/contracts/completeness/schema'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatWeekday } from '../../../../ui/format/dates.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { closedDaysQuery, useSaveClosedDays } from '../../api.ts'
import { type SingleDay, withDay, withoutDay, withWeekday } from './closed-days.ts'
import { ClosedDayForm } from './ClosedDayForm.tsx'
import styles from './ClosedDaysDialog.module.css'

const FAILED = 'No se pudo guardar. Los días cerrados siguen como estaban; vuelve a intentar.'

interface ClosedDaysDialogProps {
  opened: boolean
  onClose: () => void
  id: string
  name: string
}

/** The days a store does not open: weekdays, and single days with their reason. They do not count as missing. */
export function ClosedDaysDialog({ opened, onClose, id, name }: ClosedDaysDialogProps) {
  const saved = useQuery({ ...closedDaysQuery(id), enabled: opened })
  const mayChange = useMay('etl.ejecutar')
  const save = useSaveClosedDays(id)
  // What was changed; until then what is saved.
  const [draft, setDraft] = useState<Calendario | null>(null)
  const calendar = draft ?? saved.data
  const leave = () => {
    setDraft(null)
    onClose()
  }
  const confirm = () => {
    if (!draft) return
    save.mutate(draft, {
      onSuccess: ({ message }) => {
        notify('success', message)
        leave()
      },
      onError: (error) => notify('error', detailOf(error, FAILED)),
    })
  }
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      closable={!save.isPending}
      title="Días cerrados"
      subtitle={`${name}. Un día cerrado no cuenta como día sin datos.`}
      footer={
        mayChange ? (
          <>
            <Button onClick={leave} disabled={save.isPending}>
              Cancelar
            </Button>
            <Button variant="filled" busy={save.isPending} disabled={!draft} onClick={confirm}>
              {save.isPending ? 'Guardando...' : 'Guardar'}
            </Button>
          </>
        ) : (
          <Button onClick={leave}>Cerrar</Button>
        )
      }
    >
      <div className={styles.content}>
        {saved.isError && <FailedBand what="No se pudieron cargar los días cerrados." query={saved} />}
        {!calendar && !saved.isError && <SkeletonBlock height="160px" />}
        {calendar && (
          <>
            <ClosedWeekdays
              closed={calendar.dias_cerrados}
              onToggle={mayChange ? (weekday) => setDraft(withWeekday(calendar, weekday)) : undefined}
            />
            {mayChange && <ClosedDayForm onAdd={(day) => setDraft(withDay(calendar, day))} />}
            <ClosedDaysList
              days={calendar.fechas}
              onRemove={mayChange ? (fecha) => setDraft(withoutDay(calendar, fecha)) : undefined}
            />
            <AuditLink thing="calendario" id={id} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

interface ClosedWeekdaysProps {
  /** 1 is Monday. */
  closed: readonly number[]
  onToggle: ((weekday: number) => void) | undefined
}

/** Weekdays on which the store never opens. */
function ClosedWeekdays({ closed, onToggle }: ClosedWeekdaysProps) {
  return (
    <fieldset className={styles.group} disabled={!onToggle}>
      <legend className={styles.legend}>No abre los</legend>
      <div className={styles.weekdays}>
        {WEEKDAYS.map((name, index) => {
          const isClosed = closed.includes(index + 1)
          return (
            <label key={name} className={clsx(styles.weekday, isClosed && styles.chosen)}>
              <input type="checkbox" checked={isClosed} onChange={() => onToggle?.(index + 1)} />
              {name}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ClosedDaysListProps {
  days: readonly SingleDay[]
  onRemove: ((fecha: string) => void) | undefined
}

/** The single days, the newest first. */
function ClosedDaysList({ days, onRemove }: ClosedDaysListProps) {
  if (days.length === 0) return <p className={styles.none}>Ningún día suelto.</p>
  return (
    <ul className={styles.days} aria-label="Días sueltos">
      {days.map(({ fecha, abierto: isOpen, motivo }) => (
        <li key={fecha}>
          <span className={styles.date}>
            {formatWeekday(fecha)}/{fecha.slice(0, 4)}
          </span>
          <span className={styles.reason}>
            {isOpen ? 'Sí abrió' : 'No abrió'}
            {motivo && `: ${motivo}`}
          </span>
          {onRemove && (
            <IconButton
              icon={IconTrash}
              label={`Quitar ${formatWeekday(fecha)}`}
              onClick={() => onRemove(fecha)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
