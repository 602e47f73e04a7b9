import { ETIQUETA_MOTIVO } from '@abasto/contracts/orders/edit-reasons'
import { useEffect, useRef } from 'react'
import { reasonOf } from '../../model/changed-lines.ts'
import type { Choice, WizardLine } from '../../model/lines.ts'
import styles from './inputs.module.css'

/** As the contract bounds a line's reason. */
const LONGEST_NOTE = 500

export interface NoteInputProps {
  code: string
  value: string
  disabled: boolean
  placeholder?: string | undefined
  label: string
  /** It was just asked for. */
  focused?: boolean | undefined
  onChange: (code: string, value: string) => void
}

/** Why the quantity was changed, where nothing is noted; undefined: nobody has said. */
export function reasonPlaceholder(line: WizardLine, choice: Choice): string | undefined {
  const reason = reasonOf(line, choice)
  return reason === null ? undefined : ETIQUETA_MOTIVO[reason]
}

/** A note on a product; Escape brings back what was there. */
export function NoteInput({
  code,
  value,
  disabled,
  placeholder = 'Agregar notas...',
  label,
  focused = false,
  onChange,
}: NoteInputProps) {
  const before = useRef({ code, value })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  return (
    <input
      ref={field}
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
