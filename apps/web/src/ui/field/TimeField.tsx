import { clsx } from 'clsx'
import { type RefObject, useId, useRef } from 'react'
import { errorIdOf, Field } from './Field.tsx'
import styles from './Field.module.css'
import { isWholeTime, readTypedTime } from './typed-time.ts'
import { useTypedValue } from './use-typed-value.ts'

interface TimeInputProps {
  /** `hh:mm`; empty: none. */
  value: string
  onChange: (time: string) => void
  disabled?: boolean | undefined
}

export interface TimeFieldProps extends TimeInputProps {
  label: string
  error?: string | undefined
}

const HINT = 'Escribe la hora así: 18:30'
const useTime = (field: RefObject<HTMLInputElement | null>, { value, onChange }: TimeInputProps) =>
  useTypedValue(field, {
    value,
    onChange,
    show: (time) => time,
    read: readTypedTime,
    isWhole: isWholeTime,
    hint: HINT,
    problemOf: () => undefined,
  })

/** An hour of the day in 24 hours, the same in every browser. */
export function TimeField({ label, error, disabled, ...rest }: TimeFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const time = useTime(field, rest)
  const shown = time.problem ?? error
  return (
    <Field id={id} label={label} error={shown}>
      <input
        ref={field}
        id={id}
        type="text"
        className={styles.control}
        autoComplete="off"
        placeholder="hh:mm"
        disabled={disabled}
        aria-invalid={shown !== undefined || undefined}
        aria-describedby={shown === undefined ? undefined : errorIdOf(id)}
        value={time.text}
        onChange={({ currentTarget }) => time.type(currentTarget.value)}
        onBlur={time.settle}
        onKeyDown={time.onKeyDown}
      />
    </Field>
  )
}

/** The same in a cell, named by its row; what is wrong with it is its hint. */
export function TimeInput({
  label,
  className,
  disabled,
  ...rest
}: TimeInputProps & { label: string; className?: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const time = useTime(field, rest)
  return (
    <input
      ref={field}
      type="text"
      className={clsx(styles.control, className)}
      autoComplete="off"
      placeholder="hh:mm"
      disabled={disabled}
      aria-label={label}
      aria-invalid={time.problem !== undefined || undefined}
      title={time.problem}
      value={time.text}
      onChange={({ currentTarget }) => time.type(currentTarget.value)}
      onBlur={time.settle}
      onKeyDown={time.onKeyDown}
    />
  )
}
