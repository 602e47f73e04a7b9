import { IconChartHistogram } from '@tabler/icons-react'
import { Legend, LegendBar } from '../../../ui/chart/LegendBar.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import styles from './PanelLegend.module.css'

type View = 'graficos' | 'existencias' | 'ventas'

interface PanelLegendProps {
  vista: View
  onChange: (vista: View) => void
}

/** What the signs of the pictures mean, and the way to the tables behind them. */
export function PanelLegend({ vista, onChange }: PanelLegendProps) {
  const isTable = vista !== 'graficos'
  return (
    <LegendBar
      isTable={isTable}
      chartIcon={IconChartHistogram}
      onSwitch={() => onChange(isTable ? 'graficos' : 'existencias')}
    >
      {isTable ? (
        <SegmentedFilter
          label="Qué se ve por día"
          options={[
            { value: 'existencias', label: 'Existencias' },
            { value: 'ventas', label: 'Ventas' },
          ]}
          value={vista}
          onChange={onChange}
        />
      ) : (
        <Signs />
      )}
    </LegendBar>
  )
}

const Signs = () => (
  <Legend>
    <li>
      <span className={styles.empty} aria-hidden="true" />
      Día sin existencia
    </li>
    <li>
      <span className={styles.weekend} aria-hidden="true" />
      Venta en fin de semana
    </li>
    <li>
      <span className={styles.missing} aria-hidden="true" />
      Día sin ventas cargadas
    </li>
    <li className={styles.scales}>Existencias: cada una a su escala · Ventas: una escala para todas</li>
  </Legend>
)
