import type { VentasDetalleConsulta } from '@abasto/contracts/sales/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { firstOf, positionsOf, type Order } from '@abasto/domain/arithmetic/first-of'
import { manyShares, sumOf } from '@abasto/domain/arithmetic/many-shares'
import type { DateRange } from '@abasto/domain/time/period'
import { offsetOf } from '@abasto/service/calls/pages'
import type { KeptSales, ProductSums } from '../../../kept/kept-sales.ts'
import { productOrder, valuesOf, type KindOfOrder } from '../../../kept/product-order.ts'
import { keptDaySums, keptSums, type UnfinishedDay } from '../../../kept/product-sums.ts'
import type { SellingPlaces } from '../../../kept/sales-places.ts'
import { productTexts } from './product-texts-read-model.ts'
import type { SalesDetailRow } from './sales-detail-read-model.ts'

export interface SoldFilters {
  readonly range: DateRange
  /** Undefined: all products. */
  readonly productKeys: readonly number[] | undefined
  /** Days whose units are in totals, not in means. */
  readonly unfinished: readonly UnfinishedDay[]
}

type Page = Pick<VentasDetalleConsulta, 'page' | 'page_size' | 'sort_by' | 'sort_order'>

export interface SoldPage {
  readonly rows: SalesDetailRow[]
  readonly productos_unicos: number
  readonly unidades_vendidas: number
  readonly unidades_medidas: number
}

/** What stands beside each sold product, in thousandths: the same place of each is of the same product. */
interface Sold {
  readonly products: Int32Array
  readonly thousandths: Float64Array
  /** Of them, what means count. */
  readonly measured: Float64Array
}

/**
 * Sales detail (/ventas/{locationId}): one page of products in the order asked for, and the totals of all pages; what
 * `salesDetailRows` says, from the sums that are kept.
 *
 * @param tx the snapshot that the places were read in
 */
export async function soldPage(
  tx: Tx,
  kept: KeptSales,
  selling: SellingPlaces,
  filters: SoldFilters,
  page: Page,
): Promise<SoldPage> {
  const byCode = await productOrder(tx, kept, selling, 'codigo')
  const sold = underFilters(
    await keptSums(tx, kept, selling, filters.range),
    await keptDaySums(tx, kept, selling, filters.unfinished),
    filters.productKeys === undefined ? byCode.products : Int32Array.from(filters.productKeys).sort(),
  )
  const codes = valuesOf(sold.products, byCode)
  const tie: Order = (one, other) => (codes[one] ?? 0) - (codes[other] ?? 0)
  const shares = manyShares(sold.thousandths, tie)
  const order = await orderOf(page, sold, tie, async (kind) =>
    valuesOf(sold.products, await productOrder(tx, kept, selling, kind)),
  )
  const first = firstOf(positionsOf(sold.products), offsetOf(page) + page.page_size, order)
  const shown = [...first.subarray(offsetOf(page))]
  const named = await productTexts(
    tx,
    shown.map((index) => sold.products[index] ?? 0),
  )
  return {
    rows: shown.flatMap((index) => {
      const product = named.get(sold.products[index] ?? 0)
      if (!product) return []
      return {
        ...product,
        cantidad_total: (sold.thousandths[index] ?? 0) / 1000,
        cantidad_medida: (sold.measured[index] ?? 0) / 1000,
        porcentaje_total: (shares[index] ?? 0) / 100,
      }
    }),
    productos_unicos: sold.products.length,
    unidades_vendidas: sumOf(sold.thousandths) / 1000,
    unidades_medidas: sumOf(sold.measured) / 1000,
  }
}

/** All three in the order of their products. */
function underFilters(sums: ProductSums, open: ProductSums, listed: Int32Array): Sold {
  const products = new Int32Array(Math.min(sums.products.length, listed.length))
  const thousandths = new Float64Array(products.length)
  const measured = new Float64Array(products.length)
  let [place, inOpen, length] = [0, 0, 0]
  for (let index = 0; index < sums.products.length; index++) {
    const product = sums.products[index] ?? 0
    while ((listed[place] ?? Infinity) < product) place++
    if (listed[place] !== product) continue
    while ((open.products[inOpen] ?? Infinity) < product) inOpen++
    const amount = sums.thousandths[index] ?? 0
    products[length] = product
    thousandths[length] = amount
    measured[length++] = open.products[inOpen] === product ? amount - (open.thousandths[inOpen] ?? 0) : amount
  }
  return {
    products: products.subarray(0, length),
    thousandths: thousandths.subarray(0, length),
    measured: measured.subarray(0, length),
  }
}

/** Ties by code. */
async function orderOf(
  { sort_by, sort_order }: Page,
  { thousandths, measured }: Sold,
  tie: Order,
  values: (kind: KindOfOrder) => Promise<Float64Array>,
): Promise<Order> {
  const sign = sort_order === 'asc' ? 1 : -1
  if (sort_by === 'codigo') return (one, other) => sign * tie(one, other)
  const keysBy: Readonly<Record<typeof sort_by, () => Float64Array | Promise<Float64Array>>> = {
    total: () => thousandths,
    parte: () => thousandths,
    promedio: () => measured,
    descripcion: () => values('descripcion'),
    categoria: () => values('categoria'),
    por_bulto: () => values('por_bulto'),
    bultos: async () => inPacks(thousandths, await values('por_bulto')),
    bultos_dia: async () => inPacks(measured, await values('por_bulto')),
  }
  const keys = await keysBy[sort_by]()
  return (one, other) => sign * ((keys[one] ?? 0) - (keys[other] ?? 0)) || tie(one, other)
}

const inPacks = (thousandths: Float64Array, packs: Float64Array): Float64Array =>
  thousandths.map((amount, index) => {
    const perPack = packs[index] ?? 0
    return amount / (perPack > 0 ? perPack : 1)
  })
