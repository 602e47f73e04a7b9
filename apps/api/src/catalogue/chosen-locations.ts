import { Refusal } from '@abasto/service/errors/refusal'
import { unknownLocation } from './location.ts'

/**
 * The rows of the locations named, in that order; all of them when none is named.
 * @param chosen `tienda_08,tienda_03`
 * @throws Refusal 404 for a location without a row
 */
export function chosenLocations<Row extends { readonly ubicacion_id: string }>(
  rows: readonly Row[],
  chosen: string | undefined,
): readonly Row[] {
  if (chosen === undefined) return rows
  const rowOf = new Map(rows.map((row) => [row.ubicacion_id, row]))
  return [...new Set(chosen.split(','))].map((id) => {
    const row = rowOf.get(id)
    if (!row) throw new Refusal('not-found', unknownLocation(id))
    return row
  })
}
