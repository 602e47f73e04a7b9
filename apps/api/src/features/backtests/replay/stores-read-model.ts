import { fromStockParamsWire, STOCK_PARAM_NAMES } from '@abasto/contracts/parameters/stock-params'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DEFAULT_STOCK_PARAMS, type StockParams } from '@abasto/domain/stock/params'
import { modelInUse, orderingModel, ownChoices } from '@abasto/rollups/forecasts/chosen-model'
import { SIN_AJUSTE, type AjustePolitica } from '@abasto/contracts/policies/schema'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import { policySettings } from '../../../catalogue/policies.ts'
import { deliveryCalendars } from '../../../catalogue/delivery-calendars.ts'
import type { DeliveryCalendar } from '@abasto/domain/replenishment/delivery-calendar'

/** A store whose history is replayed, and what it orders by. */
export interface ReplayedStore {
  readonly key: number
  readonly params: StockParams
  /** What its orders up to the next delivery are forecast by. */
  readonly model: DemandModelId
  readonly policies: { readonly chain: AjustePolitica; readonly store: AjustePolitica }
  /** Of the CEDIs that it may order from, by their keys, in the order of their ids. */
  readonly calendars: ReadonlyMap<number, DeliveryCalendar>
}

/** The stores of a back-test: the one, or every active one of the chain. */
export async function replayedStores(tx: Tx, storeKey: number | null): Promise<ReplayedStore[]> {
  const locations = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'tipo'])
    .where('activa', '=', true)
    .orderBy('ubicacion_id')
    .execute()
  const served = await tx.selectFrom('cedi_tienda').select(['cedi_key', 'tienda_key']).execute()
  const own = await tx
    .selectFrom('stock_params')
    .select(['ubicacion_key', ...STOCK_PARAM_NAMES])
    .execute()
  const params = new Map(own.map(({ ubicacion_key, ...wire }) => [ubicacion_key, fromStockParamsWire(wire)]))
  const calendarOf = await deliveryCalendars(tx)
  const models = await ownChoices(tx)
  const { chain, stores: ofStores } = await policySettings(tx)
  const origins = locations.filter(({ tipo }) => tipo === 'cedi').map(({ ubicacion_key }) => ubicacion_key)
  const stores = locations.filter(({ tipo }) => tipo === 'tienda').map(({ ubicacion_key }) => ubicacion_key)
  return stores
    .filter((key) => storeKey === null || key === storeKey)
    .map((key) => {
      const named = served.filter(({ tienda_key }) => tienda_key === key).map(({ cedi_key }) => cedi_key)
      const serving = named.length > 0 ? origins.filter((cedi) => named.includes(cedi)) : origins
      return {
        key,
        params: params.get(key) ?? DEFAULT_STOCK_PARAMS,
        model: orderingModel(modelInUse(models, key)),
        policies: { chain, store: ofStores.get(key) ?? SIN_AJUSTE },
        calendars: new Map(
          serving.map((cediKey) => [cediKey, calendarOf({ cediKey, storeKey: key })] as const),
        ),
      }
    })
}
