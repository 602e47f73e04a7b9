import { percentShares } from '@abasto/domain/arithmetic/percent-shares'
import type { ResumenVentas } from './schema.ts'

type Row = Pick<ResumenVentas, 'ubicacion_id' | 'unidades_vendidas'>

/** What each location sold of all that the chain did, in percent by its id: the same on screen and in the file. */
export function chainShares(locations: readonly Row[]): ReadonlyMap<string, number> {
  const shares = percentShares(
    locations.map((row) => row.unidades_vendidas),
    1,
  )
  return new Map(locations.map((row, index) => [row.ubicacion_id, shares[index] ?? 0]))
}
