import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createProducts, createTenant, setSalesDay } from '@abasto/database/test/factories'
import { refreshChainSums } from './chain-sums.ts'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { sumSales } from './sum-sales.ts'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'

const STORES = 6

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database
let tenantId: number
let stores: number[]
let products: number[]

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 2 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 2 }))
  tenantId = await createTenant(owner, { slug: 'propia' })
  stores = []
  for (let number = 1; number <= STORES; number++) {
    const ubicacion_id = `tienda_0${number}`
    stores.push(await createLocation(owner, tenantId, { ubicacion_id, nombre: 'T', tipo: 'tienda' }))
  }
  const codes = ['1', '2', '3'].map((codigo_producto) => ({ codigo_producto }))
  products = [...(await createProducts(owner, tenantId, codes)).values()]
})
afterAll(async () => {
  await Promise.all([owner.destroy(), api.destroy(), sync.destroy()])
  await test.drop()
})
beforeEach(() => clear())

describe('the sums of a chain', () => {
  it('are those of its days, and of the periods that are over by its newest day', async () => {
    for (const store of stores) {
      await sellOn(store, '2026-02-27', 1)
      await sellOn(store, '2026-04-10', 0.125)
    }
    await refreshChainSums(sync, tenantId)
    expect(await summed()).toEqual([
      'decena 2026-02-21: 6',
      'decena 2026-04-01: 0.75',
      'dia 2026-02-27: 6',
      'dia 2026-04-10: 0.75',
      'mes 2026-02-01: 6',
      'trimestre 2026-01-01: 6',
    ])
  })

  it('are made anew, and only they, when a store loads one of their days again', async () => {
    for (const store of stores) for (const day of ['2026-02-27', '2026-03-31']) await sellOn(store, day, 1)
    await refreshChainSums(sync, tenantId)
    await sql`UPDATE venta_cadena_diaria SET cantidad = 77 WHERE desde = '2026-02-27'`.execute(owner)
    await sellOn(stores[0] ?? 0, '2026-03-31', 3)
    await refreshChainSums(sync, tenantId)
    expect(await summed()).toEqual([
      'decena 2026-02-21: 6',
      'decena 2026-03-21: 8',
      'dia 2026-02-27: 77',
      'dia 2026-03-31: 8',
      'mes 2026-02-01: 6',
      'mes 2026-03-01: 8',
      'trimestre 2026-01-01: 14',
    ])
  })

  it('go with the days that they were made from', async () => {
    for (const store of stores) await sellOn(store, '2026-03-31', 1)
    await refreshChainSums(sync, tenantId)
    await removeSales()
    for (const store of stores) await sellOn(store, '2026-05-01', 1)
    await refreshChainSums(sync, tenantId)
    expect(await summed()).toEqual(['dia 2026-05-01: 6'])
  })

  it('are not stored for a few stores, which are added up as quickly', async () => {
    for (const store of stores.slice(0, 4)) await sellOn(store, '2026-03-31', 1)
    await refreshChainSums(sync, tenantId)
    expect(await summed()).toEqual([])
  })

  it('are read where they are up to date, and no rows of the stores', async () => {
    for (const store of stores) await sellOn(store, '2026-03-31', 1)
    await refreshChainSums(sync, tenantId)
    await sql`UPDATE venta_cadena_diaria SET cantidad = 77`.execute(owner)
    const march = { from: '2026-03-31', to: '2026-03-31' }
    expect(await sums(stores, march)).toMatchObject([{ cantidad: 77 }])
    expect(await sums(stores.slice(1), march)).toMatchObject([{ cantidad: 5 }])
    await sellOn(stores[0] ?? 0, '2026-03-31', 2)
    expect(await sums(stores, march)).toMatchObject([{ cantidad: 5 }, { cantidad: 2 }])
  })

  it('are summed by two at once as by one', async () => {
    for (const store of stores) for (const day of ['2026-02-27', '2026-03-31']) await sellOn(store, day, 1)
    await Promise.all([refreshChainSums(sync, tenantId), refreshChainSums(owner, tenantId)])
    expect(await summed()).toHaveLength(7)
    expect(await sums(stores, { from: '2026-02-20', to: '2026-03-31' })).toMatchObject([{ cantidad: 12 }])
  })

  it('stop between transactions when aborted', async () => {
    for (const store of stores) await sellOn(store, '2026-03-31', 1)
    await expect(refreshChainSums(sync, tenantId, AbortSignal.abort(new Error('stop')))).rejects.toThrow(
      'stop',
    )
    expect(await summed()).toEqual([])
  })
})

describe('law: whatever was loaded since, the sums of a range are those of its days', () => {
  const first = '2025-12-20'
  const offset = fc.integer({ min: 0, max: 105 })
  const load = fc.record({
    store: fc.integer({ min: 0, max: STORES - 1 }),
    day: offset,
    cantidad: fc
      .oneof(fc.integer({ min: -5000, max: 90_000 }), fc.constant(0))
      .map((number) => number / 1000),
  })
  /** Loads, and whether the chain is summed after them. */
  const round = fc.tuple(fc.array(load, { maxLength: 12 }), fc.boolean())
  const range = fc.tuple(offset, offset).map(([a, b]) => ({
    from: addDays(first, Math.min(a, b)),
    to: addDays(first, Math.max(a, b)),
  }))

  it('for the chain and for some of its stores', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { minLength: 1, maxLength: 4 }),
        fc.array(range, { minLength: 1, maxLength: 3 }),
        fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 }),
        async (rounds, ranges, some) => {
          await clear()
          for (const store of stores) await sellOn(store, addDays(first, 15 + (store % 7)), 1)
          for (const [loads, isSummed] of rounds) {
            for (const { store, day, cantidad } of loads) {
              await sellOn(stores[store] ?? 0, addDays(first, day), cantidad)
            }
            if (isSummed) await refreshChainSums(sync, tenantId)
          }
          for (const each of ranges) {
            await expectSums(stores, each)
            await expectSums(
              stores.filter((_, index) => some.includes(index)),
              each,
            )
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

/** Loads a day of a store on which one product sells so many units. */
async function sellOn(locationKey: number, fecha: string, cantidad: number): Promise<void> {
  await withTenant(owner, tenantId, async (tx) => {
    for (const table of ['venta_dia', 'venta_diaria'] as const) {
      await tx.deleteFrom(table).where('ubicacion_key', '=', locationKey).where('fecha', '=', fecha).execute()
    }
  })
  const product = products[Math.abs(Math.round(cantidad * 1000)) % products.length] ?? 0
  await setSalesDay(owner, { tenantId, locationKey }, fecha, new Map([[product, cantidad]]))
}

async function sums(locationKeys: readonly number[], range: { from: string; to: string }) {
  const { rows } = await withTenantSnapshot(api, tenantId, async (tx) => {
    const query = await sumSales(tx, { locationKeys, ...range })
    return sql`SELECT suma.* FROM (${query}) AS suma ORDER BY suma.producto_key`.execute(tx)
  })
  return rows
}

async function expectSums(
  locationKeys: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await withTenant(owner, tenantId, (tx) =>
    sql`
      SELECT
        venta_diaria.producto_key,
        sum(venta_diaria.cantidad::numeric)::double precision AS cantidad,
        sum(venta_diaria.lineas)::integer AS lineas
      FROM venta_diaria
      WHERE venta_diaria.ubicacion_key = ANY(${locationKeys}::integer[])
        AND venta_diaria.fecha BETWEEN ${from}::date AND ${to}::date
      GROUP BY venta_diaria.producto_key
      ORDER BY venta_diaria.producto_key
    `.execute(tx),
  )
  expect(await sums(locationKeys, { from, to })).toEqual(rows)
}

/** `level first-day: units` of all that is summed. */
async function summed(): Promise<string[]> {
  const { rows } = await withTenant(owner, tenantId, (tx) =>
    sql<{ text: string }>`
      SELECT venta_cadena_sello.nivel || ' ' || venta_cadena_sello.desde || ': ' || sum(suma.cantidad) AS text
      FROM venta_cadena_sello
      JOIN (
        SELECT 'dia' AS nivel, venta_cadena_diaria.* FROM venta_cadena_diaria
        UNION ALL
        SELECT 'decena', venta_cadena_decena.* FROM venta_cadena_decena
        UNION ALL
        SELECT 'mes', venta_cadena_mes.* FROM venta_cadena_mes
        UNION ALL
        SELECT 'trimestre', venta_cadena_trimestre.* FROM venta_cadena_trimestre
      ) AS suma USING (nivel, desde)
      GROUP BY venta_cadena_sello.nivel, venta_cadena_sello.desde
      ORDER BY text
    `.execute(tx),
  )
  return rows.map((row) => row.text)
}

function removeSales(): Promise<void> {
  return withTenant(owner, tenantId, async (tx) => {
    for (const table of ['venta_dia', 'venta_diaria'] as const) await tx.deleteFrom(table).execute()
  })
}

async function clear(): Promise<void> {
  await removeSales()
  await withTenant(owner, tenantId, async (tx) => {
    for (const table of [
      'venta_cadena_sello',
      'venta_cadena_diaria',
      'venta_cadena_decena',
      'venta_cadena_mes',
      'venta_cadena_trimestre',
    ] as const) {
      await tx.deleteFrom(table).execute()
    }
  })
}
