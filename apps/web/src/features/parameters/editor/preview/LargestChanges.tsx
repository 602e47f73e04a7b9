import type { StockParamsVista } from '@abasto/contracts/parameters/schema'
import { Description } from '../../../../shared/description/Description.tsx'
import { formatCount, formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import styles from './PreviewTable.module.css'

export interface LargestChangesProps {
  changes: StockParamsVista['mayores']
  /** How many suggestions change altogether. */
  all: number
}

/** The products whose suggestion changes most. */
export function LargestChanges({ changes, all }: LargestChangesProps) {
  if (changes.length === 0) return null
  const title =
    all > changes.length
      ? `Los ${formatNumber(changes.length)} cambios más grandes`
      : formatCount(changes.length, 'cambio', 'cambios')
  return (
    <section className={styles.largest} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Bultos</th>
            <th scope="col">Diferencia</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Row key={change.codigo_producto} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ change }: { change: StockParamsVista['mayores'][number] }) {
  const { codigo_producto: code, descripcion_producto: name, clase } = change
  const { bultos_antes: before, bultos_despues: after } = change
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Description text={name} />
        </span>
        <span className={styles.code}>
          {code} · clase {clase}
        </span>
      </th>
      <td>
        <span className={styles.before}>{formatNumber(before)} →</span>{' '}
        <span className={styles.after}>{formatNumber(after)}</span>
      </td>
      <td>{formatSigned(after - before)}</td>
    </tr>
  )
}
