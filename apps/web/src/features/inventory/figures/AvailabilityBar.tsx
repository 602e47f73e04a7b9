import styles from './AvailabilityBar.module.css'

/** With stock in quiet green, at zero in red, true to scale. The number stands beside it, so it is silent. */
export function AvailabilityBar({ total, zero }: { total: number; zero: number }) {
  const zeroShare = total > 0 ? Math.min(1, Math.max(0, zero / total)) : 0
  return (
    <span className={styles.bar} aria-hidden="true">
      {zeroShare < 1 && total > 0 && <span className={styles.stock} style={{ flexGrow: 1 - zeroShare }} />}
      {zeroShare > 0 && <span className={styles.zero} style={{ flexGrow: zeroShare }} />}
      {total === 0 && <span className={styles.none} />}
    </span>
  )
}
