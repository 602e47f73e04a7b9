import { crearPedido, pedido } from '@abasto/contracts/orders/calls'
import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { toCalculo } from '@abasto/contracts/orders/suggestion'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAgo, dayIn } from '../src/calendar.ts'
import { asOwner } from '../src/owner.ts'
import { sharedProduct } from '../src/shared-product.ts'
import { statusOf } from '../src/synchronise.ts'
import { windowsOf } from './expected-line.ts'
import { type Article, posPath, readArticles, readSales, readStock, type SalesByDay } from './pos-file.ts'
import { calculated, type ChainFiles, expectedLines, expectSuggestions, isSame } from './suggestion-claims.ts'

/** In the order in which a location's word on a product counts. */
const CEDIS = ['cedi_frio', 'cedi_seco', 'cedi_verde']
/** An ordinary store, one with much wrong stock, and one that is days behind. */
const STORES = ['tienda_08', 'tienda_03', 'tienda_12']
/** The three from every CEDI, the other stores from one; the POS of tienda_16 cannot be reached. */
const PAIRS = [
  ...STORES.flatMap((store) => CEDIS.map((cedi) => [store, cedi] as const)),
  ...Array.from({ length: 15 }, (_, index) => `tienda_${String(index + 1).padStart(2, '0')}`)
    .filter((store) => !STORES.includes(store))
    .map((store) => [store, 'cedi_seco'] as const),
]

const ENTRY = [
  'prom_ventas_5dias_unid',
  'cantidad_bultos',
  'stock_tienda',
  'stock_en_transito',
  'stock_cedi_origen',
] as const

let product: Awaited<ReturnType<typeof sharedProduct>>
let catalogue: Map<string, Article>
let readOn: string
let files: ChainFiles

beforeAll(async () => {
  product = await sharedProduct()
  const locationIds = [...CEDIS, ...new Set(PAIRS.map(([store]) => store))]
  catalogue = new Map()
  for (const locationId of locationIds)
    for (const [codigo, article] of readArticles(posPath(product.dataDir, locationId)))
      if (!catalogue.has(codigo)) catalogue.set(codigo, article)
  readOn = dayIn(new Date((await statusOf(product.admin, 'ventas')).iniciada_en ?? 0))
  files = {
    completeSales,
    stock: (locationId) => readStock(posPath(product.dataDir, locationId)),
    perPack: (codigo) => catalogue.get(codigo)?.unitsPerPack ?? 1,
  }
})

/** Days that had ended when they were read. */
function completeSales(store: string): SalesByDay {
  const sales = readSales(posPath(product.dataDir, store), new Set(catalogue.keys()))
  return new Map([...sales].filter(([day]) => day < readOn))
}

describe('calcular', () => {
  it.each(PAIRS)('answers for %s from %s what the POS files give, product by product', (store, cedi) =>
    expectSuggestions(product.admin, files, store, cedi),
  )

  it('has something to suggest, something critical and something to leave alone in each store', async () => {
    for (const store of STORES) {
      const lines = await calculated(product.admin, store, 'cedi_seco')
      expect(lines.some((line) => line.cantidad_ajustada_bultos > 0)).toBe(true)
      expect(lines.some((line) => line.critico)).toBe(true)
      expect(lines.some((line) => line.clase !== null && line.cantidad_ajustada_bultos === 0)).toBe(true)
    }
  })

  it('cuts a store that is behind at its last day', () => {
    const last = [...completeSales('tienda_12').keys()].toSorted().at(-1) ?? ''
    expect(last < dayAgo(2)).toBe(true)
    expect(windowsOf(completeSales('tienda_12'), dayAgo(0)).days5[0]).toBe(last)
  })
})

describe('an order', () => {
  it.each(STORES)('of every product for %s carries the levels that its class gives', async (store) => {
    const lines = await calculated(product.admin, store, 'cedi_seco')
    const expected = await expectedLines(product.admin, files, store, 'cedi_seco')
    const { id } = await product.admin.call(crearPedido, {
      body: {
        cedi_origen: 'cedi_seco',
        tienda_destino: store,
        productos: lines.map((line) => ({ ...line, incluido: true })),
        enviar: false,
      },
    })
    const { productos } = await product.admin.call(pedido, { params: { id } })
    expect(productos).toHaveLength(lines.length)
    const isRight = (line: LineaPedido): boolean => {
      const exact = expected.get(line.codigo_producto)
      return (
        exact !== undefined &&
        isSame(line.stock_min_bultos, exact.minimo) &&
        isSame(line.punto_reorden_bultos, exact.puntoReorden) &&
        isSame(line.stock_max_bultos, exact.maximo) &&
        line.cantidad_sugerida_bultos === exact.sugerido
      )
    }
    expect(productos.filter((line) => !isRight(line))).toEqual([])

    // The trail stored with each line leads to its figures again.
    const entry = ENTRY.map((name) => `(linea.calculo -> 'entrada' ->> '${name}')::float8 AS ${name}`)
    const rows = await asOwner(product, (query) =>
      query(`
        SELECT linea.calculo, linea.cantidad_sugerida_bultos, ${entry.join(', ')}
        FROM pedido_producto linea
        WHERE linea.pedido_id = ${id}
      `),
    )
    expect(rows).toHaveLength(lines.length)
    for (const row of rows) {
      const figure = (name: (typeof ENTRY)[number]) => Number(row[name])
      const again = suggest(
        {
          average5Days: figure('prom_ventas_5dias_unid'),
          unitsPerPack: figure('cantidad_bultos'),
          storeStock: figure('stock_tienda'),
          inTransit: figure('stock_en_transito'),
          originStock: figure('stock_cedi_origen'),
        },
        DEFAULT_STOCK_PARAMS,
      )
      expect(row['calculo']).toEqual(toCalculo(again))
      expect(row['cantidad_sugerida_bultos']).toBe(again.suggestedPacks)
    }
  })
})
