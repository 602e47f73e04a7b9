import type { TotalesVentas } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { findSalesLocationKeys } from '../../../catalogue/location.ts'
import { dayByDay } from '../day-by-day.ts'
import { productsEverSold } from '../products-ever-sold.ts'
import { salesDays } from '../sales-days-read-model.ts'

const DAYS = 28

/** Figures of the whole chain on /ventas: what its locations sold, the retired ones too. */
export async function salesTotals(tx: Tx, today: IsoDate): Promise<TotalesVentas> {
  const locationKeys = await findSalesLocationKeys(tx, undefined)
  const range = { from: addDays(today, -DAYS), to: addDays(today, -1) }
  return {
    productos_unicos: await productsEverSold(tx, locationKeys),
    diario: dayByDay(range, await salesDays(tx, locationKeys, range)),
  }
}
