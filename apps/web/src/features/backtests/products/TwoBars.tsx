import styles from './products.module.css'

/** Days of stock today, light, and with the other policy, dark, on one track. Their numbers stand beside it. */
export function TwoBars({ before, after, most }: { before: number; after: number; most: number }) {
  const width = (days: number) => ({ width: `${Math.min(100, Math.max(0, (days / most) * 100))}%` })
  return (
    <span className={styles.bars} aria-hidden="true">
      <span className={styles.before} style={width(before)} />
      <span className={styles.after} style={width(after)} />
    </span>
  )
}
