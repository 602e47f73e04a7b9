import { Figures } from './figure-cells.tsx'
import styles from './figure-cells.module.css'
import type { WizardLine } from '../../model/lines.ts'

export interface ForecastCellProps {
  line: WizardLine
  /** Units of the next days; undefined where nothing is foretold. */
  units: number | undefined
  onOpen: (line: WizardLine) => void
}

/** What the store will sell in seven days; pressed, it tells day by day. */
export function ForecastCell({ line, units, onOpen }: ForecastCellProps) {
  if (units === undefined) return <span className={styles.noForecast}>-</span>
  return (
    <button
      type="button"
      className={styles.forecast}
      aria-haspopup="dialog"
      title={`Pronóstico de ${line.descripcion_producto}, día por día`}
      onClick={() => onOpen(line)}
    >
      <Figures packs={units / line.porBulto} digits={1} units={units} />
    </button>
  )
}
