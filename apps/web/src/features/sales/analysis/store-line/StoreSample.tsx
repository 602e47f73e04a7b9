import type { StoreLine } from './store-line.ts'
import styles from './StoreSample.module.css'

/** Two dashes and the gap between them. */
const WIDTH = 17

/** A piece of a store's line, beside its name. Unselected it is grey and thin, but keeps its dashes. */
export function StoreSample({ line, selected = true }: { line: StoreLine; selected?: boolean }) {
  return (
    <svg
      className={selected ? styles.sample : styles.unselected}
      style={selected ? { color: line.color } : undefined}
      width={WIDTH}
      height={4}
      viewBox={`0 0 ${WIDTH} 4`}
      aria-hidden="true"
    >
      <line x1={0} x2={WIDTH} y1={2} y2={2} strokeDasharray={line.dashed ? '7 3' : undefined} />
    </svg>
  )
}

/** The colour of a store as a dot among figures. */
export const StoreDot = ({ line }: { line: StoreLine }) => (
  <span className={styles.dot} style={{ background: line.color }} aria-hidden="true" />
)
