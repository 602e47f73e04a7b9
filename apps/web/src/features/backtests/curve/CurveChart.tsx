import type { ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import { useElementSize } from '@mantine/hooks'
import { clsx } from 'clsx'
import { type MouseEvent, useMemo } from 'react'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { coverDays, servedShare } from '../model/figures.ts'
import { pointName } from '../model/point-name.ts'
import { CurveLabels } from './CurveLabels.tsx'
import styles from './curve.module.css'
import { curveLayout, type CurveLayout, type DrawnCurve, type DrawnPoint } from './curve-layout.ts'
import { nearestPoint } from './nearest-point.ts'

interface CurveChartProps {
  result: ResultadoRetroprueba
  /** The point that is compared with today's. */
  chosen: number | null
  onChoose: (index: number) => void
}

const DESKTOP_HEIGHT = 400
const PHONE_HEIGHT = 330

/** Days of stock against what is sold: a point a level; one that is clicked becomes the proposal. */
export function CurveChart({ result, chosen, onChoose }: CurveChartProps) {
  const { ref, width } = useElementSize()
  const height = useIsPhone() ? PHONE_HEIGHT : DESKTOP_HEIGHT
  const layout = useMemo(
    () => (width > 0 ? curveLayout(result, { width, height }) : null),
    [result, width, height],
  )
  return (
    <div ref={ref} className={styles.chart} style={{ height }}>
      {layout && (
        <>
          <svg
            className={styles.svg}
            width={width}
            height={height}
            role="img"
            aria-label="Días de stock contra venta servida, una curva por política. La tabla tiene los mismos valores."
          >
            <Plot layout={layout} chosen={chosen} />
          </svg>
          <Choices layout={layout} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </div>
  )
}

function Plot({ layout, chosen }: { layout: CurveLayout; chosen: number | null }) {
  const { left, right, top, bottom, today, curves, clairvoyant } = layout
  const clip = 'retroprueba-plot'
  return (
    <g>
      <rect className={styles.better} x={left} y={top} width={today.x - left} height={today.y - top} />
      <Axes layout={layout} />
      <path className={styles.todayLines} d={`M${left} ${today.y}H${today.x}V${top}`} />
      <clipPath id={clip}>
        <rect x={left} y={top - 8} width={right - left} height={bottom - top + 8} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {curves.map((curve) => (
          <path key={curve.key} className={clsx(styles.line, lineClass(curve))} d={curve.path} />
        ))}
      </g>
      {curves.flatMap((curve) =>
        curve.points.map((drawn) => (
          <Dot key={drawn.index} drawn={drawn} curve={curve} isChosen={drawn.index === chosen} />
        )),
      )}
      <circle className={styles.today} cx={today.x} cy={today.y} r={5} />
      {clairvoyant && (
        <path className={styles.clairvoyant} d={`M${clairvoyant.x} ${clairvoyant.y - 7}l7 7l-7 7l-7 -7z`} />
      )}
      <CurveLabels layout={layout} chosen={chosen} />
    </g>
  )
}

const lineClass = ({ politica, hasCycle }: DrawnCurve) =>
  politica === 'proxima_entrega'
    ? hasCycle === false
      ? styles.withoutCycle
      : styles.next
    : politica === 'regla_guarda'
      ? styles.guard
      : styles.rule

function Dot({ drawn, curve, isChosen }: { drawn: DrawnPoint; curve: DrawnCurve; isChosen: boolean }) {
  if (isChosen) return <circle className={styles.chosen} cx={drawn.x} cy={drawn.y} r={6} />
  const isNext = curve.politica === 'proxima_entrega'
  return (
    <circle className={isNext ? styles.dot : styles.ruleDot} cx={drawn.x} cy={drawn.y} r={isNext ? 4 : 2.5} />
  )
}

function Axes({ layout }: { layout: CurveLayout }) {
  const { left, right, top, bottom, lossTicks, dayTicks } = layout
  const digits = digitsOf(lossTicks.map(({ value }) => value * 100))
  return (
    <g>
      {lossTicks.map(({ value, at }) => (
        <g key={value}>
          <line
            className={value === 0 ? styles.base : styles.hairline}
            x1={left}
            x2={right}
            y1={at}
            y2={at}
          />
          <text className={styles.axis} x={left - 8} y={at + 4} textAnchor="end">
            {formatPercent(1 - value, value === 0 ? 0 : digits)}
          </text>
          <text className={styles.axis} x={right + 8} y={at + 4}>
            {formatPercent(-value, value === 0 ? 0 : digits)}
          </text>
        </g>
      ))}
      {dayTicks.map(({ value, at }) => (
        <text key={value} className={styles.axis} x={at} y={bottom + 18} textAnchor="middle">
          {formatNumber(value, Number.isInteger(value) ? 0 : 1)}
        </text>
      ))}
      <text className={styles.axisName} x={left} y={top - 20} textAnchor="middle">
        Venta servida
      </text>
      <text className={styles.axisName} x={right} y={top - 20} textAnchor="middle">
        se pierde
      </text>
      <text className={styles.axisName} x={(left + right) / 2} y={bottom + 38} textAnchor="middle">
        Días de stock en la tienda
      </text>
    </g>
  )
}

const digitsOf = (values: readonly number[]): number =>
  [0, 1, 2, 3].find((digits) =>
    values.every((value) => Math.abs(Number(value.toFixed(digits)) - value) < 1e-9),
  ) ?? 3

/** The points as buttons: with a mouse, a finger and the keyboard, from the least stock to the most. */
function Choices({
  layout,
  chosen,
  onChoose,
}: Pick<CurveChartProps, 'chosen' | 'onChoose'> & { layout: CurveLayout }) {
  const points = layout.curves
    .flatMap((curve) => curve.points)
    .filter(({ index }) => index !== layout.today.index)
    .toSorted((a, b) => a.x - b.x)
  // Beneath a finger the targets lie over one another: the point next to it is meant. A key means its own.
  const choose = ({ detail, clientX, clientY, currentTarget }: MouseEvent, index: number): void => {
    const origin = currentTarget.parentElement?.getBoundingClientRect()
    const meant =
      detail === 0 || !origin
        ? undefined
        : nearestPoint(points, { x: clientX - origin.left, y: clientY - origin.top })
    onChoose(meant?.index ?? index)
  }
  return (
    <div role="group" aria-label="Punto que se compara con hoy" className={styles.choices}>
      {points.map(({ index, point, x, y }) => (
        <button
          key={index}
          type="button"
          className={styles.choice}
          style={{ left: x, top: y }}
          aria-pressed={index === chosen}
          aria-label={`${pointName(point)}${point.con_ciclo === false ? ', sin días de ciclo' : ''}: ${formatNumber(coverDays(point), 1)} días de stock, sirve ${formatPercent(servedShare(point), 2)}`}
          title={`${pointName(point)} · ${formatNumber(coverDays(point), 1)} días · ${formatPercent(servedShare(point), 2)}`}
          onClick={(event) => choose(event, index)}
        />
      ))}
    </div>
  )
}
