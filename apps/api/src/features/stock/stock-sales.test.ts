import { stock } from '@abasto/contracts/stock/calls'
import type { OrdenStock } from '@abasto/contracts/stock/schema'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setClosingStock,
  setSalesDay,
  setStock,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

/** Stock, and units sold two days ago and yesterday; the day before that nothing was delivered. */
const PRODUCTS = [
  { codigo_producto: 'A', cantidad_bultos: 10, stock: 60, sold: [250, 150] },
  { codigo_producto: 'B', cantidad_bultos: 1, stock: 20, sold: [1, 0] },
  { codigo_producto: 'C', cantidad_bultos: 0, stock: 30, sold: [0, 0] },
  // Empty both days and now: sold eight on the day that it was there.
  { codigo_producto: 'D', cantidad_bultos: 2, stock: 0, sold: [8, 0] },
  { codigo_producto: 'E', cantidad_bultos: 1, stock: -1, sold: [3, 3] },
  { codigo_producto: 'F', cantidad_bultos: 1, stock: 0, sold: [0, 0] },
]

describe('the stock list of a chain with sales', () => {
  const api = apiForTests()
  let token: string
  let withoutSales: string
  let at: { tenantId: number; locationKey: number }
  let keys: ReadonlyMap<string, number>

  beforeAll(async () => {
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const locationKey = await createLocation(api.owner, tenantId, {
      ubicacion_id: 'tienda_01',
      nombre: 'San Diego',
      tipo: 'tienda',
    })
    at = { tenantId, locationKey }
    keys = await createProducts(
      api.owner,
      tenantId,
      PRODUCTS.map(({ codigo_producto, cantidad_bultos }) => ({ codigo_producto, cantidad_bultos })),
    )
    const by = (of: (product: (typeof PRODUCTS)[number]) => number) =>
      new Map(PRODUCTS.map((product) => [keyOf(keys, product.codigo_producto), of(product)]))
    await setStock(
      api.owner,
      at,
      by(({ stock: units }) => units),
      NOW,
    )
    await setSalesDay(
      api.owner,
      at,
      addDays(TODAY, -2),
      by(({ sold }) => sold[0] ?? 0),
    )
    await setSalesDay(
      api.owner,
      at,
      addDays(TODAY, -1),
      by(({ sold }) => sold[1] ?? 0),
    )
    // What was sold today so far counts for nothing.
    await setSalesDay(
      api.owner,
      at,
      TODAY,
      by(() => 1000),
      { completo: false },
    )
    await setClosingStock(api.owner, at, addDays(TODAY, -1), new Map([[keyOf(keys, 'D'), 0]]))
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))
    const other = await createTenant(api.owner, { slug: 'otra', features: ['inventory'] })
    const theirs = { ubicacion_id: 'tienda_01', nombre: 'Norte', tipo: 'tienda' } as const
    const [key = 0] = (await createProducts(api.owner, other, [{ codigo_producto: 'A' }])).values()
    await setStock(
      api.owner,
      { tenantId: other, locationKey: await createLocation(api.owner, other, theirs) },
      new Map([[key, 5]]),
      NOW,
    )
    withoutSales = (await createUser(api.owner, other, { username: 'eva', rol: 'tienda' })).token
  })

  const sorted = async (sort_by: OrdenStock, sort_order: 'asc' | 'desc' = 'desc') =>
    (await api.as(token)(stock, { query: { ubicacion_id: 'tienda_01', sort_by, sort_order } })).data.map(
      (row) => row.codigo_producto,
    )

  it('tells what each row sells a complete day, how long it lasts, its class, and what an empty shelf costs', async () => {
    const { data } = await api.as(token)(stock, { query: { ubicacion_id: 'tienda_01' } })
    const of = new Map(data.map((row) => [row.codigo_producto, row.ventas]))
    expect(of.get('A')).toEqual({
      prom_ventas_20dias_unid: 200,
      dias_stock: 0.3,
      clase: 'A',
      perdida_unidades: null,
      perdida_importe: null,
    })
    expect(of.get('C')).toMatchObject({ prom_ventas_20dias_unid: 0, dias_stock: null, clase: null })
    expect(of.get('D')).toMatchObject({ prom_ventas_20dias_unid: 4, dias_stock: 0, perdida_unidades: 8 })
    expect(of.get('E')).toMatchObject({ dias_stock: 0, perdida_unidades: 3 })
    expect(of.get('F')).toMatchObject({ perdida_unidades: 0 })
  })

  it.each<[OrdenStock, string[]]>([
    ['stock', ['C', 'B', 'A', 'D', 'F', 'E']],
    ['venta', ['A', 'E', 'D', 'B', 'C', 'F']],
    ['clase', ['A', 'E', 'D', 'B', 'C', 'F']],
    ['perdida', ['D', 'E', 'F', 'A', 'B', 'C']],
  ])('sorts by %s in packs, ties by code', async (by, codes) => {
    expect(await sorted(by)).toEqual(codes)
  })

  it('sorts by the days that are left either way, of empty shelves the best sellers first, what does not sell last', async () => {
    expect(await sorted('dias', 'asc')).toEqual(['E', 'D', 'A', 'B', 'C', 'F'])
    expect(await sorted('dias', 'desc')).toEqual(['B', 'A', 'D', 'E', 'C', 'F'])
  })

  it('says nothing of sales to a chain without them, nor sorts by them', async () => {
    expect(await refusal(api.as(withoutSales)(stock, { query: { sort_by: 'venta' } }))).toMatchObject({
      status: 403,
    })
    expect((await api.as(withoutSales)(stock, {})).data).toMatchObject([{ stock_actual: 5, ventas: null }])
  })

  it('tells what empty shelves cost in money, by the newest price of the last weeks, and sorts by it', async () => {
    // The newest week tells no price of D.
    for (const [semana, prices] of [
      [addDays(TODAY, -9), { D: null, E: 10 }],
      [addDays(TODAY, -16), { D: 2, E: 1 }],
    ] as const) {
      await sql`
        INSERT INTO semana_ubicacion
        VALUES (
          ${at.tenantId}, ${at.locationKey}, ${semana}, 'x', 'x', 'nivel_perfil', 7, 7, 1, 1, '{1,0,0,0,0,0,0}', 1, 0, 7, 7,
          0, 0, 0, 0, ${semana}, 1, 1, 0, 7
        )
      `.execute(api.owner)
      for (const [code, price] of Object.entries(prices))
        await sql`
          INSERT INTO semana_producto
          VALUES (${at.tenantId}, ${at.locationKey}, ${semana}, ${keyOf(keys, code)}, 1, NULL, ${price}, 1, 7, 7, 0, 0, 1)
        `.execute(api.owner)
    }
    const { data } = await api.as(token)(stock, { query: { ubicacion_id: 'tienda_01' } })
    const cost = new Map(data.map((row) => [row.codigo_producto, row.ventas?.perdida_importe]))
    expect(['D', 'E', 'F'].map((code) => cost.get(code))).toEqual([16, 30, null])
    expect(await sorted('perdida')).toEqual(['E', 'D', 'F', 'A', 'B', 'C'])
  })
})
