import { TextField } from '../../../ui/field/TextField.tsx'
import { POLICY_NAMES } from '../model/point-name.ts'
import styles from './settings.module.css'
import { pointsText, type SettingsProblems, type TypedSettings } from './typed-settings.ts'

interface PoliciesFormProps {
  typed: TypedSettings
  problems: SettingsProblems | null
  onChange: (part: Partial<TypedSettings>) => void
}

/** Which policies are compared, and at which levels. */
export function PoliciesForm({ typed, problems, onChange }: PoliciesFormProps) {
  return (
    <div className={styles.form}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Qué se compara</legend>
        <Choice
          label={POLICY_NAMES.regla_niveles}
          checked={typed.rule}
          onChange={(rule) => onChange({ rule })}
        />
        <Choice
          label={POLICY_NAMES.regla_guarda}
          checked={typed.guard}
          onChange={(guard) => onChange({ guard })}
        />
        <TextField
          label="Días de las reglas, en % de los de hoy"
          value={typed.ruleLevels}
          disabled={!typed.rule && !typed.guard}
          error={problems?.ruleLevels}
          onChange={({ currentTarget }) => onChange({ ruleLevels: currentTarget.value })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <Choice
          label={POLICY_NAMES.proxima_entrega}
          checked={typed.next}
          onChange={(next) => onChange({ next })}
        />
        <TextField
          label="Niveles de servicio, en %"
          value={typed.nextLevels}
          disabled={!typed.next}
          error={problems?.nextLevels}
          onChange={({ currentTarget }) => onChange({ nextLevels: currentTarget.value })}
        />
        <Choice
          label="También sin días de ciclo: pedidos pequeños"
          checked={typed.alsoWithoutCycle}
          disabled={!typed.next}
          onChange={(alsoWithoutCycle) => onChange({ alsoWithoutCycle })}
        />
      </fieldset>
      <p className={styles.hint}>
        {problems?.policies ?? pointsText(typed)}. Separa los niveles con punto y coma.
      </p>
    </div>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

const Choice = ({ label, checked, disabled = false, onChange }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
)
