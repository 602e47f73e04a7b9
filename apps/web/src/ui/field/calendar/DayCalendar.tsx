import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { formatDay } from '../format/dates.ts'
import styles from './DayCalendar.module.css'
import { MantineRoot } from '../theme/MantineRoot.tsx'

interface DayCalendarProps {
  /** Empty: none. */
  day: string
  min: string | undefined
  max: string | undefined
  onChange: (day: string) => void
}

const ARIA_LABELS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
  monthLevelControl: 'Elegir mes',
  yearLevelControl: 'Elegir año',
}

const CLASSES = {
  day: styles.day ?? '',
  weekday: styles.weekday ?? '',
  monthsListControl: styles.choice ?? '',
  yearsListControl: styles.choice ?? '',
  calendarHeaderControl: styles.turn ?? '',
  calendarHeaderLevel: styles.turn ?? '',
}

/** The days of a month in Spanish, weeks from Monday; arrows lead from day to day. */
export default function DayCalendar({ day, min, max, onChange }: DayCalendarProps) {
  const start = day || (max ?? min ?? '')
  return (
    // Its own trap: that of the popover would look for something to focus before this is there.
    <MantineRoot>
      <FocusTrap active>
        <div>
          <DatePicker
            locale="es"
            firstDayOfWeek={1}
            value={day === '' ? null : day}
            {...(start === '' ? {} : { defaultDate: start })}
            {...(min === undefined ? {} : { minDate: min })}
            {...(max === undefined ? {} : { maxDate: max })}
            getDayProps={(date) => ({
              'aria-label': formatDay(date),
              ...(date === day ? { 'data-autofocus': true } : {}),
            })}
            onChange={(chosen) => {
              if (chosen !== null) onChange(chosen)
            }}
            ariaLabels={ARIA_LABELS}
            classNames={CLASSES}
          />
        </div>
      </FocusTrap>
    </MantineRoot>
  )
}
