import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  disabled: boolean
  onChange: () => void
}

/** On or off, at once; the word beside it says which. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={`ETL automático, ${label}`}
        aria-checked={checked}
        className={styles.input}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span className={styles.track} aria-hidden="true" />
      <span aria-hidden="true">{label}</span>
    </label>
  )
}
