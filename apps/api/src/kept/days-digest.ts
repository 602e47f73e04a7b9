import { createHash } from 'node:crypto'
import { dayNumber } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { placesOf } from './location-days.ts'
import type { SellingPlace } from './sales-places.ts'

/**
 * What the loaded days of some locations in a range are made of, in a few characters: the same only of the same days
 * with the same lines. Undefined: there are none.
 */
export function daysDigest(places: readonly SellingPlace[], { from, to }: DateRange): string | undefined {
  const hash = createHash('sha256')
  const [first, last] = [dayNumber(from), dayNumber(to)]
  let isEmpty = true
  for (const { ubicacion_key, sold } of places.toSorted((a, b) => a.ubicacion_key - b.ubicacion_key)) {
    const [start, end] = placesOf(sold, first, last)
    if (start === end) continue
    isEmpty = false
    hash.update(Float64Array.of(ubicacion_key, end - start))
    hash.update(sold.days.subarray(start, end))
    hash.update(sold.marks.subarray(2 * start, 2 * end))
  }
  return isEmpty ? undefined : hash.digest('base64')
}
