import type { Precision } from '@abasto/contracts/forecast/accuracy'
import { IconChartBar } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { MODELS } from '../../../../shared/forecast/model-names.ts'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { Legend, LegendBar } from '../../../../ui/chart/LegendBar.tsx'
import { formatDayOfMonth } from '../../../../ui/format/dates.ts'
import { formatSigned } from '../../../../ui/format/numbers.ts'
import { percent, points } from '../../model/percent.ts'
import { depth, type PointScale, pointScale } from '../../model/week-scale.ts'
import styles from './weeks.module.css'

type Week = Precision['semanas'][number]

/** The error of each week against the yardstick's: above the line repeating last week is less wrong. */
export function WeeksChart({ accuracy }: { accuracy: Precision }) {
  const [isTable, setTable] = useState(false)
  const proposed = accuracy.propuesta && MODELS[accuracy.propuesta.modelo].name
  return (
    <Sheet label="Error por semana">
      <SheetTools title="Error por semana, contra «misma semana pasada»" />
      <div className={styles.content}>
        <LegendBar isTable={isTable} chartIcon={IconChartBar} onSwitch={() => setTable(!isTable)}>
          <Legend>
            <li className={styles.sign}>
              <span className={clsx(styles.swatch, styles.better)} /> en uso, mejor
            </li>
            <li className={styles.sign}>
              <span className={clsx(styles.swatch, styles.worse)} /> en uso, peor que la semana pasada
            </li>
            {proposed && (
              <li className={styles.sign}>
                <span className={clsx(styles.swatch, styles.proposed)} /> {proposed.toLocaleLowerCase('es')}
              </li>
            )}
          </Legend>
        </LegendBar>
        {isTable ? (
          <WeeksTable weeks={accuracy.semanas} proposed={proposed} />
        ) : (
          <Bars weeks={accuracy.semanas} />
        )}
      </div>
    </Sheet>
  )
}

function Bars({ weeks }: { weeks: readonly Week[] }) {
  const series = weeks.map(({ desde, vara, en_uso, propuesto }) => ({
    desde,
    inUse: points(en_uso, vara),
    proposed: points(propuesto, vara),
  }))
  const scale = pointScale(series.flatMap(({ inUse, proposed }) => [inUse ?? 0, proposed ?? 0]))
  return (
    // The table says the same in figures.
    <figure className={styles.figure} aria-label="Puntos de error por semana sobre la misma semana pasada">
      <figcaption className={styles.caption}>
        <strong>Puntos de error</strong>
        <span>por encima de la línea, «misma semana pasada» acierta más</span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={clsx(styles.tick, tick === 0 && styles.zero)}
            style={{ top: `${depth(scale, tick)}%` }}
          >
            <span className={styles.tickLabel}>
              {tick === 0 ? '0' : formatSigned(tick, tick % 1 === 0 ? 0 : 1)}
            </span>
          </span>
        ))}
        <div className={styles.columns}>
          {series.map(({ desde, inUse, proposed }) => (
            <div key={desde} className={styles.column}>
              <Bar
                value={inUse}
                scale={scale}
                look={inUse !== null && inUse > 0 ? styles.worse : styles.better}
              />
              {series.some((each) => each.proposed !== null) && (
                <Bar value={proposed} scale={scale} look={styles.proposed} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        {series.map(({ desde }) => (
          <span key={desde}>{formatDayOfMonth(desde)}</span>
        ))}
      </div>
    </figure>
  )
}

function Bar({ value, scale, look }: { value: number | null; scale: PointScale; look: string | undefined }) {
  if (value === null) return <span className={styles.slot} />
  const top = depth(scale, Math.max(0, value))
  const height = depth(scale, Math.min(0, value)) - top
  return (
    <span className={styles.slot}>
      <span className={clsx(styles.bar, look)} style={{ top: `${top}%`, height: `${height}%` }} />
      <span
        className={clsx(styles.value, value > 0 && styles.above)}
        style={{ top: `${value > 0 ? top : top + height}%` }}
      >
        {formatSigned(value, 1)}
      </span>
    </span>
  )
}

function WeeksTable({ weeks, proposed }: { weeks: readonly Week[]; proposed: string | null }) {
  return (
    <table className={styles.table} aria-label="Error por semana, en %">
      <thead>
        <tr>
          <th scope="col">Semana del</th>
          <th scope="col">Misma semana pasada</th>
          <th scope="col">En uso</th>
          {proposed && <th scope="col">{proposed}</th>}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ desde, vara, en_uso, propuesto }) => (
          <tr key={desde}>
            <th scope="row">{formatDayOfMonth(desde)}</th>
            <td>{percent(vara)}</td>
            <td>{percent(en_uso)}</td>
            {proposed && <td>{percent(propuesto)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
