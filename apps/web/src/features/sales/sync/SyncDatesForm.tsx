import { addDays } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { DayField } from '../../../ui/field/DayField.tsx'
import styles from './SalesSyncDialog.module.css'

/** Section 9, 'Default sync range'. */
const DEFAULT_DAYS = 30

interface SyncDatesFormProps {
  today: string
  isRunning: boolean
  /** With whatever was typed: the log says what is wrong with it. */
  onStart: (typed: DateRange) => void
}

/** First and last day to read again, and the start. */
export function SyncDatesForm({ today, isRunning, onStart }: SyncDatesFormProps) {
  const [from, setFrom] = useState(() => addDays(today, -DEFAULT_DAYS))
  const [to, setTo] = useState(today)
  const field = (label: string, day: string, onDay: (day: string) => void) => (
    <div className={styles.date}>
      <DayField label={label} value={day} max={today} disabled={isRunning} onChange={onDay} />
    </div>
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onStart({ from, to })
      }}
    >
      {field('Fecha de inicio', from, setFrom)}
      {field('Fecha de fin', to, setTo)}
      <Button type="submit" variant="filled" icon={IconRefresh} busy={isRunning}>
        {isRunning ? 'Sincronizando...' : 'Sincronizar Ventas'}
      </Button>
    </form>
  )
}
