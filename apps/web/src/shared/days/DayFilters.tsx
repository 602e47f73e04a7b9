import { DayField } from '../../ui/field/DayField.tsx'
import { type ChosenDays, dayProblems } from './chosen-days.ts'
import styles from './DayFilters.module.css'

interface DayFiltersProps {
  /** Before "desde" and "hasta": what happened on those days. */
  label?: string
  days: ChosenDays
  onChange: (changed: Partial<ChosenDays>) => void
}

/** Between which days, among other filters; what is wrong with one stands under it, and the others stay where they are. */
export function DayFilters({ label, days, onChange }: DayFiltersProps) {
  const problems = dayProblems(days)
  return (['desde', 'hasta'] as const).map((end) => (
    <div key={end} className={styles.day}>
      <DayField
        label={label === undefined ? (end === 'desde' ? 'Desde' : 'Hasta') : `${label} ${end}`}
        value={days[end]}
        error={problems[end]}
        onChange={(day) => onChange({ [end]: day })}
      />
    </div>
  ))
}
