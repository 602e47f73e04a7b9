import type { Ref } from 'react'
import { createPortal } from 'react-dom'
import { StockOutMark } from '../../../../shared/stock/StockOutMark.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { chartLayout } from '../chart/chart-layout.ts'
import { SalesPlot } from '../chart/SalesPlot.tsx'
import type { ChartDays } from '../model/chart-days.ts'
import type { StoreSeries } from '../model/store-series.ts'
import styles from './AnalysisPicture.module.css'
import { legendPositions, PICTURE } from './picture-layout.ts'

export interface AnalysisPictureProps {
  ref: Ref<SVGSVGElement>
  code: string
  product: string
  days: ChartDays
  stores: readonly StoreSeries[]
}

/** The chart with all that it takes to be understood alone, as it is exported. Outside of the window. */
export function AnalysisPicture({ ref, code, product, days, stores }: AnalysisPictureProps) {
  const { width, side, chartTop, chartHeight, row } = PICTURE
  const legend = legendPositions(stores)
  const layout = chartLayout(stores, days, {
    width: width - 2 * side,
    height: chartHeight,
    nameRoom: 138,
    nameGap: 17,
  })
  const signs = chartTop + legend.rows * row + chartHeight
  const height = signs + 48
  const [from = '', to = ''] = [days.past[0], days.past.at(-1)]
  const projected = days.projected.length
  return createPortal(
    <div className={styles.outside} aria-hidden="true">
      <svg
        ref={ref}
        className={styles.picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <rect className={styles.ground} width={width} height={height} />
        <text className={styles.small} x={side} y={38}>
          Análisis de Ventas por Tienda
        </text>
        <text className={styles.title} x={side} y={64}>
          {`${product} · ${code}`}
        </text>
        <text className={styles.small} x={side} y={86}>
          {`Bultos por día, del ${formatDay(from)} al ${formatDay(to)}`}
        </text>
        {stores.map(({ id, name, line }, index) => {
          const { x = 0, y = 0 } = legend.positions[index] ?? {}
          return (
            <g key={id} transform={`translate(${side + x},${chartTop + y - 8})`}>
              <line
                className={styles.sample}
                x2={17}
                y1={-4}
                y2={-4}
                strokeDasharray={line.dashed ? '7 3' : undefined}
                style={{ stroke: line.color }}
              />
              <text className={styles.small} x={25}>
                {name}
              </text>
            </g>
          )
        })}
        <g transform={`translate(${side},${chartTop + legend.rows * row})`}>
          <SalesPlot layout={layout} days={days} />
        </g>
        <g transform={`translate(${side + layout.dayScale.left},${signs + 20})`}>
          <rect className={styles.weekend} y={-11} width={16} height={14} />
          <text className={styles.small} x={24}>
            Fin de semana
          </text>
          {projected > 0 && (
            <>
              <line className={styles.dotted} x1={140} x2={162} y1={-4} y2={-4} />
              <text className={styles.small} x={170}>
                Proyección de {projected} días
              </text>
            </>
          )}
          <g transform={projected > 0 ? undefined : 'translate(-190,0)'}>
            <StockOutMark x={330} y={-4} />
            <text className={styles.small} x={344}>
              Posible quiebre de stock, fuera de la línea
            </text>
          </g>
        </g>
      </svg>
    </div>,
    document.body,
  )
}
