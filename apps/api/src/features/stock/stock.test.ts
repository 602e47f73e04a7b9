import { categorias, stock } from '@abasto/contracts/stock/calls'
import type { stockConsulta } from '@abasto/contracts/stock/schema'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setClosingStock,
  setStock,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { keyOf } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

const YESTERDAY = new Date('2026-03-17T10:00:00Z')

const PRODUCTS = [
  { codigo_producto: '0001', descripcion_producto: 'Azúcar LÍDER 1 kg', peso_unitario_kg: 1 },
  { codigo_producto: '0002', descripcion_producto: 'Azúcar morena 500 g', peso_unitario_kg: 0.5 },
  { codigo_producto: '0003', descripcion_producto: 'Jugo 100% naranja S.A.L. 1.5 L', categoria: 'Bebidas' },
  { codigo_producto: '0004', descripcion_producto: "Galleta 'Club_Social'", peso_unitario_kg: 0.2 },
  { codigo_producto: '0005', descripcion_producto: 'Ñame', categoria: 'Árbol', peso_unitario_kg: 2 },
]

describe('stock', () => {
  const api = apiForTests()
  let token: string
  let keys: Map<string, number>

  beforeAll(async () => {
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const createStore = async (ubicacion_id: string) => ({
      tenantId,
      locationKey: await createLocation(api.owner, tenantId, {
        ubicacion_id,
        nombre: ubicacion_id,
        tipo: 'tienda',
      }),
    })
    const first = await createStore('tienda_01')
    const second = await createStore('tienda_02')
    await createStore('tienda_03')
    keys = await createProducts(api.owner, tenantId, PRODUCTS)
    const units = (...entries: [string, number][]) =>
      new Map(entries.map(([code, cantidad]) => [keyOf(keys, code), cantidad]))
    await setStock(
      api.owner,
      first,
      units(['0001', 12.5], ['0002', 40], ['0003', 0], ['0004', -3], ['0005', 12.5]),
      NOW,
    )
    await setStock(api.owner, second, units(['0001', 0], ['0004', 7]), YESTERDAY)
    await setClosingStock(api.owner, first, addDays(TODAY, -14), units(['0001', 99]))
    await setClosingStock(api.owner, first, addDays(TODAY, -13), units(['0001', 20]))
    await setClosingStock(api.owner, first, addDays(TODAY, -1), units(['0001', 15.25], ['0002', 1]))
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))
  })

  const ask = (query: z.input<typeof stockConsulta> = {}) => api.as(token)(stock, { query })
  const codes = async (query: z.input<typeof stockConsulta> = {}) =>
    (await ask({ ubicacion_id: 'tienda_01', ...query })).data.map((row) => row.codigo_producto)

  it('tells of each product what its row shows, with 14 closing days, those never read empty', async () => {
    const { data } = await ask({ ubicacion_id: 'tienda_01', search: '0001' })
    expect(data).toEqual([
      {
        producto_id: keyOf(keys, '0001'),
        ubicacion_id: 'tienda_01',
        codigo_producto: '0001',
        descripcion_producto: 'Azúcar LÍDER 1 kg',
        categoria: 'Víveres',
        stock_actual: 12.5,
        desconocido: false,
        cantidad_bultos: 1,
        peso_total_kg: 12.5,
        fecha_extraccion: NOW.toISOString(),
        historial: [20, null, null, null, null, null, null, null, null, null, null, null, 15.25, null],
        ventas: {
          prom_ventas_20dias_unid: null,
          dias_stock: null,
          clase: null,
          perdida_unidades: null,
          perdida_importe: null,
        },
      },
    ])
  })

  it('counts rows, zeros and negatives, and tells the newest reading', async () => {
    expect((await ask({ page_size: 2 })).pagination).toEqual({
      total_items: 7,
      total_pages: 4,
      current_page: 1,
      has_next: true,
      has_previous: false,
      stock_cero: 2,
      stock_negativo: 1,
      total_productos: 7,
      ultima_extraccion: NOW.toISOString(),
    })
    expect((await ask({ ubicacion_id: 'tienda_02' })).pagination).toMatchObject({
      total_items: 2,
      ultima_extraccion: YESTERDAY.toISOString(),
    })
  })

  it('filters by state while the counts stay those of all states', async () => {
    const { data, pagination } = await ask({ estado: 'cero' })
    expect(data.map((row) => [row.ubicacion_id, row.codigo_producto])).toEqual([
      ['tienda_02', '0001'],
      ['tienda_01', '0003'],
    ])
    expect(pagination).toMatchObject({ total_items: 2, total_productos: 7, stock_negativo: 1 })
    expect(await codes({ estado: 'negativo' })).toEqual(['0004'])
  })

  it('sorts by stock either way, ties by code', async () => {
    expect(await codes()).toEqual(['0002', '0001', '0005', '0003', '0004'])
    expect(await codes({ sort_order: 'asc' })).toEqual(['0004', '0003', '0001', '0005', '0002'])
  })

  it('sorts by weight either way, unknown weights last', async () => {
    expect(await codes({ sort_by: 'peso' })).toEqual(['0005', '0002', '0001', '0004', '0003'])
    expect(await codes({ sort_by: 'peso', sort_order: 'asc' })).toEqual([
      '0004',
      '0001',
      '0002',
      '0005',
      '0003',
    ])
  })

  it('shows every row once over its pages, in every order', async () => {
    for (const sort_by of ['stock', 'peso'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ page, page_size: 2, sort_by })))
      const rows = pages.flatMap(({ data }) =>
        data.map((row) => `${row.ubicacion_id} ${row.codigo_producto}`),
      )
      expect(new Set(rows).size).toBe(7)
      expect(rows).toHaveLength(7)
    }
  })

  it('is empty beyond the last page, with the totals as they are', async () => {
    const { data, pagination } = await ask({ page: 1_000_000, page_size: 200 })
    expect(data).toEqual([])
    expect(pagination).toMatchObject({ total_items: 7, total_pages: 1, has_next: false, has_previous: true })
  })

  it.each<[string, string[]]>([
    ['azucar', ['0002', '0001']],
    ['AZÚCAR', ['0002', '0001']],
    ['líder azu', ['0001']],
    ['  500   g ', ['0002']],
    ['ñame', ['0005']],
    ['name', ['0005']],
    ['0003', ['0003']],
    ['100%', ['0003']],
    ['%', []],
    ['_', []],
    ["'club_", ['0004']],
    ['club', ['0004']],
    ['social', ['0004']],
    ['\\', []],
    ['zucar', []],
    ['orena', []],
    ['az mor', ['0002']],
    ['az az AZÚ azú', ['0002', '0001']],
    ['1', ['0001', '0003']],
    ['003', []],
    ['azucar arroz', []],
    ['jugo sal', ['0003']],
    ['s.a.l.', ['0003']],
    ['1.5', ['0003']],
    ['15', []],
    ['😀', []],
    ["'; DROP TABLE producto; --", []],
  ])('finds by the beginnings of words «%s»', async (search, found) => {
    expect(await codes({ search })).toEqual(found)
  })

  it('finds everything by blanks, and nothing by 10,000 characters, promptly', async () => {
    expect(await codes({ search: '   ' })).toHaveLength(5)
    expect(await codes({ search: 'ab '.repeat(3333) })).toEqual([])
  })

  it('filters by category; an unknown one has no rows', async () => {
    expect(await codes({ categoria: 'Bebidas' })).toEqual(['0003'])
    expect(await codes({ categoria: 'Ninguna' })).toEqual([])
  })

  it('answers 404 for a location that does not exist, and nothing for one never read', async () => {
    expect(await refusal(ask({ ubicacion_id: 'tienda_99' }))).toMatchObject({
      status: 404,
      detail: 'No existe la ubicación «tienda_99»',
    })
    expect(await ask({ ubicacion_id: 'tienda_03' })).toMatchObject({
      data: [],
      pagination: { total_items: 0, total_pages: 0, has_next: false, ultima_extraccion: null },
    })
  })

  it('lists the categories as a dictionary does', async () => {
    expect(await api.as(token)(categorias, {})).toEqual(['Árbol', 'Bebidas', 'Víveres'])
  })
})
