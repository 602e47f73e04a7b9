import { MonthPicker } from '@mantine/dates'
import {
  CALENDAR_CLASSES,
  CALENDAR_LABELS,
  CalendarFrame,
} from '../../../../ui/field/calendar/CalendarFrame.tsx'

interface MonthCalendarProps {
  month: string | null
  latest: string
  onChange: (month: string) => void
}

/** The months of a year, and the years, in Spanish. */
export default function MonthCalendar({ month, latest, onChange }: MonthCalendarProps) {
  return (
    <CalendarFrame>
      <MonthPicker
        locale="es"
        monthsListFormat="MMMM"
        value={month}
        defaultDate={month ?? latest}
        maxDate={latest}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen)
        }}
        ariaLabels={CALENDAR_LABELS}
        classNames={CALENDAR_CLASSES}
      />
    </CalendarFrame>
  )
}
