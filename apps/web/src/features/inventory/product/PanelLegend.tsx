import { IconChartHistogram, IconTable } from '@tabler/icons-react'
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
  const Glyph = isTable ? IconChartHistogram : IconTable
  return (
    <div className={styles.legend}>
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
      <button
        type="button"
        className={styles.switch}
        onClick={() => onChange(isTable ? 'graficos' : 'existencias')}
      >
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        {isTable ? 'Ver como gráfico' : 'Ver como tabla'}
      </button>
    </div>
  )
}

const Signs = () => (
  <ul className={styles.signs} aria-label="Leyenda">
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
  </ul>
)
