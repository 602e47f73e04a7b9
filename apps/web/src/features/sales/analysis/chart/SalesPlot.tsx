import { memo } from 'react'
import { StockOutMark } from '../../../../shared/stock/StockOutMark.tsx'
import { DayAxis, ValueAxis, WeekendBands } from '../../../../ui/chart/ChartAxes.tsx'
import { ProjectionZone, TodayLine } from '../../../../ui/chart/ProjectionZone.tsx'
import type { ChartDays } from '../model/chart-days.ts'
import type { ChartLayout, DrawnStore } from './chart-layout.ts'
import styles from './chart.module.css'
import { fitName } from './fit-name.ts'

const WIDTH = 1.75
const CURRENT_WIDTH = 2.5
/** Of the ground's colour on both sides of a line, so that crossing lines stay apart. */
const RIM = 2.5
const DASHES = '7 3'

/** Everything of the chart that holds still: on the screen, and in the image that is exported. */
export const SalesPlot = memo(function SalesPlot({ layout, days }: { layout: ChartLayout; days: ChartDays }) {
  const { top, bottom, values, dayScale, todayX, stores, box } = layout
  const zone = { left: todayX, right: dayScale.right, top, bottom }
  return (
    <g>
      <WeekendBands days={days.all} scale={dayScale} top={top} bottom={bottom} />
      {days.projected.length > 0 && <ProjectionZone {...zone} />}
      <ValueAxis scale={values} left={dayScale.left} right={dayScale.right} />
      <DayAxis days={days.all} scale={dayScale} bottom={bottom} />
      {stores.map((drawn) => (
        <StoreCurve key={drawn.store.id} drawn={drawn} />
      ))}
      {stores.map(({ store, stockOuts }) =>
        stockOuts.map(({ x, y }) => (
          <StockOutMark key={`${store.id} ${x}`} x={x} y={y} color={store.line.color} />
        )),
      )}
      {days.projected.length > 0 && <TodayLine today={days.today} days={days.projected.length} {...zone} />}
      {stores.map((drawn) => (
        <EndName key={drawn.store.id} drawn={drawn} left={dayScale.right} room={box.nameRoom} />
      ))}
    </g>
  )
})

export interface StoreCurveProps {
  drawn: DrawnStore
  /** Under the pointer: stands out among the others. */
  emphasised?: boolean
}

/** A store's line with its rim, and its projection. */
export function StoreCurve({ drawn, emphasised = false }: StoreCurveProps) {
  const { store, path, dots, projectionPath, projectionDots } = drawn
  const width = (store.isCurrent ? CURRENT_WIDTH : WIDTH) + (emphasised ? 1.25 : 0)
  return (
    <g style={{ color: store.line.color }}>
      <path className={styles.rim} d={path} strokeWidth={width + RIM} />
      <path
        className={styles.line}
        d={path}
        strokeWidth={width}
        strokeLinecap={store.line.dashed ? 'butt' : undefined}
        strokeDasharray={store.line.dashed ? DASHES : undefined}
      />
      {dots.map(({ x, y }) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r={width} />
      ))}
      <path className={styles.projection} d={projectionPath} strokeWidth={width} />
      {projectionDots.map(({ x, y }) => (
        <circle key={x} className={styles.openDot} cx={x} cy={y} r={2.6} />
      ))}
    </g>
  )
}

const LEADER = 14
const NAME_AT = 20
/** Half the height of small letters. */
const MIDDLE = 4

function EndName({ drawn: { store, label }, left, room }: { drawn: DrawnStore; left: number; room: number }) {
  if (!label) return null
  const { y, from } = label
  const leader =
    from && `M${from.x + 4},${from.y}L${left},${from.y}L${left + LEADER},${y}H${left + NAME_AT - 2}`
  return (
    <g style={{ color: store.line.color }}>
      {leader && <path className={styles.leader} d={leader} />}
      <text
        className={store.isCurrent ? styles.currentName : styles.name}
        x={left + NAME_AT + 2}
        y={y + MIDDLE}
      >
        {fitName(store.name, room - NAME_AT - 2)}
      </text>
    </g>
  )
}
