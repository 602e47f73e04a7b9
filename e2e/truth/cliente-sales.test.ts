import { periodRange, PERIODS } from '@abasto/domain/time/period'
import { beforeAll, describe, it, onTestFinished } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import { asOwner } from '../src/owner.ts'
import { importClient, withRealData } from '../src/real-data.ts'
import { sharedProduct, type SharedProduct } from '../src/shared-product.ts'
import type { SignedIn } from '../src/wire.ts'
import { readSold } from './cliente-files.ts'
import { StoreForecasts } from './forecast-claims.ts'
import { expectDetail, expectProduct } from './sales-claims.ts'
import type { Sold } from './sold.ts'

const PRESETS = PERIODS.filter((period) => period !== 'personalizado')

withRealData('the sales of the real chain', (folder) => {
  let admin: SignedIn
  let sold: Sold
  let product: SharedProduct

  /** The chain sells without; what it would be told has to be right all the same. */
  const setForecasting = (isOn: boolean) =>
    asOwner(product, (query) =>
      query(`
        UPDATE tenant
        SET features = array_remove(features, 'forecasting') || ARRAY[${isOn ? "'forecasting'" : ''}]::text[]
        WHERE slug = 'cliente'
      `),
    )

  beforeAll(async () => {
    product = await sharedProduct()
    admin = await importClient(product)
    sold = readSold(folder)
  })

  describe.each([
    { of: 'the chain' },
    { of: 'tienda_01', store: 'tienda_01' },
    { of: 'tienda_16', store: 'tienda_16' },
  ])('in $of', ({ store }) => {
    it.each(PRESETS)('of %s are what the files say, product by product', async (period) => {
      await expectDetail(admin, sold, { ...(store && { store }), ...periodRange(period, dayAgo(0)) })
    })
  })

  it('of single products and their forecasts follow from the files, store by store', async () => {
    const sellers = [...sold.between(undefined, dayAgo(56), dayAgo(1))].sort(([, x], [, y]) =>
      x > y ? -1 : 1,
    )
    await setForecasting(true)
    onTestFinished(() => setForecasting(false).then(() => undefined))
    const lists = new StoreForecasts(admin, sold)
    for (const rank of [0, 20, sellers.length - 1]) {
      const codigo = sellers[rank]?.[0]
      if (codigo !== undefined) await expectProduct(admin, sold, codigo, lists)
    }
  })
})
