import styles from './load.module.css'

export interface LessStockProps {
  isAccepted: boolean
  disabled: boolean
  onChange: (accepted: boolean) => void
}

/** What becomes of stock that is far less than what is loaded; the safe way unless somebody says otherwise. */
export function LessStock({ isAccepted, disabled, onChange }: LessStockProps) {
  return (
    <label className={styles.less}>
      <input
        type="checkbox"
        checked={isAccepted}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        Cargar la existencia aunque venga mucho menos que la de ahora
        <span className={styles.hint}>
          Sin marcar, la de esa ubicación no se reemplaza y espera tu decisión en ETL.
        </span>
      </span>
    </label>
  )
}
