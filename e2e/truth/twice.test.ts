import { renameSync } from 'node:fs'
import { stock } from '@abasto/contracts/stock/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedProduct } from '../src/shared-product.ts'
import { synchroniseSales, synchroniseStock } from '../src/synchronise.ts'
import { digestAtRest } from './digest.ts'
import { posPath } from './pos-file.ts'

let product: Awaited<ReturnType<typeof sharedProduct>>

beforeAll(async () => {
  product = await sharedProduct()
})

describe('synchronising what was synchronised', () => {
  it('changes nothing, whole chain or one store', async () => {
    const before = await digestAtRest(product)
    expect(before['venta_linea']).toMatch(/^\d{6,} rows/)
    await synchroniseStock(product.admin)
    await synchroniseSales(product.admin)
    expect(await digestAtRest(product)).toEqual(before)
    await synchroniseStock(product.admin, 'tienda_08')
    await synchroniseSales(product.admin, { days: 10, locationId: 'tienda_08' })
    expect(await digestAtRest(product)).toEqual(before)
  })
})

describe('a store that cannot be reached', () => {
  it('is named with its reason and keeps no other store from being read', async () => {
    const runs = [await synchroniseStock(product.admin), await synchroniseSales(product.admin, { days: 2 })]
    for (const { tiendas_status: stores } of runs) {
      const bad = stores.filter(({ status }) => status !== 'completed')
      expect(bad.map(({ id }) => id)).toEqual(['tienda_16'])
      expect(bad[0]?.mensaje).toMatch(/punto de venta/)
    }
  })

  it('keeps what was known of it', async () => {
    const known = () => product.admin.call(stock, { query: { ubicacion_id: 'tienda_15', page_size: 200 } })
    const before = await known()
    expect(before.data.length).toBeGreaterThan(0)
    const path = posPath(product.dataDir, 'tienda_15')
    renameSync(path, `${path}.away`)
    try {
      const { tiendas_status: stores } = await synchroniseStock(product.admin, 'tienda_15')
      expect(stores).toMatchObject([{ id: 'tienda_15', status: 'error', success: false }])
      const sales = await synchroniseSales(product.admin, { days: 10, locationId: 'tienda_15' })
      expect(sales.tiendas_status).toMatchObject([{ id: 'tienda_15', status: 'error', success: false }])
    } finally {
      renameSync(`${path}.away`, path)
    }
    expect(await known()).toEqual(before)
  })
})
