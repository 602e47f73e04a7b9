import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { stock } from '@abasto/contracts/stock/calls'
import type { StockFila } from '@abasto/contracts/stock/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedProduct } from '../src/shared-product.ts'
import type { SignedIn } from '../src/wire.ts'
import { type Milli, posPath, readArticles, readStock } from './pos-file.ts'

const NUMBERS = Array.from({ length: 15 }, (_, index) => String(index + 1).padStart(2, '0'))
/** All but tienda_16, whose POS cannot be reached. */
const REACHABLE = ['cedi_seco', 'cedi_frio', 'cedi_verde', ...NUMBERS.map((number) => `tienda_${number}`)]

let product: Awaited<ReturnType<typeof sharedProduct>>

beforeAll(async () => {
  product = await sharedProduct()
})

async function allPages({ call }: SignedIn, locationId: string): Promise<StockFila[]> {
  const rows: StockFila[] = []
  for (let page = 1; ; page++) {
    const answer = await call(stock, { query: { ubicacion_id: locationId, page, page_size: 200 } })
    rows.push(...answer.data)
    if (!answer.pagination.has_next) {
      expect(rows).toHaveLength(answer.pagination.total_items)
      return rows
    }
  }
}

const milli = (quantity: number): Milli => BigInt(Math.round(quantity * 1000))
const sorted = <Value>(map: ReadonlyMap<string, Value>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))

describe('the stock on the screens', () => {
  it.each(REACHABLE)('of %s is what its POS says, product by product', async (locationId) => {
    const path = posPath(product.dataDir, locationId)
    const rows = await allPages(product.admin, locationId)
    const shown = new Map(rows.map((row) => [row.codigo_producto, milli(row.stock_actual)]))
    expect(rows).toHaveLength(shown.size)
    expect(sorted(shown)).toEqual(sorted(readStock(path)))
  })

  it('is counted on the summary as the POS files count', async () => {
    const summary = await product.admin.call(resumenUbicaciones, {})
    const shown = summary.map((row) => {
      const { ubicacion_id, total_productos, stock_cero, stock_negativo } = row
      return [ubicacion_id, { total_productos, stock_cero, stock_negativo }]
    })
    const counted = REACHABLE.map((locationId) => {
      const quantities = [...readStock(posPath(product.dataDir, locationId)).values()]
      const stock_cero = quantities.filter((one) => one === 0n).length
      const stock_negativo = quantities.filter((one) => one < 0n).length
      return [locationId, { total_productos: quantities.length, stock_cero, stock_negativo }]
    })
    const unreachable = ['tienda_16', { total_productos: 0, stock_cero: 0, stock_negativo: 0 }]
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries([...counted, unreachable]))
  })

  it('names category and pack as the POS does', async () => {
    const articles = readArticles(posPath(product.dataDir, 'tienda_08'))
    for (const row of await allPages(product.admin, 'tienda_08')) {
      expect(articles.get(row.codigo_producto)).toMatchObject({
        descripcion: row.descripcion_producto,
        categoria: row.categoria,
        unitsPerPack: row.cantidad_bultos,
      })
    }
  })
})
