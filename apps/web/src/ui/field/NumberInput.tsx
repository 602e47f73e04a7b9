import { clsx } from 'clsx'
import { type ComponentPropsWithRef, useId } from 'react'
import styles from './NumberInput.module.css'

export interface NumberInputProps extends ComponentPropsWithRef<'input'> {
  label: string
  /** Differs from what it began as. */
  changed: boolean
  /** 48 px high, for thumbs. */
  tall?: boolean
  /** What is wrong, under the field. */
  problem: string | undefined
}

/** A figure to be typed over, in a cell or on a card. It and its problem lie in whatever box holds them. */
export function NumberInput({
  label,
  changed,
  tall = false,
  problem,
  className,
  ...input
}: NumberInputProps) {
  const errorId = useId()
  return (
    <>
      <input
        autoComplete="off"
        {...input}
        className={clsx(styles.field, changed && styles.changed, tall && styles.tall, className)}
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : errorId}
      />
      {problem !== undefined && (
        <span id={errorId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
