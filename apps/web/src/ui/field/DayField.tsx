import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { TextField } from './TextField.tsx'

/** While a year is typed its first digits are a year too. */
const TYPING_MS = 700

interface DayFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** A day that may be left empty; it counts when the typing has paused. */
export function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means (back, removed filters): what it says wins over what was typed.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const settle = (day: string): void => {
    if (day !== value) onChange(day)
  }
  const settleLater = useDebouncedCallback(settle, TYPING_MS)
  const settleNow = (): void => {
    settleLater.cancel()
    settle(typed)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        settleLater(event.currentTarget.value)
      }}
      onBlur={settleNow}
      onKeyDown={(event) => event.key === 'Enter' && settleNow()}
    />
  )
}
