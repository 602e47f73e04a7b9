import { useEffect, useRef } from 'react'
import styles from './inputs.module.css'

export interface IncludeBoxProps {
  checked: boolean
  /** Some of many are. */
  partly?: boolean
  label: string
  onChange: (checked: boolean) => void
}

/** Takes a product into the order; the whole cell can be pressed. */
export function IncludeBox({ checked, partly = false, label, onChange }: IncludeBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className={styles.target} title={label}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        data-column="incluir"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
