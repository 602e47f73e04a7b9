import type { TotalesVentas } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { KeptSales } from '../../../kept/kept-sales.ts'
import { sellingPlaces } from '../../../kept/sales-places.ts'
import { dayByDay } from '../day-by-day.ts'
import { productsEverSold } from '../products-ever-sold.ts'
import { salesDays } from '../sales-days.ts'

const DAYS = 28

/** Figures of the whole chain on /ventas: what its locations sold, the retired ones too. */
export async function salesTotals(tx: Tx, kept: KeptSales, today: IsoDate): Promise<TotalesVentas> {
  const selling = await sellingPlaces(tx, kept, undefined)
  const range = { from: addDays(today, -DAYS), to: addDays(today, -1) }
  return {
    productos_unicos: await productsEverSold(tx, kept, selling),
    diario: dayByDay(range, salesDays(selling.places, range)),
  }
}
