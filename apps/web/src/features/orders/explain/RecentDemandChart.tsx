import type { DemandaReciente } from '@abasto/contracts/orders/explanation'
import { weekday } from '@abasto/domain/time/business-day'
import { clsx } from 'clsx'
import { StockOutMark, StockOutSign } from '../../../shared/stock/StockOutMark.tsx'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { demandDays, describeDemand, meanOfLast } from './recent-demand.ts'
import styles from './explain.module.css'

const WIDTH = 412
const HEIGHT = 58
/** Room for the mark above the tallest column. */
const TOP = 15
const FLOOR = HEIGHT - 1
const GAP = 2.5
const SATURDAY = 6

/** The daily sales behind the averages: a column a day, the means over their days, and possible stock-outs. */
export function RecentDemandChart({ demand }: { demand: DemandaReciente }) {
  const days = demandDays(demand)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const highest = Math.max(...days.map(({ units }) => units ?? 0), Number.MIN_VALUE)
  const step = WIDTH / days.length
  // A day of more returns than sales stands on the floor.
  const yOf = (units: number): number => FLOOR - (Math.max(0, units) / highest) * (FLOOR - TOP)
  const means = [20, 5].map((count) => ({ count, mean: meanOfLast(days, count) }))
  const outs = days.filter(({ isStockOut }) => isStockOut).length
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describeDemand(days)}>
        <line className={styles.floor} x1={0} x2={WIDTH} y1={FLOOR + 0.5} y2={FLOOR + 0.5} />
        {days.map(({ date, units }, index) =>
          units === null ? (
            <line
              key={date}
              className={styles.missing}
              x1={index * step + GAP}
              x2={(index + 1) * step - GAP}
              y1={FLOOR - 3}
              y2={FLOOR - 3}
            />
          ) : (
            <rect
              key={date}
              className={clsx(styles.day, weekday(date) >= SATURDAY && styles.weekend)}
              x={index * step + GAP / 2}
              width={step - GAP}
              y={yOf(units)}
              height={FLOOR - yOf(units)}
            />
          ),
        )}
        {means.map(
          ({ count, mean }) =>
            mean !== null && (
              <line
                key={count}
                className={count === 5 ? styles.mean5 : styles.mean20}
                x1={WIDTH - Math.min(count, days.length) * step + GAP / 2}
                x2={WIDTH - GAP / 2}
                y1={yOf(mean)}
                y2={yOf(mean)}
              />
            ),
        )}
        {days.map(
          ({ date, units, isStockOut }, index) =>
            isStockOut && <StockOutMark key={date} x={(index + 0.5) * step} y={yOf(units ?? 0) - 8} />,
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatDayOfMonth(first.date)}</span>
        <span>unidades vendidas por día</span>
        <span>{formatDayOfMonth(last.date)}</span>
      </p>
      <figcaption className={styles.legend}>
        {means.toReversed().map(({ count, mean }) => (
          <span key={count}>
            <i className={count === 5 ? styles.sample5 : styles.sample20} aria-hidden="true" />
            {count} días <strong>{mean === null ? '-' : formatNumber(mean, mean < 100 ? 1 : 0)}</strong>
          </span>
        ))}
        {outs > 0 && (
          <span>
            <StockOutSign />
            {formatCount(outs, 'posible quiebre', 'posibles quiebres')}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
