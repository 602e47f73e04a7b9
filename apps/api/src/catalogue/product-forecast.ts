import { modeloElegible, type ModeloElegible } from '@abasto/contracts/forecast/models'
import type { DiaExcluido } from '@abasto/contracts/forecast/schema'
import { chosenModel } from '@abasto/rollups/forecasts/chosen-model'
import { locationWindow, windowSeries } from '@abasto/rollups/forecasts/location-forecasts'
import { storedDays } from '@abasto/rollups/forecasts/model-forecasts'
import { storeHistory } from '@abasto/rollups/forecasts/store-history'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import {
  emptyForecastDays,
  forecastOfDays,
  type ExcludedDay,
  type ForecastWindow,
} from '@abasto/domain/demand/forecast'
import type { DemandModel } from '@abasto/domain/demand/models/demand-model'
import { DEFAULT_DEMAND_MODEL, demandModel } from '@abasto/domain/demand/models/demand-models'
import { unitsOf } from '@abasto/domain/demand/models/explanation'
import { daysOf, NO_SERIES } from '@abasto/domain/demand/product-series'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { forecastAccount, leftOutDays } from './forecast-account.ts'
import { requireLocation } from './location.ts'
import { requireProduct, type Product } from './product.ts'

export interface ProductForecastOf {
  readonly ubicacion_id: string
  readonly codigo_producto: string
  readonly dias_adelante: number
}

export interface LocationForecast {
  readonly dias: readonly {
    readonly fecha: IsoDate
    readonly forecast_unidades: number
    readonly forecast_bultos: number
  }[]
  /** Days that took no part, oldest first. */
  readonly dias_excluidos: DiaExcluido[]
  readonly modelo: ModeloElegible
  /** The arithmetic of each of the days; null: nobody asked for it. */
  readonly cuentas: string[] | null
}

const EXCLUSION_ON_WIRE = {
  possible_stock_out: 'posible_quiebre',
  no_data: 'sin_datos',
} as const satisfies Record<ExcludedDay['reason'], DiaExcluido['motivo']>

/**
 * What a location will sell of a product on each of the days from today on. To be called in a snapshot.
 *
 * @throws Refusal 404 for an unknown location or product
 */
export async function productForecast(
  tx: Tx,
  { ubicacion_id, codigo_producto, dias_adelante }: ProductForecastOf,
  today: IsoDate,
  told: Told = 'units',
): Promise<LocationForecast> {
  const { ubicacion_key } = await requireLocation(tx, ubicacion_id)
  const product = await requireProduct(tx, codigo_producto)
  const window = await locationWindow(tx, ubicacion_key, today, dias_adelante)
  const modelo = await chosenModel(tx, ubicacion_key)
  const of = { locationKey: ubicacion_key, model: demandModel(modelo), product, told }
  const said =
    modelo === DEFAULT_DEMAND_MODEL ? await specified(tx, of, window) : await byModel(tx, of, window)
  const perPack = unitsPerPack(product.cantidad_bultos)
  return {
    dias: window.targets.map((fecha, index) => {
      const units = said.units[index] ?? 0
      return { fecha, forecast_unidades: units, forecast_bultos: units / perPack }
    }),
    dias_excluidos: said.excluded.map(({ date, reason }) => ({
      fecha: date,
      motivo: EXCLUSION_ON_WIRE[reason],
    })),
    modelo: modeloElegible.parse(modelo),
    cuentas: said.accounts,
  }
}

/** What is asked for: how each day came about takes reading what its model looks at. */
export type Told = 'units' | 'accounts'

interface Said {
  readonly units: readonly number[]
  readonly excluded: readonly ExcludedDay[]
  readonly accounts: string[] | null
}

async function specified(tx: Tx, of: ByModel, window: ForecastWindow): Promise<Said> {
  const {
    locationKey,
    product: { producto_key },
    told,
  } = of
  const series = (await windowSeries(tx, locationKey, window, [producto_key])).get(producto_key)
  const forecast = forecastOfDays(window, daysOf(emptyForecastDays(window), series ?? NO_SERIES))
  if (told === 'units') return { ...forecast, accounts: null }
  const { cutOff } = window
  return {
    ...forecast,
    accounts: cutOff === null ? [] : (await explained(tx, of, { ...window, cutOff })).accounts,
  }
}

interface ByModel {
  readonly locationKey: number
  readonly model: DemandModel
  readonly product: Product
  readonly told: Told
}

async function byModel(tx: Tx, of: ByModel, window: ForecastWindow): Promise<Said> {
  const {
    locationKey,
    model,
    product: { producto_key },
    told,
  } = of
  if (window.cutOff === null) return { units: [], excluded: [], accounts: [] }
  if (told === 'accounts') return explained(tx, of, { ...window, cutOff: window.cutOff })
  const units = await storedDays(tx, locationKey, model, window, producto_key)
  return units
    ? { units, excluded: [], accounts: null }
    : explained(tx, of, { ...window, cutOff: window.cutOff })
}

/** Worked out, with what the model looks at. */
async function explained(
  tx: Tx,
  { locationKey, model, product }: ByModel,
  { cutOff, targets }: ForecastWindow & { readonly cutOff: IsoDate },
): Promise<Said> {
  const productKeys = await lookedAt(tx, model, product)
  const history = await storeHistory(tx, {
    locationKey,
    cutOff,
    days: model.historyDays,
    learnsFromChain: model.learnsFromChain,
    ...(productKeys && { productKeys }),
  })
  const place = history.products.findIndex(({ productKey }) => productKey === product.producto_key)
  if (place < 0) return { units: [], excluded: [], accounts: [] }
  const origin = history.days - 1
  const explanations = targets.map((target) =>
    model.explain(history, place, origin, origin + daysBetween(cutOff, target)),
  )
  return {
    units: explanations.map(unitsOf),
    excluded: leftOutDays(explanations, history.from),
    accounts: explanations.map(forecastAccount),
  }
}

/** Itself, its category, whose week it borrows, or all that the store sold: undefined. */
async function lookedAt(
  tx: Tx,
  { id, learnsFromChain }: DemandModel,
  { producto_key, categoria }: Product,
): Promise<readonly number[] | undefined> {
  if (id === DEFAULT_DEMAND_MODEL) return [producto_key]
  return learnsFromChain ? undefined : productsOf(tx, categoria)
}

async function productsOf(tx: Tx, category: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('producto')
    .select('producto_key')
    .where('categoria', '=', category)
    .execute()
  return rows.map(({ producto_key }) => producto_key)
}
