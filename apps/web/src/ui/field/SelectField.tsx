import { IconSelector } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type SelectHTMLAttributes, useId } from 'react'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The system's own list: the best there is under a finger, and known to every screen reader. */
export function SelectField({
  label,
  options,
  value,
  onChange,
  error,
  className,
  ...rest
}: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <span className={styles.boxed}>
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={clsx(styles.control, styles.select, className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.after}>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </span>
      </span>
    </Field>
  )
}
