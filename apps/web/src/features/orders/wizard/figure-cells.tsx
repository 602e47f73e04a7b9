import { formatNumber } from '../../../lib/format/numbers.ts'
import { formatLevelDays } from '../why/level-days.ts'
import styles from './figure-cells.module.css'

/** Packs with the units beneath, whole. */
export function Figures({ packs, digits, units }: { packs: number; digits: number; units: number }) {
  return (
    <>
      <span className={styles.main}>{formatNumber(packs, digits)}</span>
      <span className={styles.beneath}>{formatNumber(units)}</span>
    </>
  )
}

/** A level in days with its units beneath; a dash where the product has no class. */
export function LevelCell({ days, units }: { days: number | undefined; units: number }) {
  if (days === undefined) return <span className={styles.none}>-</span>
  return (
    <>
      <span className={styles.main}>
        {formatLevelDays(days)}
        <span className={styles.unit}> d</span>
      </span>
      <span className={styles.beneath}>{formatNumber(units)}</span>
    </>
  )
}
