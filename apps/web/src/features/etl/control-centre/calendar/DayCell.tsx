import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { clsx } from 'clsx'
import type { CalendarDay } from '../../../../shared/completeness/sales-calendar.ts'
import { DAY_STATES, dayLabel } from '../../model/day-states.ts'
import styles from './calendar.module.css'

interface DayCellProps {
  day: CalendarDay
  /** The one that Tab leads to. */
  reachable: boolean
  onPress: (() => void) | undefined
}

/** A day: its number, the letter of its state, and in words what is known of it. */
export function DayCell({ day, reachable, onPress }: DayCellProps) {
  const { letter } = DAY_STATES[day.estado]
  const look = clsx(styles.cell, styles[day.estado])
  const label = dayLabel(day)
  const content = (
    <>
      <span aria-hidden="true">{Number(day.fecha.slice(8))}</span>
      {letter && <span aria-hidden="true">{letter}</span>}
    </>
  )
  if (!onPress) {
    return (
      <span className={look} title={label}>
        {content}
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    )
  }
  return (
    <button
      type="button"
      className={look}
      title={label}
      data-day={day.fecha}
      tabIndex={reachable ? 0 : -1}
      onClick={onPress}
    >
      {content}
      <VisuallyHidden>{label}. Volver a leer</VisuallyHidden>
    </button>
  )
}
