import { clsx } from 'clsx'
import type { BoxPlace } from '../../../../ui/chart/box-place.ts'
import { StockOutSign } from '../../../../shared/stock/StockOutMark.tsx'
import { StoreDot } from '../../../../shared/locations/StoreSample.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { DayReading } from '../model/day-values.ts'
import { dayWords, sumWords } from '../model/day-labels.ts'
import styles from './ValueBox.module.css'

/** Above so many stores the rows move closer together. */
const DENSE_FROM = 9

export interface ValueBoxProps {
  reading: DayReading
  place: BoxPlace
  emphasisedId: string | null
}

/** All stores of one day, highest first. The slider says the same to those who cannot see it. */
export function ValueBox({ reading, place, emphasisedId }: ValueBoxProps) {
  const { day, isProjected, rows, sum } = reading
  return (
    <div
      className={clsx(styles.box, rows.length >= DENSE_FROM && styles.dense)}
      style={place}
      aria-hidden="true"
    >
      <div className={styles.head}>
        <span className={styles.day}>{dayWords(day)}</span>
        <span className={styles.unit}>{isProjected ? 'bultos, proyección' : 'bultos'}</span>
      </div>
      {rows.map(({ store, bultos, isStockOut }) => (
        <div key={store.id} className={clsx(styles.row, store.id === emphasisedId && styles.emphasised)}>
          <StoreDot line={store.line} />
          <span className={styles.name}>{store.name}</span>
          {isStockOut && <StockOutSign />}
          {bultos === null ? (
            <span className={styles.missing}>{isProjected ? '–' : 'sin datos'}</span>
          ) : (
            <span className={styles.value}>{formatNumber(bultos, 1)}</span>
          )}
        </div>
      ))}
      {rows.length > 1 && (
        <div className={styles.sum}>
          <span>{sumWords(reading)}</span>
          <span className={styles.value}>{formatNumber(sum, 1)}</span>
        </div>
      )}
    </div>
  )
}
