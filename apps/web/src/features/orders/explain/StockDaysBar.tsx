import type { LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatLevelDays } from '../../../shared/stock/quantities.ts'
import styles from './explain.module.css'
import { stockDaysScale } from './stock-days-scale.ts'

/** Days of stock today and with the suggested order, over the zones between the levels. */
export function StockDaysBar({ suggestion }: { suggestion: LineSuggestion }) {
  const scale = stockDaysScale(suggestion)
  if (!scale) return null
  const { today, after, minimum, reorder, maximum, zones, apart } = scale
  const at = (percent: number): string => `${percent}%`
  const levels = [
    { name: 'Mínimo', position: minimum },
    { name: 'Reorden', position: reorder },
    { name: 'Máximo', position: maximum },
  ]
  return (
    <div className={styles.bar}>
      <div className={styles.above} data-apart={apart}>
        <span style={apart ? { left: at(today.percent) } : undefined}>
          Hoy {formatNumber(today.days, 1)} d
        </span>
        <span className={styles.after} style={apart ? { left: at(after.percent) } : undefined}>
          Con el pedido {formatNumber(after.days, 1)} d
        </span>
      </div>
      <div className={styles.track} aria-hidden="true">
        {zones.map(({ tone, from, to }) => (
          <span
            key={tone}
            className={styles[tone]}
            style={{ left: at(from), width: `max(0px, calc(${to - from}% - 2px))` }}
          />
        ))}
        <span className={styles.stock} style={{ width: at(today.percent) }} />
        <span
          className={styles.added}
          style={{ left: at(today.percent), width: at(Math.max(0, after.percent - today.percent)) }}
        />
        <span className={styles.now} style={{ left: at(today.percent) }} />
        <span className={styles.then} style={{ left: at(after.percent) }} />
      </div>
      <div className={styles.below}>
        {levels.map(({ name, position }) => (
          <span key={name} style={{ left: at(position.label) }}>
            {name}
            <span>{formatLevelDays(position.days)} d</span>
          </span>
        ))}
      </div>
    </div>
  )
}
