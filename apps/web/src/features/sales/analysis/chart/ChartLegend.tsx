import { IconChartLine } from '@tabler/icons-react'
import { StockOutSign } from '../../../../shared/stock/StockOutMark.tsx'
import { Legend, LegendBar } from '../../../../ui/chart/LegendBar.tsx'
import type { StoreSeries } from '../model/store-series.ts'
import styles from './ChartLegend.module.css'

export interface ChartLegendProps {
  stores: readonly StoreSeries[]
  projectedDays: number
  isTable: boolean
  onTable: (isTable: boolean) => void
}

/** What the signs of the chart mean, and the way to its table. */
export function ChartLegend({ stores, projectedDays, isTable, onTable }: ChartLegendProps) {
  const hasGap = stores.some(({ sold }) => sold.includes(null))
  return (
    <LegendBar isTable={isTable} chartIcon={IconChartLine} onSwitch={() => onTable(!isTable)}>
      <Legend>
        <li>
          <span className={styles.weekend} aria-hidden="true" />
          Fin de semana
        </li>
        {projectedDays > 0 && (
          <li>
            <span className={styles.projection} aria-hidden="true" />
            Proyección de {projectedDays} días
          </li>
        )}
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
      </Legend>
    </LegendBar>
  )
}
