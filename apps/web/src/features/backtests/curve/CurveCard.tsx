import type { ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import { IconChartLine } from '@tabler/icons-react'
import { LegendBar } from '../../../ui/chart/LegendBar.tsx'
import { CurveChart } from './CurveChart.tsx'
import styles from './curve.module.css'
import { CurveTable } from './CurveTable.tsx'

interface CurveCardProps {
  result: ResultadoRetroprueba
  chosen: number | null
  isTable: boolean
  onSwitch: () => void
  onChoose: (index: number) => void
}

/** The curve of stock against sales served, or its figures as a table. */
export function CurveCard({ result, chosen, isTable, onSwitch, onChoose }: CurveCardProps) {
  return (
    <section className={styles.card} aria-label="Stock contra venta servida">
      <header className={styles.head}>
        <LegendBar isTable={isTable} chartIcon={IconChartLine} onSwitch={onSwitch}>
          <h2 className={styles.title}>
            Stock contra venta servida
            <span className={styles.subtitle}>cada punto, un nivel</span>
          </h2>
        </LegendBar>
      </header>
      <div className={styles.body}>
        {isTable ? (
          <CurveTable result={result} />
        ) : (
          <CurveChart result={result} chosen={chosen} onChoose={onChoose} />
        )}
      </div>
    </section>
  )
}
