import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { StateSquares } from '../../../../ui/badge/StateSquares.tsx'
import { freshness } from '../../model/freshness.ts'

const TONE = { fresh: 'green', old: 'amber', 'very-old': 'red', never: 'none' } as const

/** A square a location, coloured by how old its data is. */
export function LocationSquares({ locations, now }: { locations: readonly ResumenUbicacion[]; now: Date }) {
  const squares = locations
    .toSorted((one, other) => one.ubicacion_id.localeCompare(other.ubicacion_id))
    .map((row) => ({ key: row.ubicacion_id, tone: TONE[freshness(row.ultima_actualizacion, now)] }))
  return <StateSquares squares={squares} />
}
