import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import { MantineRoot } from '../../theme/MantineRoot.tsx'
import styles from './Calendar.module.css'

/** How the ways through a calendar are called; the month and the year over it are called what they say. */
export const CALENDAR_LABELS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

/** Their looks, of days, months and years alike. */
export const CALENDAR_CLASSES = {
  monthsListControl: styles.choice ?? '',
  yearsListControl: styles.choice ?? '',
  calendarHeaderControl: styles.turn ?? '',
  calendarHeaderLevel: styles.turn ?? '',
}

export const DAY_CLASSES = { ...CALENDAR_CLASSES, day: styles.day ?? '', weekday: styles.weekday ?? '' }

/** Around a calendar that opens beneath a field: the keys stay in it. */
export const CalendarFrame = ({ children }: { children: ReactNode }) => (
  // Its own trap: that of the popover would look for something to focus before this is there.
  <MantineRoot>
    <FocusTrap active>
      <div>{children}</div>
    </FocusTrap>
  </MantineRoot>
)
