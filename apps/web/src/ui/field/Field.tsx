import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  id: string
  label: string
  /** What is wrong, under the field. */
  error?: string | undefined
  tall?: boolean | undefined
  children: ReactNode
}

export const errorIdOf = (id: string): string => `${id}-error`

/** A label above, what is typed or chosen beneath, and what is wrong with it under that. */
export function Field({ id, label, error, tall = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={clsx(styles.label, tall && styles.tallLabel)} htmlFor={id}>
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p className={styles.error} id={errorIdOf(id)} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
