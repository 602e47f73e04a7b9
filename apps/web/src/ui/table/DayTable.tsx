import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatWeekday } from '../format/dates.ts'
import { isWeekend } from '../chart/day-scale.ts'
import styles from './DayTable.module.css'

export interface DayTableProps {
  /** What it holds, said above it to those who hear it. */
  label: string
  /** ISO days, in the order of the rows. */
  days: readonly string[]
  columns: readonly {
    key: string
    title: ReactNode
    /** By day; undefined where the day was never read. */
    cell: (day: string) => ReactNode
  }[]
}

/** What a chart of days draws, figure by figure: a row a day, its head and the days staying in sight. */
export function DayTable({ label, days, columns }: DayTableProps) {
  return (
    // Takes the focus, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Día</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} className={clsx(isWeekend(day) && styles.weekend)}>
              <th scope="row">{formatWeekday(day)}</th>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(day) ?? <span className={styles.missing}>sin datos</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** For another table of days that looks like this one. */
export const dayTableClass = styles.table
