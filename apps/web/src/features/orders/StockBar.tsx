import { clsx } from 'clsx'
import styles from './StockBar.module.css'

export interface StockBarProps {
  /** All in the same unit: packs or days. */
  stock: number
  minimum: number
  reorder: number
  maximum: number
  /** What an order adds to it. */
  added?: number | undefined
  /** What it shows, read out: "1,4 días; mínimo 2, reorden 4,25, máximo 5". */
  label: string
  /** A row that is not included. */
  dimmed?: boolean | undefined
  /** Words under the ticks: phone cards. */
  ticksNamed?: boolean | undefined
}

/** The bar ends this far past the maximum; further where an order is added. */
const HEADROOM = 1.15
const HEADROOM_WITH_ORDER = 1.5

function verdict({ stock, minimum, reorder }: StockBarProps): 'red' | 'amber' | 'green' {
  if (stock <= minimum) return 'red'
  return stock <= reorder ? 'amber' : 'green'
}

/** Stock filled, thin ticks for minimum and reorder, a thick one for the maximum. */
export function StockBar(props: StockBarProps) {
  const { stock, minimum, reorder, maximum, added, label, dimmed = false, ticksNamed = false } = props
  const scale = maximum * (added === undefined ? HEADROOM : HEADROOM_WITH_ORDER)
  const percent = (value: number): number =>
    scale > 0 ? Math.min(100, Math.max(0, (value / scale) * 100)) : 0
  const after = percent(stock + (added ?? 0))
  const ticks = [
    { name: 'mín', at: percent(minimum) },
    { name: 'reorden', at: percent(reorder) },
    { name: 'máx', at: percent(maximum) },
  ]
  return (
    <span className={clsx(styles.bar, dimmed && styles.dimmed)}>
      <span className={styles.spoken}>{label}</span>
      <span className={styles.track} aria-hidden="true">
        {added !== undefined && <span className={styles.added} style={{ width: `${after}%` }} />}
        <span
          className={clsx(styles.stock, styles[verdict(props)])}
          style={{ width: `${percent(stock)}%` }}
        />
        {maximum > 0 && (
          <span
            className={styles.ticks}
            style={{ backgroundPositionX: ticks.map(({ at }) => `${at}%`).join(', ') }}
          />
        )}
        {added !== undefined && <span className={styles.dot} style={{ left: `${after}%` }} />}
      </span>
      {ticksNamed && maximum > 0 && (
        <span className={styles.names} aria-hidden="true">
          {ticks.map(({ name, at }) => (
            <span key={name} style={{ left: `${at}%` }}>
              {name}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
