import type { ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { dayTableClass } from '../../../ui/table/DayTable.tsx'
import { coverDays, servedShare } from '../model/figures.ts'
import { pointName } from '../model/point-name.ts'
import styles from './curve.module.css'
import { clsx } from 'clsx'

/** What the chart draws, figure by figure: a row a point. */
export function CurveTable({ result }: { result: ResultadoRetroprueba }) {
  return (
    // Takes the focus, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label="Tabla de stock contra venta servida">
      <table className={clsx(dayTableClass, styles.table)}>
        <thead>
          <tr>
            <th scope="col">Política y nivel</th>
            <th scope="col">Días de stock</th>
            <th scope="col">Venta servida</th>
            <th scope="col">Se pierde</th>
          </tr>
        </thead>
        <tbody>
          {result.puntos.map((point, index) => (
            <tr key={index}>
              <th scope="row">
                {pointName(point)}
                {point.con_ciclo === false && ', sin días de ciclo'}
                {index === result.hoy && ' (hoy)'}
              </th>
              <td>{formatNumber(coverDays(point), 1)}</td>
              <td>{formatPercent(servedShare(point), 2)}</td>
              <td>{formatPercent(1 - servedShare(point), 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
