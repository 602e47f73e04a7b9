import styles from './StockOutMark.module.css'

const CORNERS = 'M0,-6.5L6.5,5.2H-6.5Z'

/** A possible stock-out: an open red triangle, with the store's dot in it. */
export function StockOutMark({ x, y, color }: { x: number; y: number; color?: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)},${y.toFixed(1)})`}>
      <path className={styles.triangle} d={CORNERS} />
      {color !== undefined && <circle r={1.9} cy={1.2} style={{ fill: color }} />}
    </g>
  )
}

/** The same sign among words. */
export const StockOutSign = () => (
  <svg width={16} height={15} viewBox="-8 -8 16 15" aria-hidden="true">
    <path className={styles.triangle} d={CORNERS} />
  </svg>
)
