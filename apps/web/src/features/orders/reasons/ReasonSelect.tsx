import {
  ETIQUETA_MOTIVO,
  motivoCambio,
  MOTIVOS_CAMBIO,
  type MotivoCambio,
} from '@abasto/contracts/orders/edit-reasons'
import { IconMessageQuestion, IconTag } from '@tabler/icons-react'
import { clsx } from 'clsx'
import styles from './reasons.module.css'

export interface ReasonSelectProps {
  /** Null: nobody has said. */
  value: MotivoCambio | null
  label: string
  /** Where there is no room for words: the list opens from a sign, the reason is its hint. */
  sign?: boolean
  disabled?: boolean
  onChange: (reason: MotivoCambio | null) => void
}

/** Why a quantity was changed: asked beside it, never in the way of the next one. */
export function ReasonSelect({ value, label, sign = false, disabled = false, onChange }: ReasonSelectProps) {
  const Sign = value === null ? IconMessageQuestion : IconTag
  return (
    <span
      className={clsx(styles.reason, sign && styles.sign, value === null && styles.open)}
      title={value === null ? '¿Por qué otra cantidad?' : ETIQUETA_MOTIVO[value]}
    >
      {sign && <Sign size={16} stroke={1.75} aria-hidden="true" />}
      <select
        aria-label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(motivoCambio.safeParse(event.currentTarget.value).data ?? null)}
      >
        <option value="">{value === null ? '¿Por qué?' : 'Sin motivo'}</option>
        {MOTIVOS_CAMBIO.map((reason) => (
          <option key={reason} value={reason}>
            {ETIQUETA_MOTIVO[reason]}
          </option>
        ))}
      </select>
    </span>
  )
}
