import styles from './head.module.css'

export interface PartsBarProps {
  whole: number
  /** Their sizes in the unit of `whole`. */
  parts: readonly { look: 'raised' | 'lowered' | 'critical'; size: number }[]
}

/** Parts of an order's lines, true to scale, before the rest. The number stands beside it, so it is silent. */
export function PartsBar({ whole, parts }: PartsBarProps) {
  const rest = whole - parts.reduce((sum, { size }) => sum + size, 0)
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(
        ({ look, size }) =>
          size > 0 && <span key={look} className={styles[look]} style={{ flexGrow: size }} />,
      )}
      {rest > 0 && <span className={styles.rest} style={{ flexGrow: rest }} />}
    </span>
  )
}
