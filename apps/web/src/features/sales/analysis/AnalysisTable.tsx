import { clsx } from 'clsx'
import { StoreSample } from './store-line/StoreSample.tsx'
import { StockOutSign } from '../../../shared/stock/StockOutMark.tsx'
import { isWeekend } from '../../../ui/chart/day-scale.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { dayTableClass } from '../../../ui/table/DayTable.tsx'
import styles from './AnalysisTable.module.css'
import type { ChartDays } from './model/chart-days.ts'
import { dayLabel } from './model/day-labels.ts'
import { dayValues, storeValue, type StoreValue } from './model/day-values.ts'
import type { StoreSeries } from './model/store-series.ts'

export interface AnalysisTableProps {
  stores: readonly StoreSeries[]
  days: ChartDays
}

/** What the chart draws, figure by figure: a row a day, a column a store. */
export function AnalysisTable({ stores, days }: AnalysisTableProps) {
  return (
    // Takes the focus, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label="Tabla de bultos por día y tienda">
      <table className={clsx(dayTableClass, styles.table)}>
        <caption className={styles.caption}>Bultos por día y tienda</caption>
        <thead>
          <tr>
            <th scope="col">Día</th>
            {stores.map(({ id, name, line }) => (
              <th key={id} scope="col">
                <span className={styles.store}>
                  <StoreSample line={line} />
                  {name}
                </span>
              </th>
            ))}
            {stores.length > 1 && <th scope="col">Suma</th>}
          </tr>
        </thead>
        <tbody>
          {days.all.map((day, index) => (
            <DayRow key={day} day={day} index={index} stores={stores} days={days} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DayRow({ day, index, stores, days }: AnalysisTableProps & { day: string; index: number }) {
  const { isProjected, sum, known } = dayValues(stores, days, index)
  return (
    <tr
      className={clsx(
        isWeekend(day) && styles.weekend,
        isProjected && styles.projected,
        day === days.today && styles.today,
      )}
    >
      <th scope="row">
        {dayLabel(day)}
        {isWeekend(day) && <span className={styles.kind}> fin de semana</span>}
        {isProjected && <span className={styles.kind}> proyección</span>}
      </th>
      {stores.map((store) => (
        <td key={store.id}>
          <Value values={storeValue(store, days, index)} isProjected={isProjected} />
        </td>
      ))}
      {stores.length > 1 && <td className={styles.sum}>{known === 0 ? '–' : formatNumber(sum, 1)}</td>}
    </tr>
  )
}

function Value({ values: { packs, isStockOut }, isProjected }: { values: StoreValue; isProjected: boolean }) {
  if (packs === null) return <span className={styles.missing}>{isProjected ? '–' : 'sin datos'}</span>
  if (!isStockOut) return <>{formatNumber(packs, 1)}</>
  return (
    <span className={styles.stockOut}>
      <StockOutSign />
      <span className={styles.kind}>posible quiebre</span>
      {formatNumber(packs, 1)}
    </span>
  )
}
