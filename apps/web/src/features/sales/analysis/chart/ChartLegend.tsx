import { IconChartLine, IconTable } from '@tabler/icons-react'
import { StockOutSign } from '../../../../shared/stock/StockOutMark.tsx'
import styles from './ChartLegend.module.css'
import type { StoreSeries } from '../model/store-series.ts'

export interface ChartLegendProps {
  stores: readonly StoreSeries[]
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** What the signs of the chart mean, and the way to its table. */
export function ChartLegend({ stores, isTable, onTable }: ChartLegendProps) {
  const hasGap = stores.some(({ sold }) => sold.includes(null))
  const Glyph = isTable ? IconChartLine : IconTable
  return (
    <div className={styles.legend}>
      <ul className={styles.signs} aria-label="Leyenda">
        <li>
          <span className={styles.weekend} aria-hidden="true" />
          Fin de semana
        </li>
        <li>
          <span className={styles.projection} aria-hidden="true" />
          Proyección de 7 días
        </li>
        <li>
          <StockOutSign />
          Posible quiebre de stock, fuera de la línea
        </li>
        {hasGap && (
          <li>
            <span className={styles.gap} aria-hidden="true" />
            Línea cortada: día sin datos
          </li>
        )}
      </ul>
      <button type="button" className={styles.switch} onClick={() => onTable(!isTable)}>
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        {isTable ? 'Ver como gráfico' : 'Ver como tabla'}
      </button>
    </div>
  )
}
