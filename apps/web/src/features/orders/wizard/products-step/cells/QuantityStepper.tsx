import { IconMinus, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatNumber, formatSigned } from '../../../../../ui/format/numbers.ts'
import { parseQuantity } from '../grid/parse-quantity.ts'
import styles from './inputs.module.css'

export interface QuantityStepperProps {
  code: string
  name: string
  value: number
  suggested: number
  disabled: boolean
  onChange: (code: string, value: number) => void
}

/** Packs under a thumb: one less, the figure itself to type in, one more. */
export function QuantityStepper({ code, name, value, suggested, disabled, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const difference = value - suggested
  const isChanged = difference !== 0 && !disabled
  return (
    <div className={styles.stepperRoom}>
      {isChanged && <span className={styles.stepperDifference}>{formatSigned(difference)}</span>}
      <div className={clsx(styles.stepper, isChanged && styles.stepperChanged, disabled && styles.disabled)}>
        <button
          type="button"
          aria-label={`Un bulto menos de ${name}`}
          disabled={disabled || value === 0}
          onClick={() => onChange(code, Math.max(0, value - 1))}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Pedir ${name}, en bultos`}
          disabled={disabled}
          value={typed ?? formatNumber(value)}
          onFocus={(event) => {
            setTyped(String(value))
            event.currentTarget.select()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(code, parseQuantity(event.currentTarget.value))
          }}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          aria-label={`Un bulto más de ${name}`}
          disabled={disabled}
          onClick={() => onChange(code, value + 1)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
