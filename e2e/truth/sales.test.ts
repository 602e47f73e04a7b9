import { ventasSummary, ventasTotales } from '@abasto/contracts/sales/calls'
import { periodRange, PERIODS } from '@abasto/domain/time/period'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import { sharedProduct } from '../src/shared-product.ts'
import { type Article, posPath, readArticles, readSales } from './pos-file.ts'
import { StoreForecasts } from './forecast-claims.ts'
import { expectDetail, expectProduct } from './sales-claims.ts'
import { Sold, unitsOf } from './sold.ts'

/** In the order in which a location's word on a product counts. */
const CEDIS = ['cedi_frio', 'cedi_seco', 'cedi_verde']
const NUMBERS = Array.from({ length: 15 }, (_, index) => String(index + 1).padStart(2, '0'))
/** All but tienda_16, whose POS cannot be reached. */
const STORES = NUMBERS.map((number) => `tienda_${number}`)

const PRESETS = PERIODS.filter((period) => period !== 'personalizado')
/** An ordinary store, one with gaps, one that is days behind, and the chain. */
const SELLERS = [
  { of: 'tienda_08', store: 'tienda_08' },
  { of: 'tienda_11', store: 'tienda_11' },
  { of: 'tienda_12', store: 'tienda_12' },
  { of: 'the chain' },
]

let product: Awaited<ReturnType<typeof sharedProduct>>
let sold: Sold

beforeAll(async () => {
  product = await sharedProduct()
  const articles = new Map<string, Article>()
  for (const locationId of [...CEDIS, ...STORES])
    for (const [codigo, article] of readArticles(posPath(product.dataDir, locationId)))
      if (!articles.has(codigo)) articles.set(codigo, article)
  const known = new Set(articles.keys())
  sold = new Sold(
    new Map(STORES.map((store) => [store, readSales(posPath(product.dataDir, store), known)])),
    articles,
  )
})

describe('the sales on the screens', () => {
  it.each(SELLERS.flatMap((seller) => PRESETS.map((period) => ({ ...seller, period }))))(
    'of $of in $period are what the POS files say, product by product',
    async ({ store, period }) => {
      await expectDetail(product.admin, sold, { ...(store && { store }), ...periodRange(period, dayAgo(0)) })
    },
  )

  it('of any days are what the POS files say', async () => {
    for (const [first, last] of [
      [100, 3],
      [61, 31],
      [45, 45],
      [400, 200],
      [33, 0],
    ] as const) {
      await expectDetail(product.admin, sold, { from: dayAgo(first), to: dayAgo(last) })
      await expectDetail(product.admin, sold, { store: 'tienda_03', from: dayAgo(first), to: dayAgo(last) })
    }
  })

  it('of a category and of a search are those of their products alone', async () => {
    const range = { from: dayAgo(40), to: dayAgo(1) }
    const categoria = [...sold.articles.values()][0]?.categoria ?? ''
    const inCategory = (codigo: string) => sold.articles.get(codigo)?.categoria === categoria
    await expectDetail(product.admin, sold, { ...range, categoria }, inCategory)
    const named = (codigo: string) => /(^|\s)harina/i.test(sold.articles.get(codigo)?.descripcion ?? '')
    await expectDetail(product.admin, sold, { ...range, search: 'HÁRINA' }, named)
    await expectDetail(product.admin, sold, { ...range, store: 'tienda_08', search: 'arin' }, () => false)
  })

  it('are summed up per location and for the chain as the files add up', async () => {
    const summary = await product.admin.call(ventasSummary, {})
    for (const store of STORES) {
      const all = sold.between(store, '1990-01-01', '2100-12-31')
      const units = [...all.values()].reduce((sum, milli) => sum + milli, 0n)
      const shown = summary.find((row) => row.ubicacion_id === store)
      expect(Math.round((shown?.unidades_vendidas ?? 0) * 1000) / 1000).toBe(unitsOf(units))
      expect(shown).toMatchObject({
        productos_unicos: all.size,
        ultima_venta: sold.days(store, '1990-01-01', '2100-12-31').at(-1),
      })
    }
    const totals = await product.admin.call(ventasTotales, {})
    expect(totals.productos_unicos).toBe(sold.between(undefined, '1990-01-01', '2100-12-31').size)
    expect(totals.diario.map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 28 }, (_, index) => dayAgo(28 - index)),
    )
  })

  it('of single products and their forecasts follow from the files, store by store', async () => {
    const sellers = [...sold.between(undefined, dayAgo(56), dayAgo(1))].sort(([, x], [, y]) =>
      x > y ? -1 : 1,
    )
    const lists = new StoreForecasts(product.admin, sold)
    // Fast and slow ones.
    for (const rank of [0, 7, 150, 700, sellers.length - 1]) {
      const codigo = sellers[rank]?.[0]
      if (codigo !== undefined) await expectProduct(product.admin, sold, codigo, lists)
    }
  })
})
