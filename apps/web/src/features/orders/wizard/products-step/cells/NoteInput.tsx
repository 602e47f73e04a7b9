import { useRef } from 'react'
import styles from './inputs.module.css'

/** As the contract bounds a line's reason. */
const LONGEST_NOTE = 500

export interface NoteInputProps {
  code: string
  value: string
  disabled: boolean
  placeholder?: string | undefined
  label: string
  onChange: (code: string, value: string) => void
}

/** A note on a product; Escape brings back what was there. */
export function NoteInput({
  code,
  value,
  disabled,
  placeholder = 'Agregar notas...',
  label,
  onChange,
}: NoteInputProps) {
  const before = useRef({ code, value })
  return (
    <input
      className={styles.note}
      data-column="notas"
      autoComplete="off"
      placeholder={placeholder}
      maxLength={LONGEST_NOTE}
      aria-label={label}
      title={value === '' ? undefined : value}
      disabled={disabled}
      value={value}
      onFocus={() => {
        before.current = { code, value }
      }}
      onChange={(event) => onChange(code, event.currentTarget.value)}
      onKeyDown={(event) => {
        // Meanwhile the row may have become another product's.
        if (event.key === 'Escape' && before.current.code === code) onChange(code, before.current.value)
      }}
    />
  )
}
