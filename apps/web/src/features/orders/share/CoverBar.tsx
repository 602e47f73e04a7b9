import { clsx } from 'clsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { percentOf } from './model/bar-scale.ts'
import type { PlannedStore } from './model/share-plan.ts'
import styles from './cover-bar.module.css'

export interface CoverBarProps {
  planned: PlannedStore
  /** Days that the bar's end stands for: the same in every row. */
  scale: number
  /** What everybody reaches: a line through all bars; null: nobody sells it. */
  reached: number | null
}

/** Days of cover: today, with what it gets, and hatched what was asked for and is not there. */
export function CoverBar({ planned, scale, reached }: CoverBarProps) {
  const { store, daysBefore, daysAfter, missing } = planned
  if (daysBefore === null || daysAfter === null) return <span className={styles.none}>no vende</span>
  const daily = store.prom_bultos_dia
  const at = (days: number) => `${percentOf(days, scale)}%`
  const asked = daysAfter + Math.max(0, missing) / daily
  const levels = [store.minimo_bultos, store.reorden_bultos, store.maximo_bultos].map(
    (packs) => packs / daily,
  )
  const [min = 0, reorder = 0, max = 0] = levels
  const tone = daysBefore <= min ? styles.red : daysBefore <= reorder ? styles.amber : styles.green
  return (
    <span className={styles.bar}>
      <span className={styles.spoken}>
        {`De ${formatNumber(daysBefore, 1)} a ${formatNumber(daysAfter, 1)} días; mínimo ${formatNumber(min, 1)}, reorden ${formatNumber(reorder, 1)}, máximo ${formatNumber(max, 1)}`}
      </span>
      <span className={styles.track} aria-hidden="true">
        {missing > 0 && <span className={styles.asked} style={{ width: at(asked) }} />}
        <span className={styles.gets} style={{ width: at(daysAfter) }} />
        <span className={clsx(styles.today, tone)} style={{ width: at(daysBefore) }} />
        {levels.map((days, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- minimum, reorder and maximum, always these three
            key={index}
            className={clsx(styles.tick, index === 2 && styles.thick)}
            style={{ left: at(days) }}
          />
        ))}
      </span>
      {reached !== null && <span className={styles.line} style={{ left: at(reached) }} aria-hidden="true" />}
    </span>
  )
}
