import type { Ref } from 'react'
import { TextField } from '../../../ui/field/TextField.tsx'

export interface CodeFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
  /** A recovery code has letters. */
  letters?: boolean | undefined
  tall?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A code of an authenticator, that phones offer to fill in, or a recovery code. */
export function CodeField({ onChange, letters = false, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      required
      name="codigo"
      autoComplete={letters ? 'off' : 'one-time-code'}
      inputMode={letters ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
