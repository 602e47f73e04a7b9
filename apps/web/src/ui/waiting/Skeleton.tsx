import styles from './waiting.module.css'
import { inTextSize } from '../theme/text-size.ts'

/** A bar the size of the text that is coming. */
export function SkeletonLine({ width = '100%', height = '14px' }: { width?: string; height?: string }) {
  return (
    <span
      className={styles.line}
      data-waiting
      style={{ width: inTextSize(width), height: inTextSize(height) }}
      aria-hidden="true"
    />
  )
}

/** The outline of a block that is coming. */
export function SkeletonBlock({ height }: { height: string }) {
  return (
    <div className={styles.block} data-waiting style={{ height: inTextSize(height) }} aria-hidden="true" />
  )
}
