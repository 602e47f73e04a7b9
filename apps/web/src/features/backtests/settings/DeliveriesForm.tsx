import { TextField } from '../../../ui/field/TextField.tsx'
import styles from './settings.module.css'
import type { TypedSettings } from './typed-settings.ts'

interface DeliveriesFormProps {
  typed: TypedSettings
  problem: string | undefined
  onChange: (part: Partial<TypedSettings>) => void
}

/** By the store's own calendar, or as if it ordered every so many days. */
export function DeliveriesForm({ typed, problem, onChange }: DeliveriesFormProps) {
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>Cuándo se pide y cuándo llega</legend>
      <label className={styles.choice}>
        <input
          type="radio"
          name="entregas"
          checked={typed.byCalendar}
          onChange={() => onChange({ byCalendar: true })}
        />
        Calendario de la tienda
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name="entregas"
          checked={!typed.byCalendar}
          onChange={() => onChange({ byCalendar: false })}
        />
        Como si pidiera cada cierto tiempo
      </label>
      <div className={styles.pair}>
        <TextField
          label="Cada, en días"
          inputMode="numeric"
          value={typed.everyDays}
          disabled={typed.byCalendar}
          onChange={({ currentTarget }) => onChange({ everyDays: currentTarget.value })}
        />
        <TextField
          label="Llega en, días"
          inputMode="numeric"
          value={typed.arrivesIn}
          disabled={typed.byCalendar}
          onChange={({ currentTarget }) => onChange({ arrivesIn: currentTarget.value })}
        />
      </div>
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
    </fieldset>
  )
}
