import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { averagesFromSums } from '@abasto/domain/demand/averages'
import { demandWindow, WINDOW_DAYS } from '@abasto/domain/demand/window'
import { sellingRate, urgencyOf } from '@abasto/domain/stock/urgency'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { completeDays } from '@abasto/rollups/sales/complete-days'
import { packSizes, salesSums, stockOf, unknownStockOf } from '../calculate/calculation-read-model.ts'

export interface ScarceProducts {
  /** That are empty, or will be within `days` if nothing comes. */
  readonly keys: number[]
  /** Packs that the store sells a day, of everything; null: no day of it is complete. */
  readonly dailyPacks: number | null
}

/** Which of a store's products are worth a closer look: few of many, found without reading anything else of them. */
export async function scarceProducts(
  tx: Tx,
  storeKey: number,
  { today, days }: { readonly today: IsoDate; readonly days: number },
): Promise<ScarceProducts> {
  const window = demandWindow(await completeDays(tx, storeKey, today, WINDOW_DAYS), today)
  const sums = await salesSums(tx, storeKey, window)
  const stock = await stockOf(tx, storeKey)
  const unknown = await unknownStockOf(tx, storeKey)
  const perPack = await packSizes(tx)
  const keys: number[] = []
  let dailyPacks = 0
  for (const [key, sold] of sums) {
    const { average5Days, average20Days } = averagesFromSums(window, sold)
    dailyPacks += average5Days / (perPack.get(key) ?? 1)
    const units = stock.get(key)
    if (units === undefined || unknown.has(key)) continue
    const urgency = urgencyOf({
      stock: units,
      coming: 0,
      dailyUnits: sellingRate(average5Days, average20Days),
      deliveryDays: days,
      isCritical: false,
    })
    if (urgency !== null) keys.push(key)
  }
  return { keys, dailyPacks: window.cutOff === null ? null : dailyPacks }
}
