import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { clsx } from 'clsx'
import { negativeColumns } from './negative-columns.ts'
import styles from './NegativeColumns.module.css'

/** Negative products by location, most first; those to look at in red. */
export function NegativeColumns({ locations }: { locations: readonly ResumenUbicacion[] }) {
  const columns = negativeColumns(locations.map((row) => row.stock_negativo))
  if (columns.length === 0) return null
  return (
    <span className={styles.columns} aria-hidden="true">
      {columns.map(({ height, isNamed }, rank) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key
          key={rank}
          className={clsx(styles.column, isNamed && styles.named)}
          style={{ height: `${height}%` }}
        />
      ))}
    </span>
  )
}
