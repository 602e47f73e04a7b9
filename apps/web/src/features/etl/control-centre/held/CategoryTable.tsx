import type { Retenida } from '@abasto/contracts/etl/held'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { type CategoryChange, categoryChanges } from './held-facts.ts'
import styles from './CategoryTable.module.css'

/** What is loaded and what came, by category; those that lose most first. */
export function CategoryTable({ held }: { held: Retenida }) {
  const what = held.tipo === 'ventas' ? 'Líneas' : 'Productos'
  const total = { name: 'Total', before: held.habia, arrived: held.llego, isWhollyMissing: false }
  return (
    <table className={styles.table} aria-label={`${what} por categoría`}>
      <thead>
        <tr>
          <th scope="col">{what} por categoría</th>
          <th scope="col">Hay</th>
          <th scope="col">Llegó</th>
          <th scope="col">Cambia</th>
        </tr>
      </thead>
      <tbody>
        {categoryChanges(held).map((change) => (
          <ChangeRow key={change.name} change={change} />
        ))}
      </tbody>
      <tfoot>
        <ChangeRow change={total} />
      </tfoot>
    </table>
  )
}

function ChangeRow({ change: { name, before, arrived, isWhollyMissing } }: { change: CategoryChange }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.before}>{formatNumber(before)}</td>
      <td className={isWhollyMissing ? styles.missing : undefined}>{formatNumber(arrived)}</td>
      <td>
        <b>{formatSigned(arrived - before)}</b>
        {isWhollyMissing && <span className={styles.missing}> falta entera</span>}
      </td>
    </tr>
  )
}
