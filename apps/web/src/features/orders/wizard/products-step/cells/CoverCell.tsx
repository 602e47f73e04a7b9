import type { Suggestion } from '@abasto/domain/replenishment/suggest'
import { StockBar } from '../../../../../shared/stock/StockBar.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { formatLevelDays } from '../../../model/level-days.ts'
import styles from './figure-cells.module.css'

/** How many days the total stock lasts, against the levels; infinite where nothing sells. */
export function CoverCell({ suggestion, dimmed }: { suggestion: Suggestion; dimmed: boolean }) {
  const { dias_stock: days, multiplicadores: levels, punto_reorden_dias: reorder } = suggestion
  if (days === null) {
    return (
      <span className={styles.endless} title="Sin ventas en 5 días">
        ∞
      </span>
    )
  }
  return (
    <>
      <span className={styles.days}>
        {formatNumber(days, 1)}
        <span className={styles.daysUnit}> d</span>
      </span>
      {levels && (
        <StockBar
          stock={days}
          minimum={levels.min}
          reorder={reorder}
          maximum={levels.max}
          dimmed={dimmed}
          label={`mínimo ${formatLevelDays(levels.min)}, reorden ${formatLevelDays(reorder)}, máximo ${formatLevelDays(levels.max)}`}
        />
      )}
    </>
  )
}
