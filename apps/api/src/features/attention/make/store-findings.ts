import { ignoredShelf } from '@abasto/domain/attention/empty-shelf'
import { runOut, type RunOut } from '@abasto/domain/attention/run-out'
import { suddenChange, type ForecastDays } from '@abasto/domain/attention/sudden-change'
import { LEAST_LOST_UNITS } from '@abasto/domain/attention/thresholds'
import { addDays } from '@abasto/domain/time/business-day'
import type { Finding } from '@abasto/rollups/attention/findings'
import { lastWeek } from '@abasto/rollups/attention/lost-products'
import { NIGHTS_LOOKED_AT } from '@abasto/rollups/attention/kept-nights'
import type { FactsOf, FindingKind, OrderFacts } from '../facts.ts'
import type { Position } from './positions.ts'
import type { StoreWork } from './store-work.ts'

/** What the findings of a product in a store are made by: what a unit costs there, or elsewhere in the chain. */
export type PriceOf = (storeKey: number, productKey: number) => number | null

export function finding<K extends FindingKind>(
  kind: K,
  of: Omit<Finding, 'kind' | 'facts'> & { readonly facts: FactsOf<K> },
): Finding {
  return { ...of, kind }
}

export const moneyOf = (units: number, price: number | null) => (price === null ? null : units * price)

/** A product that runs out, and whether anybody can order more of it. */
export interface RunningOut {
  readonly position: Position
  readonly out: RunOut
}

/** What runs out before the next order arrives. */
export function runningOut({ demand, positions, today }: StoreWork): RunningOut[] {
  return positions.flatMap((position): RunningOut[] => {
    const { origin, stock, isAssumed, comingUnits, product } = position
    if (!origin?.period || isAssumed) return []
    const forecast = demand.forecast(product.producto_key, origin.period.dates)
    if (forecast === null) return []
    const out = runOut({
      stock,
      coming: comingUnits,
      forecast: forecast.map(({ units }) => units),
      leadDays: origin.period.leadDays,
    })
    // Whoever never had it has nothing to run out of.
    return out && forecast[0]?.date === today ? [{ position, out }] : []
  })
}

export function runOutFinding(
  { storeKey, today, demand }: StoreWork,
  { position, out }: RunningOut,
  price: number | null,
): Finding {
  const { product, origin, stock, comingUnits, unitsPerPack, suggestedPacks } = position
  const dates = origin?.period?.dates ?? []
  const leadDays = origin?.period?.leadDays ?? 0
  const forecast = demand.forecast(product.producto_key, dates) ?? []
  const expected = forecast.reduce((sum, { units }) => sum + units, 0)
  return finding('se_acaba', {
    storeKey,
    productKey: product.producto_key,
    figure: { money: moneyOf(out.lostUnits, price), units: out.lostUnits },
    facts: {
      pedido: orderFacts(position, today, Math.max(packsOf(out.neededUnits, unitsPerPack), suggestedPacks)),
      desde: addDays(today, out.day),
      cubre: out.coverDays,
      faltan: leadDays,
      stock,
      viene: comingUnits,
      diario: dates.length > 0 ? expected / dates.length : 0,
      precio: price,
    },
  })
}

/** Empty shelves that no order mends: the mean has fallen to nothing with them. */
export function ignoredShelves(work: StoreWork, priceOf: PriceOf): Finding[] {
  return work.positions.flatMap((position): Finding[] => {
    const { product, origin, stock, isAssumed, comingUnits, unitsPerPack, suggestedPacks } = position
    const days = work.byProduct.get(product.producto_key)
    // What the CEDI does not have cannot be asked of it either.
    if (!days || isAssumed || !origin || origin.promisable < 1) return []
    const shelf = ignoredShelf({ ...days, stock, coming: comingUnits, suggestedPacks })
    if (!shelf) return []
    const price = priceOf(work.storeKey, product.producto_key)
    const weekly = 7 * shelf.dailyUnits
    const lastingDays = origin.period?.dates.length ?? 7
    return [
      finding('estante_vacio', {
        storeKey: work.storeKey,
        productKey: product.producto_key,
        figure: { money: moneyOf(weekly, price), units: weekly },
        facts: {
          pedido: orderFacts(position, work.today, packsOf(shelf.dailyUnits * lastingDays, unitsPerPack)),
          dias: shelf.emptyDays,
          diario: shelf.dailyUnits,
          dias_con_venta: shelf.sellingDays,
          precio: price,
          serie: lastDays(days.units, NIGHTS_LOOKED_AT),
        },
      }),
    ]
  })
}

/** The newest days of a product beside what was said of them; undefined: nothing was. */
export function forecastDays(
  { byProduct, nights, days }: StoreWork,
  productKey: number,
): ForecastDays | undefined {
  const history = byProduct.get(productKey)
  if (!history && !nights.products.has(productKey)) return undefined
  const delivered = days.history.delivered.subarray(-NIGHTS_LOOKED_AT)
  const sold = history
    ? history.units.subarray(-NIGHTS_LOOKED_AT)
    : Float64Array.from(delivered, (day) => (day === 1 ? 0 : Number.NaN))
  const closings = history?.closings?.subarray(-NIGHTS_LOOKED_AT)
  return {
    sold,
    expected: nights.expected(productKey),
    variance: nights.variances.get(productKey) ?? 0,
    wasEmpty: closings?.some((closing) => closing <= 0) ?? false,
  }
}

/** Products that sell unlike their forecast, the other stores still left out. */
export function suddenChanges(work: StoreWork, priceOf: PriceOf): Finding[] {
  const products = new Set([...work.byProduct.keys(), ...work.nights.products])
  return [...products].flatMap((productKey): Finding[] => {
    const days = forecastDays(work, productKey)
    const change = days && suddenChange(days)
    if (!days || !change) return []
    const weekly = 7 * Math.abs(change.soldDaily - change.expectedDaily)
    return [
      finding('cambio', {
        storeKey: work.storeKey,
        productKey,
        figure: { money: moneyOf(weekly, priceOf(work.storeKey, productKey)), units: weekly },
        facts: {
          dias: change.days,
          desde: addDays(work.today, -change.days),
          vende: change.soldDaily,
          esperado: change.expectedDaily,
          desviaciones: change.deviations,
          otras: 0,
          tambien: 0,
          serie: lastDays(days.sold, NIGHTS_LOOKED_AT),
        },
      }),
    ]
  })
}

/** What empty shelves cost in the last week that is over. */
export function lostSales({ lost, storeKey, today, byProduct }: StoreWork): Finding[] {
  const monday = lastWeek(today)
  return (lost ?? []).flatMap(({ productKey, lostUnits, emptyDays, soldUnits, price }): Finding[] => {
    // Less than a unit is the error of a forecast, no customer.
    if (lostUnits < LEAST_LOST_UNITS) return []
    const history = byProduct.get(productKey)
    const firstDay = addDays(today, -NIGHTS_LOOKED_AT)
    return [
      finding('venta_perdida', {
        storeKey,
        productKey,
        figure: { money: moneyOf(lostUnits, price), units: lostUnits },
        facts: {
          semana: monday,
          dias: emptyDays,
          vendidas: soldUnits,
          precio: price,
          serie: lastDays(history?.units ?? [], NIGHTS_LOOKED_AT),
          marcas: Array.from({ length: NIGHTS_LOOKED_AT }, (_, index) => {
            const day = addDays(firstDay, index)
            const closing = history?.closings?.at(index - NIGHTS_LOOKED_AT) ?? Number.NaN
            return day >= monday && day < addDays(monday, 7) && closing <= 0
          }),
        },
      }),
    ]
  })
}

/** Forecasts that went wrong. */
export function missedForecasts({ missed, storeKey }: StoreWork, priceOf: PriceOf): Finding[] {
  if (!missed) return []
  return missed.products.map(({ productKey, share, weeklyError, weeklyUnits }) =>
    finding('pronostico', {
      storeKey,
      productKey,
      figure: { money: moneyOf(weeklyError, priceOf(storeKey, productKey)), units: weeklyError },
      facts: {
        error: share,
        tienda: missed.storeShare,
        semanal: weeklyUnits,
        error_semanal: weeklyError,
        motivo: null,
      },
    }),
  )
}

/** No more than the CEDI can promise; at least a pack, if it has one. */
export function orderFacts({ origin }: Position, today: string, packs: number): OrderFacts {
  if (!origin) return null
  return {
    cedi: origin.key,
    bultos: Math.min(Math.max(1, packs), Math.max(0, origin.promisable)),
    cedi_bultos: origin.promisable,
    llega: origin.period ? addDays(today, origin.period.leadDays) : null,
  }
}

export const packsOf = (units: number, unitsPerPack: number) => Math.ceil(units / unitsPerPack - 1e-9)

function lastDays(units: ArrayLike<number>, days: number): (number | null)[] {
  return Array.from({ length: days }, (_, index) => {
    const sold = units[units.length - days + index] ?? Number.NaN
    return Number.isNaN(sold) ? null : sold
  })
}
