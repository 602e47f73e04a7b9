import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import styles from './MonthCalendar.module.css'
import { MantineRoot } from '../../../../ui/theme/MantineRoot.tsx'

interface MonthCalendarProps {
  month: string | null
  latest: string
  onChange: (month: string) => void
}

const ARIA_LABELS = {
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

const CLASSES = {
  monthsListControl: styles.choice ?? '',
  yearsListControl: styles.choice ?? '',
  calendarHeaderControl: styles.turn ?? '',
  calendarHeaderLevel: styles.turn ?? '',
}

/** The months of a year, and the years, in Spanish. */
export default function MonthCalendar({ month, latest, onChange }: MonthCalendarProps) {
  return (
    // Its own trap: that of the popover would look for something to focus before this is there.
    <MantineRoot>
      <FocusTrap active>
        <div>
          <MonthPicker
            locale="es"
            monthsListFormat="MMMM"
            value={month}
            defaultDate={month ?? latest}
            maxDate={latest}
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
