import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { clsx } from 'clsx'
import { freshness } from '../model/freshness.ts'
import styles from './SummaryPictures.module.css'

/** Beyond this many squares no one counts them, and they no longer fit. */
const MOST_SQUARES = 40

/** A square a location, coloured by how old its data is. */
export function LocationSquares({ locations, now }: { locations: readonly ResumenUbicacion[]; now: Date }) {
  if (locations.length > MOST_SQUARES) return null
  return (
    <span className={styles.squares} aria-hidden="true">
      {locations
        .toSorted((one, other) => one.ubicacion_id.localeCompare(other.ubicacion_id))
        .map((row) => (
          <span
            key={row.ubicacion_id}
            className={clsx(styles.square, styles[freshness(row.ultima_actualizacion, now)])}
          />
        ))}
    </span>
  )
}
