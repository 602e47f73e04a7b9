import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { ProductDays } from '@abasto/domain/demand/usual-sales'
import type { DateRange } from '@abasto/domain/time/period'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { productDays } from '../../../kept/product-days.ts'
import { sellingPlaces } from '../../../kept/sales-places.ts'

/** A product in a location over the days of a range, oldest first. */
export interface ProductInLocation {
  readonly ubicacion_id: string
  readonly nombre: string
  /** Units; NaN: the day was not loaded. */
  readonly ventas: Float64Array
  /** As the domain assesses days: one that is not over counts as not loaded. */
  readonly assessed: ProductDays
}

/**
 * Product analysis (/ventas/{locationId}): the active locations that ever sold the product, and the retired ones that
 * sold it in the range, day by day.
 *
 * @param tx a snapshot (`withTenantSnapshot`)
 */
export async function productLocations(
  tx: Tx,
  kept: KeptSales,
  productKey: number,
  range: DateRange,
): Promise<ProductInLocation[]> {
  const everywhere = await productDays(tx, kept, await sellingPlaces(tx, kept, undefined), productKey, range)
  return everywhere
    .filter(({ place, everSold, soldInRange }) => everSold && (place.activa || soldInRange))
    .map(({ place, units, unfinished, closings }) => {
      const over = units.slice()
      for (const day of unfinished) over[day] = Number.NaN
      return {
        ubicacion_id: place.ubicacion_id,
        nombre: place.activa ? place.nombre : `${place.nombre} (retirada)`,
        ventas: units,
        assessed: { units: over, closings },
      }
    })
}
