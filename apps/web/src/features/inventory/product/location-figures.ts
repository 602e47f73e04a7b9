import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { averages } from '@abasto/domain/demand/averages'
import { demandWindow } from '@abasto/domain/demand/window'
import { sellingRate, type Urgency, urgencyOf } from '@abasto/domain/stock/urgency'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'

/** A product in one location. */
export type LocationStock = StockProductoRespuesta['ubicaciones'][number]

/** Since when a shelf is empty; `before`: since before the first day that is known. */
export interface EmptySince {
  day: IsoDate
  before: boolean
}

/** How pressing the product is in a store. */
export type UrgencyIn = (store: string) => Urgency | null

export interface LocationFigures {
  location: LocationStock
  /** Mean units a day over the complete days; null where no day was loaded. */
  dailySales: number | null
  /**
   * Days that the stock lasts at the rate that orders go by; Infinity where nothing is sold, null where that is not
   * known.
   */
  coverDays: number | null
  /** As the next order sees it; by stock and sales alone until that is known. */
  urgency: Urgency | null
  /** Days that closed with an empty shelf. */
  emptyDays: number
  /** Null while there is stock. */
  emptySince: EmptySince | null
}

/**
 * What a location's row of the product's panel says.
 *
 * @param first day of `existencias` and `ventas`
 * @param known how pressing it is in each store, as orders see it; undefined: not known yet
 */
export function locationFigures(location: LocationStock, first: IsoDate, known?: UrgencyIn): LocationFigures {
  const loaded = loadedDays(location, first)
  const whole = loaded.filter(({ date }) => !location.dias_incompletos.includes(date))
  const dailySales = mean((whole.length > 0 ? whole : loaded).map(({ units }) => units))
  const rate = dailySales && orderingRate(whole, addDays(first, location.ventas.length - 1), dailySales)
  return {
    location,
    dailySales,
    coverDays: coverDays(location.stock_actual, rate),
    urgency: urgency(location, rate ?? 0, known),
    emptyDays: location.existencias.filter((units) => units !== null && units <= 0).length,
    emptySince: emptySince(location, first),
  }
}

interface SoldDay {
  readonly date: IsoDate
  readonly units: number
}

/** Those before today, which is not over. */
const loadedDays = ({ ventas }: LocationStock, first: IsoDate): SoldDay[] =>
  ventas
    .slice(0, -1)
    .flatMap((units, index) => (units === null ? [] : [{ date: addDays(first, index), units }]))

/** As orders take it: five days, or twenty where those were empty; else all that is known. */
function orderingRate(days: readonly SoldDay[], today: IsoDate, dailySales: number): number {
  const window = demandWindow(
    days.map(({ date }) => date),
    today,
  )
  const { average5Days, average20Days } = averages(window, days)
  return sellingRate(average5Days, average20Days) || dailySales
}

function urgency(
  { ubicacion_id, stock_actual, desconocido, tipo_ubicacion }: LocationStock,
  rate: number,
  known: UrgencyIn | undefined,
): Urgency | null {
  if (stock_actual === null || desconocido || tipo_ubicacion === 'cedi') return null
  if (known) return known(ubicacion_id)
  return urgencyOf({
    stock: stock_actual,
    coming: 0,
    dailyUnits: rate,
    deliveryDays: null,
    isCritical: false,
  })
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

function coverDays(stock: number | null, dailySales: number | null): number | null {
  if (stock === null) return null
  if (stock <= 0) return 0
  if (dailySales === null) return null
  return dailySales > 0 ? stock / dailySales : Infinity
}

function emptySince({ stock_actual: stock, existencias }: LocationStock, first: IsoDate): EmptySince | null {
  if (stock === null || stock > 0) return null
  const lastFull = existencias.findLastIndex((units) => units !== null && units > 0)
  const empty = existencias.findIndex((units, day) => day > lastFull && units !== null)
  // Emptied since the last close: today.
  const day = addDays(first, empty < 0 ? existencias.length - 1 : empty)
  return { day, before: lastFull < 0 && empty >= 0 }
}

/** Empty shelves first, the best sellers of them on top; then by how long the stock lasts; then who lists none. */
function byWorst(one: LocationFigures, other: LocationFigures): number {
  return (
    Number(one.location.stock_actual === null) - Number(other.location.stock_actual === null) ||
    compare(one.coverDays ?? Infinity, other.coverDays ?? Infinity) ||
    (other.dailySales ?? 0) - (one.dailySales ?? 0) ||
    one.location.ubicacion_nombre.localeCompare(other.location.ubicacion_nombre, 'es')
  )
}

const compare = (one: number, other: number): number => (one === other ? 0 : one - other)

/** A product in every location: the one being looked at, then the stores, worst first, and the CEDIs apart. */
export interface SideBySide {
  current: LocationFigures | null
  stores: LocationFigures[]
  cedis: LocationFigures[]
}

export function sideBySide(
  { ubicaciones, desde }: StockProductoRespuesta,
  currentId: string,
  known?: UrgencyIn,
): SideBySide {
  const locations = ubicaciones.map((location) => locationFigures(location, desde, known)).sort(byWorst)
  const others = locations.filter(({ location }) => location.ubicacion_id !== currentId)
  return {
    current: locations.find(({ location }) => location.ubicacion_id === currentId) ?? null,
    stores: others.filter(({ location }) => location.tipo_ubicacion === 'tienda'),
    cedis: others.filter(({ location }) => location.tipo_ubicacion === 'cedi'),
  }
}

/** Stock in units of some locations, and of how many of those that list the product it is none. */
export interface StockSum {
  units: number
  listing: number
  empty: number
}

export function stockSum(locations: readonly LocationStock[]): StockSum {
  const stocks = locations.map(({ stock_actual: stock }) => stock).filter((stock) => stock !== null)
  return {
    units: stocks.reduce((sum, stock) => sum + stock, 0),
    listing: stocks.length,
    empty: stocks.filter((stock) => stock <= 0).length,
  }
}
