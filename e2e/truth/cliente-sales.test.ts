import { join } from 'node:path'
import { periodRange, PERIODS } from '@abasto/domain/time/period'
import { beforeAll, describe, it } from 'vitest'
import { dayAgo, shift } from '../src/calendar.ts'
import { importClient, withRealData } from '../src/real-data.ts'
import { sharedProduct } from '../src/shared-product.ts'
import type { SignedIn } from '../src/wire.ts'
import { LAST_DAY_OF_THE_FILES, readCsv, STORES } from './cliente-files.ts'
import type { Article, Milli } from './pos-file.ts'
import { expectDetail, expectProduct } from './sales-claims.ts'
import { Sold } from './sold.ts'

const PRESETS = PERIODS.filter((period) => period !== 'personalizado')

withRealData('the sales of the real chain', (folder) => {
  let admin: SignedIn
  let sold: Sold

  beforeAll(async () => {
    admin = await importClient(await sharedProduct())
    sold = readFolder(folder)
  }, 300_000)

  describe.each([
    { place: 'the chain' },
    { place: 'tienda_01', store: 'tienda_01' },
    { place: 'tienda_16', store: 'tienda_16' },
  ])('in $place', ({ store }) => {
    it.each(PRESETS)('of %s are what the files say, product by product', async (period) => {
      await expectDetail(admin, sold, { ...(store && { store }), ...periodRange(period, dayAgo(0)) })
    })
  })

  it('of single products and their projections follow from the files, store by store', async () => {
    const sellers = [...sold.between(undefined, dayAgo(56), dayAgo(1))].sort(([, x], [, y]) =>
      x > y ? -1 : 1,
    )
    for (const place of [0, 20, sellers.length - 1]) {
      const codigo = sellers[place]?.[0]
      if (codigo !== undefined) await expectProduct(admin, sold, codigo)
    }
  })
})

/** The files, their last day being yesterday. */
function readFolder(folder: string): Sold {
  const days = (Date.parse(dayAgo(1)) - Date.parse(LAST_DAY_OF_THE_FILES)) / 86_400_000
  const articles = new Map(
    readCsv(join(folder, 'productos.csv')).map((row): [string, Article] => [
      row['codigo_producto'] ?? '',
      {
        codigo: row['codigo_producto'] ?? '',
        descripcion: row['descripcion_producto'] ?? '',
        categoria: row['categoria'] ?? '',
        unidadesPorBulto: Number(row['cantidad_bultos']),
      },
    ]),
  )
  const stores = STORES.map((store) => {
    const byDay = new Map<string, Map<string, Milli>>()
    for (const row of readCsv(join(folder, 'ventas', `${store}.csv`))) {
      const fecha = shift(row['fecha'] ?? '', days)
      const products = byDay.get(fecha) ?? new Map<string, Milli>()
      byDay.set(fecha, products)
      const codigo = row['codigo_producto'] ?? ''
      const milli = BigInt(Math.round(Number(row['unidades']) * 1000))
      products.set(codigo, (products.get(codigo) ?? 0n) + milli)
    }
    return [store, byDay] as const
  })
  return new Sold(new Map(stores), articles)
}
