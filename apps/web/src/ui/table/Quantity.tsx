import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Quantity.module.css'

export interface QuantityProps {
  /** Formatted. */
  value: string
  unit?: string | undefined
  /** The second unit, under the first, in ink3. */
  beneath?: ReactNode
  strong?: boolean | undefined
}

/** A figure with its unit after it, lighter, and a second unit beneath; stands right. */
export function Quantity({ value, unit, beneath, strong = false }: QuantityProps) {
  return (
    <span className={styles.quantity}>
      <span className={clsx(styles.value, strong && styles.strong)}>
        {value}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </span>
      {beneath !== undefined && <span className={styles.beneath}>{beneath}</span>}
    </span>
  )
}

/** A name with a second line: location and its id, order and its date. */
export function TwoLines({ main, beneath }: { main: ReactNode; beneath: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span className={styles.main}>{main}</span>
      <span className={styles.beneath}>{beneath}</span>
    </span>
  )
}
