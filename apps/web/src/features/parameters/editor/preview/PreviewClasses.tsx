import type { StockParamsVista } from '@abasto/contracts/parameters/schema'
import { clsx } from 'clsx'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import styles from './PreviewTable.module.css'

/** Packs suggested today, class by class, as it is and as it would be. */
export function PreviewClasses({ classes }: { classes: StockParamsVista['por_clase'] }) {
  return (
    <table className={styles.table} aria-label="Bultos sugeridos por clase">
      <thead>
        <tr>
          <th scope="col">Clase</th>
          <th scope="col">Productos</th>
          <th scope="col">Hoy</th>
          <th scope="col">Sería</th>
          <th scope="col">Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {classes.map(({ clase, productos, bultos_antes: before, bultos_despues: after }) => (
          <tr key={clase} className={clsx(before === after && styles.same)}>
            <th scope="row">{clase}</th>
            <td>{formatNumber(productos)}</td>
            <td>{formatNumber(before)}</td>
            <td className={styles.after}>{formatNumber(after)}</td>
            <td>{before === after ? '–' : formatSigned(after - before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
