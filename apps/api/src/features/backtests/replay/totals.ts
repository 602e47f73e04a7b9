import type { PuntoRetroprueba, ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'
import { proposedPoint } from '@abasto/domain/backtest/proposal'
import { classify } from '@abasto/domain/stock/classify'
import type { HistoryRow } from './history-read-model.ts'
import type { PointSpec } from './points.ts'
import type { RangeFigures } from './replayed-history.ts'

/** A product over all stores of a back-test. */
export interface ProductTotals {
  readonly productKey: number
  demandPerDay: number
  /** Of its best store: a class is a store's. */
  dailyPacks: number
  /** By point: mean units on hand, and units lost in a week. */
  readonly stock: Float64Array
  readonly lostPerWeek: Float64Array
  value: number
  valuedUnits: number
}

/** What is added up by point as it is. */
const POINT_SUMS = ['demand', 'lost', 'emptyDays', 'linesPerWeek', 'packsPerWeek'] as const
type PointSum = (typeof POINT_SUMS)[number]

/** A class's name; null: it does not sell. */
export const classOf = ({ dailyPacks }: ProductTotals): string | null =>
  classify(dailyPacks)?.salesClass ?? null

/** What a unit was sold for on average; null: no sale tells it. */
export const priceOf = ({ value, valuedUnits }: ProductTotals): number | null =>
  valuedUnits > 0 ? value / valuedUnits : null

/** The figures of all ranges, added up. */
export class Totals {
  readonly #points: readonly PointSpec[]
  readonly #products = new Map<number, ProductTotals>()
  readonly #sums: Readonly<Record<PointSum, Float64Array>>
  #productDays = 0

  constructor(points: readonly PointSpec[]) {
    const zeros = () => new Float64Array(points.length)
    this.#points = points
    this.#sums = {
      demand: zeros(),
      lost: zeros(),
      emptyDays: zeros(),
      linesPerWeek: zeros(),
      packsPerWeek: zeros(),
    }
  }

  get products(): ReadonlyMap<number, ProductTotals> {
    return this.#products
  }

  add(figures: RangeFigures): void {
    const points = this.#points.length
    for (const [index, productKey] of figures.productKeys.entries()) {
      const days = figures.days[index] ?? 0
      // Too new in the store for a day to be measured.
      if (days === 0) continue
      this.#productDays += days
      const product = this.#productOf(productKey)
      product.demandPerDay += figures.demandPerDay[index] ?? 0
      product.dailyPacks = Math.max(product.dailyPacks, figures.dailyPacks[index] ?? 0)
      for (let point = 0; point < points; point++) {
        addTo(product.stock, point, figures.stock[index * points + point])
        addTo(product.lostPerWeek, point, figures.lostPerWeek[index * points + point])
      }
    }
    for (const sum of POINT_SUMS) {
      for (let point = 0; point < points; point++) addTo(this.#sums[sum], point, figures[sum][point])
    }
  }

  /** What a product's sales came to in a store. */
  addSales({ productKey, value, valuedUnits }: HistoryRow): void {
    if (value === null || valuedUnits === null) return
    const product = this.#products.get(productKey)
    if (!product) return
    product.value += value
    product.valuedUnits += valuedUnits
  }

  result(
    of: Pick<ResultadoRetroprueba, 'tiendas' | 'dias_medidos' | 'dias_arranque' | 'segundos'>,
  ): ResultadoRetroprueba {
    const products = [...this.#products.values()]
    const puntos = this.#points.map((spec, point) => this.#point(spec, point, products))
    return {
      ...of,
      productos: products.length,
      sin_precio: products.filter((product) => priceOf(product) === null).length,
      puntos,
      hoy: 0,
      propuesta: proposedPoint(puntos.map(toAssess), 0),
    }
  }

  #point(spec: PointSpec, point: number, products: readonly ProductTotals[]): PuntoRetroprueba {
    const of = (sum: PointSum) => this.#sums[sum][point] ?? 0
    const demandPerDay = sumOf(products, (product) => product.demandPerDay)
    const stock = sumOf(products, (product) => product.stock[point] ?? 0)
    const priced = products.filter((product) => priceOf(product) !== null)
    const money = (units: (product: ProductTotals) => number | undefined): number | null =>
      priced.length === 0 ? null : sumOf(priced, (product) => (units(product) ?? 0) * (priceOf(product) ?? 0))
    return {
      ...spec,
      demanda_unid: of('demand'),
      vendidas_unid: of('demand') - of('lost'),
      dias_producto: this.#productDays,
      dias_en_cero: of('emptyDays'),
      existencia_unid: stock,
      dias_stock: demandPerDay > 0 ? stock / demandPerDay : null,
      detenido: money((product) => product.stock[point]),
      perdida_semana: money((product) => product.lostPerWeek[point]),
      perdidas_semana_unid: sumOf(products, (product) => product.lostPerWeek[point] ?? 0),
      renglones_semana: of('linesPerWeek'),
      bultos_semana: of('packsPerWeek'),
    }
  }

  #productOf(productKey: number): ProductTotals {
    const known = this.#products.get(productKey)
    if (known) return known
    const points = this.#points.length
    const product = {
      productKey,
      demandPerDay: 0,
      dailyPacks: 0,
      stock: new Float64Array(points),
      lostPerWeek: new Float64Array(points),
      value: 0,
      valuedUnits: 0,
    }
    this.#products.set(productKey, product)
    return product
  }
}

const toAssess = ({ politica, vendidas_unid, existencia_unid, renglones_semana }: PuntoRetroprueba) => ({
  canBeChosen: politica !== 'adivino',
  sold: vendidas_unid,
  stock: existencia_unid,
  lines: renglones_semana,
})

function addTo(sums: Float64Array, at: number, amount: number | undefined): void {
  sums[at] = (sums[at] ?? 0) + (amount ?? 0)
}

function sumOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0)
}
