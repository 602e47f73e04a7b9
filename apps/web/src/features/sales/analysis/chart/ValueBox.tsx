import { clsx } from 'clsx'
import { StoreDot } from '../store-line/StoreSample.tsx'
import { StockOutSign } from '../../../../shared/stock/StockOutMark.tsx'
import type { BoxPosition } from '../../../../ui/chart/box-position.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { dayLabel, sumLabel } from '../model/day-labels.ts'
import type { DayValues } from '../model/day-values.ts'
import styles from './ValueBox.module.css'

/** Above so many stores the rows move closer together. */
const DENSE_FROM = 9

export interface ValueBoxProps {
  values: DayValues
  position: BoxPosition
  emphasisedId: string | null
}

/** All stores of one day, highest first. The slider says the same to those who cannot see it. */
export function ValueBox({ values, position, emphasisedId }: ValueBoxProps) {
  const { day, isProjected, rows, sum } = values
  return (
    <div
      className={clsx(styles.box, rows.length >= DENSE_FROM && styles.dense)}
      style={position}
      aria-hidden="true"
    >
      <div className={styles.head}>
        <span className={styles.day}>{dayLabel(day)}</span>
        <span className={styles.unit}>{isProjected ? 'bultos, proyección' : 'bultos'}</span>
      </div>
      {rows.map(({ store, packs, isStockOut }) => (
        <div key={store.id} className={clsx(styles.row, store.id === emphasisedId && styles.emphasised)}>
          <StoreDot line={store.line} />
          <span className={styles.name}>{store.name}</span>
          {isStockOut && <StockOutSign />}
          {packs === null ? (
            <span className={styles.missing}>{isProjected ? '–' : 'sin datos'}</span>
          ) : (
            <span className={styles.value}>{formatNumber(packs, 1)}</span>
          )}
        </div>
      ))}
      {rows.length > 1 && (
        <div className={styles.sum}>
          <span>{sumLabel(values)}</span>
          <span className={styles.value}>{formatNumber(sum, 1)}</span>
        </div>
      )}
    </div>
  )
}
