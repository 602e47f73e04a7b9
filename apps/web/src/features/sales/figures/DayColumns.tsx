import { formatDay } from '../../../ui/format/dates.ts'
import { Columns } from '../../../ui/sparkline/Columns.tsx'
import { dayColumns, type SoldDay } from '../model/day-columns.ts'
import styles from './DayColumns.module.css'

interface DayColumnsProps {
  days: readonly SoldDay[]
  /** With the first and the last day beneath, and what the darker columns are. */
  captioned?: boolean
}

/** With more columns than these there is only a pixel between them. */
const MOST_CAPTIONED = 45
const MOST_BARE = 20

const shortDay = (day: string): string => formatDay(day).slice(0, 5)

/** As much room as the captioned picture takes. */
export function DayColumnsRoom() {
  return (
    <span className={styles.captioned} aria-hidden="true">
      <span className={styles.picture} />
      <span className={styles.caption}>&nbsp;</span>
    </span>
  )
}

/** Units sold, a column a day, weekends darker; a column a week where the days are too many. */
export function DayColumns({ days, captioned = false }: DayColumnsProps) {
  const { columns, areWeeks } = dayColumns(days)
  const [first, last] = [days[0], days.at(-1)]
  const isEmpty = columns.every(({ units }) => units === null)
  if (!first || !last || columns.length < 2 || isEmpty) return null
  const each = areWeeks ? 'por día, semana a semana' : 'por día'
  return (
    <span className={captioned ? styles.captioned : styles.bare}>
      <span className={styles.picture}>
        <Columns
          dense={columns.length > (captioned ? MOST_CAPTIONED : MOST_BARE)}
          label={`Unidades vendidas ${each}, del ${formatDay(first.fecha)} al ${formatDay(last.fecha)}`}
          columns={columns.map(({ fecha, units, height, isWeekend }) => ({
            key: fecha,
            height: units === null ? null : height,
            dark: isWeekend,
          }))}
        />
      </span>
      {captioned && (
        <span className={styles.caption} aria-hidden="true">
          <span>{shortDay(first.fecha)}</span>
          <span>{areWeeks ? 'una columna por semana' : 'fines de semana más oscuros'}</span>
          <span>{shortDay(last.fecha)}</span>
        </span>
      )}
    </span>
  )
}
