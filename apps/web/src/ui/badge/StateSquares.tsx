import { clsx } from 'clsx'
import styles from './StateSquares.module.css'

export interface StateSquare {
  key: string
  /** `none`: nothing was ever read. */
  tone: 'green' | 'orange' | 'amber' | 'red' | 'none'
}

/** Beyond this many squares no one counts them, and they no longer fit. */
const MOST_SQUARES = 40

/** A square a location, coloured by how good its data is; the words beside it say the same. */
export function StateSquares({ squares }: { squares: readonly StateSquare[] }) {
  if (squares.length > MOST_SQUARES) return null
  return (
    <span className={styles.squares} aria-hidden="true">
      {squares.map(({ key, tone }) => (
        <span key={key} className={clsx(styles.square, styles[tone])} />
      ))}
    </span>
  )
}
