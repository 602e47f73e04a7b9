import { DatePicker } from '@mantine/dates'
import { formatDay } from '../../format/dates.ts'
import { CALENDAR_LABELS, CalendarFrame, DAY_CLASSES } from './CalendarFrame.tsx'

interface DayCalendarProps {
  /** Empty: none. */
  day: string
  min: string | undefined
  max: string | undefined
  onChange: (day: string) => void
}

/** The days of a month in Spanish, weeks from Monday; arrows lead from day to day. */
export default function DayCalendar({ day, min, max, onChange }: DayCalendarProps) {
  const start = day || (max ?? min ?? '')
  return (
    <CalendarFrame>
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
        ariaLabels={CALENDAR_LABELS}
        classNames={DAY_CLASSES}
      />
    </CalendarFrame>
  )
}
