import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { PacksInput } from '../PacksInput.tsx'
import styles from './receive.module.css'

export interface PacksStepperProps {
  code: string
  name: string
  /** Of the field. */
  label: string
  value: number
  changed: boolean
  disabled: boolean
  onChange: (packs: number) => void
  /** Done with this one, which is so much. */
  onEnter: (packs: number) => void
}

/** Packs under a thumb: one less, the figure itself to type in, one more. */
export function PacksStepper({
  code,
  name,
  label,
  value,
  changed,
  disabled,
  onChange,
  onEnter,
}: PacksStepperProps) {
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={`Un bulto menos de ${name}`}
        disabled={disabled || value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={20} stroke={2} aria-hidden="true" />
      </button>
      <PacksInput
        tall
        code={code}
        label={label}
        value={value}
        changed={changed}
        disabled={disabled}
        onCommit={onChange}
        onEnter={(_field, packs) => onEnter(packs)}
      />
      <button
        type="button"
        aria-label={`Un bulto más de ${name}`}
        disabled={disabled || value >= MAX_BULTOS}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={20} stroke={2} aria-hidden="true" />
      </button>
    </div>
  )
}
