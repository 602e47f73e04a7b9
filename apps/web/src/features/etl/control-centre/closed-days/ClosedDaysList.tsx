import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { formatWeekday } from '../../../../ui/format/dates.ts'
import type { SingleDay } from './closed-days.ts'
import styles from './ClosedDaysDialog.module.css'

interface ClosedDaysListProps {
  days: readonly SingleDay[]
  onRemove: ((fecha: string) => void) | undefined
}

/** The single days, the newest first. */
export function ClosedDaysList({ days, onRemove }: ClosedDaysListProps) {
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
