import { calcular, crearPedido, pedido } from '@abasto/contracts/orders/calls'
import type { LineaPedido, LineaSugerida } from '@abasto/contracts/orders/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAgo, dayIn } from '../src/calendar.ts'
import { sharedProduct } from '../src/shared-product.ts'
import { statusOf } from '../src/synchronise.ts'
import { type ExpectedLine, expectedLine, windowsOf } from './expected-line.ts'
import type { Fraction } from './fraction.ts'
import { type Article, posPath, readArticles, readSales, readStock, type SalesByDay } from './pos-file.ts'
import { unitsInTransit } from './read-orders.ts'

const CEDIS = ['cedi_seco', 'cedi_frio', 'cedi_verde']
/** An ordinary store, one with much wrong stock, and one that is days behind. */
const STORES = ['tienda_08', 'tienda_03', 'tienda_12']
const PAIRS = STORES.flatMap((store) => CEDIS.map((cedi) => [store, cedi] as const))

let product: Awaited<ReturnType<typeof sharedProduct>>
let catalogue: Map<string, Article>
let readOn: string

beforeAll(async () => {
  product = await sharedProduct()
  const files = [...CEDIS, ...STORES].map((id) => readArticles(posPath(product.dataDir, id)))
  catalogue = new Map(files.flatMap((articles) => [...articles]))
  readOn = dayIn(new Date((await statusOf(product.admin, 'ventas')).iniciada_en ?? 0))
}, 300_000)

/** Days that had ended when they were read. */
function completeSales(store: string): SalesByDay {
  const sales = readSales(posPath(product.dataDir, store), new Set(catalogue.keys()))
  return new Map([...sales].filter(([day]) => day < readOn))
}

/** What the specification makes of the POS files, for every product that store or CEDI know. */
async function expectedLines(store: string, cedi: string): Promise<Map<string, ExpectedLine>> {
  const sales = completeSales(store)
  const windows = windowsOf(sales, dayAgo(0))
  const storeStock = readStock(posPath(product.dataDir, store))
  const cediStock = readStock(posPath(product.dataDir, cedi))
  const transit = await unitsInTransit(product.admin, store)
  const sold = [...windows.days20, ...windows.sameWeekday].flatMap((day) => [
    ...(sales.get(day)?.keys() ?? []),
  ])
  const codes = new Set([...storeStock.keys(), ...cediStock.keys(), ...sold])
  return new Map(
    [...codes].map((codigo) => [
      codigo,
      expectedLine({
        sales,
        windows,
        codigo,
        unidadesPorBulto: catalogue.get(codigo)?.unidadesPorBulto ?? 1,
        stockTienda: storeStock.get(codigo) ?? 0n,
        enTransito: transit.get(codigo) ?? 0n,
        stockCedi: cediStock.get(codigo) ?? 0n,
      }),
    ]),
  )
}

const calculated = (store: string, cedi: string): Promise<LineaSugerida[]> =>
  product.admin.call(calcular, { body: { cedi_origen: cedi, tienda_destino: store } })

/** A double says it to 12 digits or so; anything beyond is not the formula's doing. */
const isSame = (shown: number, exact: Fraction): boolean => {
  const value = exact.toNumber()
  return Math.abs(shown - value) <= 1e-9 * Math.max(1, Math.abs(value))
}

describe('calcular', () => {
  it.each(PAIRS)(
    'answers for %s from %s what the POS files give, product by product',
    async (store, cedi) => {
      const lines = await calculated(store, cedi)
      const expected = await expectedLines(store, cedi)
      expect(lines.map((line) => line.codigo_producto).toSorted()).toEqual([...expected.keys()].toSorted())
      const wrong = lines.filter((line) => {
        const exact = expected.get(line.codigo_producto)
        return !(
          exact &&
          isSame(line.prom_ventas_5dias_unid, exact.promedio5) &&
          isSame(line.prom_ventas_20dias_unid, exact.promedio20) &&
          isSame(line.prom_mismo_dia_unid, exact.promedioMismoDia) &&
          line.clase === exact.clase &&
          line.cantidad_ajustada_bultos === exact.sugerido &&
          line.cantidad_pedida_bultos === exact.sugerido &&
          line.critico === exact.critico
        )
      })
      expect(wrong).toEqual([])
    },
  )

  it('has something to suggest, something critical and something to leave alone in each store', async () => {
    for (const store of STORES) {
      const lines = await calculated(store, 'cedi_seco')
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
    const lines = await calculated(store, 'cedi_seco')
    const expected = await expectedLines(store, 'cedi_seco')
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
  })
})
