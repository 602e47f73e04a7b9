import type { ForecastDiarioRespuesta } from '@abasto/contracts/forecast/schema'
import { weekday } from '@abasto/domain/time/business-day'
import { clsx } from 'clsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { formatUnits } from '../../../../../shared/stock/quantities.ts'
import styles from './dialogs.module.css'

type ForecastDay = ForecastDiarioRespuesta['forecasts'][number]

const SATURDAY = 6
const isWeekend = ({ fecha }: ForecastDay): boolean => weekday(fecha) >= SATURDAY
const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)
/** The specification writes the days' units whole in its figures; weighed goods keep two decimals. */
const units = (value: number): string =>
  Number.isInteger(value) ? formatUnits(value) : formatNumber(value, 1)

/** The days of a forecast as a table with its total, and as bars from zero to the highest of them. */
export function ForecastDays({ days }: { days: readonly ForecastDay[] }) {
  const total = (of: 'forecast_unidades' | 'forecast_bultos'): number =>
    days.reduce((sum, day) => sum + day[of], 0)
  const highest = Math.max(...days.map(({ forecast_bultos: packs }) => packs), Number.MIN_VALUE)
  return (
    <>
      <table className={styles.table} aria-label="Forecast por día">
        <thead>
          <tr>
            <th scope="col">Día</th>
            <th scope="col">Fecha</th>
            <th scope="col">Día de la semana</th>
            <th scope="col" className={styles.end}>
              Unidades
            </th>
            <th scope="col" className={styles.end}>
              Bultos
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.fecha} className={clsx(isWeekend(day) && styles.weekend)}>
              <td>{day.dia}</td>
              <td>{day.fecha_display}</td>
              <td>
                {capitalised(day.dia_semana)}
                {isWeekend(day) && <span className={styles.word}>fin de semana</span>}
              </td>
              <td className={styles.end}>{units(day.forecast_unidades)}</td>
              <td className={clsx(styles.end, styles.dayPacks)}>{formatNumber(day.forecast_bultos, 1)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              TOTAL ({days.length} dias)
            </th>
            <td className={styles.end}>{units(total('forecast_unidades'))}</td>
            <td className={clsx(styles.end, styles.dayPacks)}>{formatNumber(total('forecast_bultos'), 1)}</td>
          </tr>
        </tfoot>
      </table>
      <figure>
        <figcaption className={styles.caption}>Bultos por día</figcaption>
        {/* The table above says the same in figures. */}
        <div className={styles.bars} aria-hidden="true">
          {days.map((day) => (
            <div key={day.fecha} className={clsx(styles.day, isWeekend(day) && styles.weekend)}>
              <span className={styles.room}>
                <span className={styles.value}>{formatNumber(day.forecast_bultos, 1)}</span>
                <span
                  className={styles.bar}
                  style={{ height: `${(Math.max(0, day.forecast_bultos) / highest) * 100}%` }}
                />
              </span>
              <span className={styles.name}>{day.dia_semana.slice(0, 3)}</span>
            </div>
          ))}
        </div>
      </figure>
    </>
  )
}
