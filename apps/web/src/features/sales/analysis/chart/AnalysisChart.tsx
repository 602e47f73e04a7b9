import { useElementSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { boxPosition } from '../../../../ui/chart/box-position.ts'
import { DaySlider } from '../../../../ui/chart/DaySlider.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import type { ChartDays } from '../model/chart-days.ts'
import { spokenDay } from '../model/day-labels.ts'
import { dayValues } from '../model/day-values.ts'
import type { StoreSeries } from '../model/store-series.ts'
import { chartBox } from './chart-box.ts'
import { chartLayout } from './chart-layout.ts'
import styles from './chart.module.css'
import { DayCursor } from './DayCursor.tsx'
import { nearestStore } from './nearest-store.ts'
import { SalesPlot } from './SalesPlot.tsx'
import { ValueBox } from './ValueBox.tsx'

export interface AnalysisChartProps {
  stores: readonly StoreSeries[]
  days: ChartDays
  /** A store that is pointed at elsewhere: its line stands out. */
  pointedId: string | null
}

interface Cursor {
  index: number
  nearestId: string | null
}

/** Daily packs of each store as lines, with what is projected, and the values of the day pointed at. */
export function AnalysisChart({ stores, days, pointedId }: AnalysisChartProps) {
  const { ref, width } = useElementSize()
  const isPhone = useIsPhone()
  const box = useMemo(() => chartBox(stores, width, isPhone), [stores, width, isPhone])
  const layout = useMemo(() => chartLayout(stores, days, box), [stores, days, box])
  const [cursor, setCursor] = useState<Cursor | null>(null)
  // The range may have become shorter since.
  const index = cursor && cursor.index < days.all.length ? cursor.index : null
  const entry = days.past.length - 1
  const values = useMemo(() => dayValues(stores, days, index ?? entry), [stores, days, index, entry])
  const emphasisedId = pointedId ?? (index === null ? null : (cursor?.nearestId ?? null))
  const x = layout.dayScale.middle(index ?? entry)

  function point(day: number | null, y: number | null): void {
    if (day === null) return setCursor(null)
    const nearestId = y === null ? null : nearestStore(dayValues(stores, days, day), layout.values, y)
    return setCursor((now) =>
      now?.index === day && now.nearestId === nearestId ? now : { index: day, nearestId },
    )
  }

  return (
    <div ref={ref} className={styles.chart} style={{ height: box.height }}>
      {width > 0 && (
        <>
          <svg
            className={styles.svg}
            role="img"
            aria-label={description(stores, days)}
            width={box.width}
            height={box.height}
          >
            <SalesPlot layout={layout} days={days} />
          </svg>
          <DayCursor
            layout={layout}
            values={index === null ? null : values}
            x={x}
            emphasisedId={emphasisedId}
          />
          <DaySlider
            label="Día del gráfico"
            scale={layout.dayScale}
            top={layout.top}
            bottom={layout.bottom}
            count={days.all.length}
            index={index}
            entry={entry}
            valueText={spokenDay(values)}
            onDay={point}
          />
          {index !== null && (
            <ValueBox values={values} position={boxPosition(x, box.width)} emphasisedId={emphasisedId} />
          )}
        </>
      )}
    </div>
  )
}

function description(stores: readonly StoreSeries[], { past, projected }: ChartDays): string {
  const [first = '', last = ''] = [past[0], past.at(-1)]
  const lines = formatCount(stores.length, 'tienda', 'tiendas')
  const ahead = projected.length > 0 ? `, y proyección de ${projected.length} días` : ''
  return `Bultos diarios de ${lines}, del ${formatDay(first)} al ${formatDay(last)}${ahead}. La tabla tiene los mismos valores.`
}
