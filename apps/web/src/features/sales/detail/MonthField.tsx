import '@mantine/core/styles/Input.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './MonthField.module.css'

interface MonthFieldProps {
  label: string
  /** A day of the chosen month; null: none. */
  month: string | null
  /** The last month that can be chosen is this day's. */
  latest: string
  onChange: (month: string) => void
}

const ARIA_LABELS = {
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

const POPOVER_CLASSES = { dropdown: styles.dropdown ?? '' }

/** A whole month, from a calendar of months. */
export function MonthField({ label, month, latest, onChange }: MonthFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <MonthPickerInput
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        locale="es"
        valueFormat="MMM YYYY"
        monthsListFormat="MMMM"
        placeholder="Elegir mes"
        value={month}
        maxDate={latest}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen)
        }}
        ariaLabels={ARIA_LABELS}
        rightSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        popoverProps={{ id, position: 'bottom-start', returnFocus: true, classNames: POPOVER_CLASSES }}
        classNames={{
          input: styles.input ?? '',
          placeholder: styles.placeholder ?? '',
          section: styles.section ?? '',
          monthsListControl: styles.month ?? '',
          yearsListControl: styles.month ?? '',
          calendarHeaderControl: styles.turn ?? '',
          calendarHeaderLevel: styles.turn ?? '',
        }}
      />
    </div>
  )
}
