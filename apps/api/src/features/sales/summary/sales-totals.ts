import type { TotalesVentas } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { findLocationKeys } from '../../../catalogue/location.ts'
import { dayByDay } from '../day-by-day.ts'
import { productsEverSold } from '../products-ever-sold.ts'
import { salesDays } from '../sales-days-read-model.ts'

const DAYS = 28

/** Figures of the whole chain on /ventas: its active locations together. */
export async function salesTotals(tx: Tx, today: IsoDate): Promise<TotalesVentas> {
  const locationKeys = await findLocationKeys(tx, undefined)
  const range = { from: addDays(today, -DAYS), to: addDays(today, -1) }
  return {
    productos_unicos: await productsEverSold(tx, locationKeys),
    diario: dayByDay(range, await salesDays(tx, locationKeys, range)),
  }
}
