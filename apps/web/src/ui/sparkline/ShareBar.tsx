import styles from './sparkline.module.css'

/** A share without a verdict, true to scale from zero. Its number stands beside it, so it is silent. */
export function ShareBar({ share, largest }: { share: number; largest: number }) {
  const width = largest > 0 ? Math.min(1, Math.max(0, share / largest)) : 0
  return (
    <span className={styles.share} aria-hidden="true">
      <span className={styles.shareBar} style={{ width: `${width * 100}%` }} />
    </span>
  )
}
