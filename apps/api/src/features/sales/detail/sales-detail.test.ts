import { ventasDetalle } from '@abasto/contracts/sales/calls'
import type { OrdenVentas, ventasDetalleConsulta } from '@abasto/contracts/sales/schema'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setSalesDay,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { keyOf, seedChain } from '../../../../test/chain.ts'
import { refusal, TODAY } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'

type Query = z.input<typeof ventasDetalleConsulta>

const PRODUCTS = [
  { codigo_producto: '0001', descripcion_producto: 'Harina P.A.N. 1 kg', cantidad_bultos: 20 },
  { codigo_producto: '0002', descripcion_producto: 'Café molido', categoria: 'Café', cantidad_bultos: 0 },
  {
    codigo_producto: '0003',
    descripcion_producto: 'Queso blanco',
    categoria: 'Charcutería',
    cantidad_bultos: -1,
  },
  { codigo_producto: '0004', descripcion_producto: 'Café en grano', categoria: 'Café', cantidad_bultos: 12 },
  { codigo_producto: '0005', descripcion_producto: 'Solo en la retirada' },
]

/** Units by code on the days before today: tienda_01 has no third day, tienda_03 is retired. */
const SALES: readonly {
  at: string
  age: number
  units: Readonly<Record<string, number>>
  completo?: boolean
}[] = [
  { at: 'tienda_01', age: 0, units: { '0001': 7 }, completo: false },
  { at: 'tienda_01', age: 1, units: { '0001': 30, '0002': 5, '0003': 1.125 } },
  { at: 'tienda_01', age: 2, units: { '0001': 10, '0002': -5 } },
  { at: 'tienda_01', age: 4, units: { '0001': 20, '0003': 0.5, '0004': 6 } },
  { at: 'tienda_01', age: 5, units: { '0001': 100 } },
  { at: 'tienda_01', age: 8, units: { '0004': 3 } },
  { at: 'tienda_02', age: 2, units: { '0001': 15, '0004': 1 } },
  { at: 'tienda_02', age: 3, units: { '0002': 4 } },
  { at: 'cedi_seco', age: 6, units: { '0002': 48 } },
  { at: 'tienda_03', age: 2, units: { '0001': 1000, '0005': 1 } },
]

const ago = (age: number) => addDays(TODAY, -age)
/** The four days before today. */
const LAST_4 = { fecha_inicio: ago(4), fecha_fin: ago(1) }

describe('the sales detail', () => {
  const api = apiForTests()
  let token: string

  beforeAll(async () => {
    await seedChain(api.owner, 'otra')
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const locationKeys = new Map<string, number>()
    for (const ubicacion_id of ['tienda_01', 'tienda_02', 'tienda_03', 'tienda_04', 'cedi_seco']) {
      const tipo = ubicacion_id.startsWith('cedi') ? 'cedi' : 'tienda'
      locationKeys.set(
        ubicacion_id,
        await createLocation(api.owner, tenantId, { ubicacion_id, nombre: ubicacion_id, tipo }),
      )
    }
    const keys = await createProducts(api.owner, tenantId, PRODUCTS)
    for (const { at, age, units, completo = true } of SALES) {
      const byKey = new Map(Object.entries(units).map(([code, cantidad]) => [keyOf(keys, code), cantidad]))
      await setSalesDay(api.owner, { tenantId, locationKey: keyOf(locationKeys, at) }, ago(age), byKey, {
        completo,
      })
    }
    await api.owner
      .updateTable('ubicacion')
      .set({ activa: false })
      .where('tenant_id', '=', tenantId)
      .where('ubicacion_id', '=', 'tienda_03')
      .execute()
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))
  })

  const ask = (query: Query) => api.as(token)(ventasDetalle, { query })
  const at = (ubicacion_id: string, query: Partial<Query> = {}) => ask({ ubicacion_id, ...LAST_4, ...query })
  const quantities = async (query: Query) =>
    (await ask(query)).data.map((row) => [row.codigo_producto, row.cantidad_total])

  it('tells of each product what its row shows, over the days that have data, best sellers first', async () => {
    const { data, pagination } = await at('tienda_01')
    expect(data).toEqual([
      {
        codigo_producto: '0001',
        descripcion_producto: 'Harina P.A.N. 1 kg',
        categoria: 'Víveres',
        cantidad_total: 60,
        promedio_diario: 20,
        cantidad_bultos: 20,
        total_bultos: 3,
        promedio_bultos_diario: 1,
        porcentaje_total: 88.73,
      },
      {
        codigo_producto: '0004',
        descripcion_producto: 'Café en grano',
        categoria: 'Café',
        cantidad_total: 6,
        promedio_diario: 2,
        cantidad_bultos: 12,
        total_bultos: 0.5,
        promedio_bultos_diario: 0.5 / 3,
        porcentaje_total: 8.87,
      },
      {
        codigo_producto: '0003',
        descripcion_producto: 'Queso blanco',
        categoria: 'Charcutería',
        cantidad_total: 1.625,
        promedio_diario: 1.625 / 3,
        cantidad_bultos: -1,
        total_bultos: 1.625,
        promedio_bultos_diario: 1.625 / 3,
        porcentaje_total: 2.4,
      },
      {
        codigo_producto: '0002',
        descripcion_producto: 'Café molido',
        categoria: 'Café',
        cantidad_total: 0,
        promedio_diario: 0,
        cantidad_bultos: 0,
        total_bultos: 0,
        promedio_bultos_diario: 0,
        porcentaje_total: 0,
      },
    ])
    expect(pagination).toEqual({
      total_items: 4,
      total_pages: 1,
      current_page: 1,
      has_next: false,
      has_previous: false,
    })
  })

  it('sums up the range beside the one before it, day by day, days never delivered empty', async () => {
    expect((await at('tienda_01')).resumen).toEqual({
      productos_unicos: 4,
      unidades_vendidas: 67.625,
      promedio_diario: 67.625 / 3,
      dias_promediados: 3,
      hasta_ahora: false,
      tiendas_con_faltas: [
        { ubicacion_id: 'tienda_01', ubicacion_nombre: 'tienda_01', dias: 1, nunca_leida: false },
      ],
      dias: 4,
      dias_con_datos: 3,
      productos_historicos: 4,
      anterior: {
        fecha_inicio: ago(8),
        fecha_fin: ago(5),
        unidades: 103,
        dias_con_datos: 2,
        promedio_diario: 51.5,
        dias_promediados: 2,
      },
      diario: [
        { fecha: ago(4), unidades: 26.5, medido: { unidades: 26.5, dias: 1 } },
        { fecha: ago(3), unidades: null, medido: { unidades: 0, dias: 0 } },
        { fecha: ago(2), unidades: 5, medido: { unidades: 5, dias: 1 } },
        { fecha: ago(1), unidades: 36.125, medido: { unidades: 36.125, dias: 1 } },
      ],
      ventas_hasta: ago(1),
    })
  })

  it('says of each day what of it a mean counts: nothing of one that is not over, and of a chain its stores’ part', async () => {
    const range = { fecha_inicio: ago(1), fecha_fin: ago(0) }
    const { resumen } = await ask({ ubicacion_id: 'tienda_01', ...range })
    expect(resumen.diario?.at(-1)).toEqual({ fecha: ago(0), unidades: 7, medido: { unidades: 0, dias: 0 } })
    const chain = await ask({ fecha_inicio: ago(3), fecha_fin: ago(2) })
    // Of the stores that delivered in the range one lacks the first day.
    expect(chain.resumen.diario?.map(({ medido }) => medido.dias)).toEqual([0.5, 1])
  })

  it('is of all locations together when none is named, CEDIs and what a retired one sold included', async () => {
    const { data, resumen } = await ask({ fecha_inicio: ago(6), fecha_fin: ago(1) })
    expect(data.map((row) => [row.codigo_producto, row.cantidad_total, row.promedio_diario])).toEqual([
      ['0001', 1175, 1175 / 3],
      ['0002', 52, 52 / 3],
      ['0004', 7, 7 / 3],
      ['0003', 1.625, 1.625 / 3],
      ['0005', 1, 1 / 3],
    ])
    expect(resumen).toMatchObject({
      unidades_vendidas: 1236.625,
      dias: 6,
      dias_con_datos: 6,
      productos_historicos: 5,
      anterior: { unidades: 3, dias_con_datos: 1 },
      ventas_hasta: ago(2),
    })
    expect(await quantities({ ubicacion_id: 'cedi_seco', fecha_inicio: ago(6), fecha_fin: ago(6) })).toEqual([
      ['0002', 48],
    ])
  })

  it('divides the means of the chain by the days that its stores have, and says which lack some', async () => {
    const { resumen } = await ask({ fecha_inicio: ago(6), fecha_fin: TODAY })
    expect(resumen).toMatchObject({
      promedio_diario: 1236.625 / 3,
      dias_promediados: 3,
      unidades_vendidas: 1243.625,
      tiendas_con_faltas: [
        { ubicacion_id: 'tienda_01', dias: 2, nunca_leida: false },
        { ubicacion_id: 'tienda_02', dias: 1, nunca_leida: false },
        { ubicacion_id: 'tienda_04', dias: 6, nunca_leida: true },
      ],
    })
  })

  it('says of no store that it lacks a day on which it does not open', async () => {
    // The weekday of what it lacks, and of what it sold all the same.
    await sql`
      INSERT INTO calendario_semana (ubicacion_key, tenant_id, dia)
      SELECT ubicacion_key, tenant_id, extract(isodow FROM cerrado)
      FROM ubicacion, unnest(${[ago(3), ago(4)]}::date[]) AS cerrado
      WHERE ubicacion_id = 'tienda_01'
    `.execute(api.owner)
    await sql`
      INSERT INTO calendario_fecha (ubicacion_key, tenant_id, fecha, abierto, motivo)
      SELECT ubicacion_key, tenant_id, ${ago(1)}, false, 'Inventario'
      FROM ubicacion
      WHERE ubicacion_id = 'tienda_02'
    `.execute(api.owner)
    const { resumen } = await ask({ fecha_inicio: ago(6), fecha_fin: TODAY })
    expect(resumen.tiendas_con_faltas).toEqual([
      { ubicacion_id: 'tienda_01', ubicacion_nombre: 'tienda_01', dias: 1, nunca_leida: false },
      { ubicacion_id: 'tienda_04', ubicacion_nombre: 'tienda_04', dias: 6, nunca_leida: true },
    ])
    await sql`DELETE FROM calendario_semana`.execute(api.owner)
    await sql`DELETE FROM calendario_fecha`.execute(api.owner)
  })

  it('counts a day that is not over in totals only, unless there is nothing else, which it says', async () => {
    const upToNow = await at('tienda_01', { fecha_inicio: ago(1), fecha_fin: TODAY })
    expect(upToNow.resumen).toMatchObject({
      unidades_vendidas: 43.125,
      promedio_diario: 36.125,
      dias_promediados: 1,
      hasta_ahora: false,
    })
    expect(upToNow.data[0]).toMatchObject({
      cantidad_total: 37,
      promedio_diario: 30,
      promedio_bultos_diario: 1.5,
    })
    const only = await at('tienda_01', { fecha_inicio: TODAY, fecha_fin: TODAY })
    expect(only.resumen).toMatchObject({ promedio_diario: 7, dias_promediados: 1, hasta_ahora: true })
    expect(only.data[0]).toMatchObject({ promedio_diario: 7 })
  })

  it.each<[OrdenVentas, string[]]>([
    ['codigo', ['0001', '0002', '0003', '0004']],
    ['descripcion', ['0004', '0002', '0001', '0003']],
    ['categoria', ['0002', '0004', '0003', '0001']],
    ['total', ['0002', '0003', '0004', '0001']],
    ['promedio', ['0002', '0003', '0004', '0001']],
    ['por_bulto', ['0003', '0002', '0004', '0001']],
    ['bultos', ['0002', '0004', '0003', '0001']],
    ['bultos_dia', ['0002', '0004', '0003', '0001']],
    ['parte', ['0002', '0003', '0004', '0001']],
  ])('sorts by %s over all pages, ties by code', async (sort_by, codes) => {
    const pages = await Promise.all(
      [1, 2].map((page) => at('tienda_01', { sort_by, sort_order: 'asc', page, page_size: 2 })),
    )
    expect(pages.flatMap(({ data }) => data.map((row) => row.codigo_producto))).toEqual(codes)
  })

  it('takes both ends of the range, and today as far as it was read', async () => {
    const of = (fecha_inicio: string, fecha_fin: string) =>
      quantities({ ubicacion_id: 'tienda_01', fecha_inicio, fecha_fin })
    expect(await of(TODAY, TODAY)).toEqual([['0001', 7]])
    expect(await of(ago(5), ago(5))).toEqual([['0001', 100]])
    expect(await of(ago(3), ago(3))).toEqual([])
    expect(await of(ago(2), ago(2))).toEqual([
      ['0001', 10],
      ['0002', -5],
    ])
  })

  it('lists what was sold and wholly returned, and gives nobody a share of nothing', async () => {
    const { data, resumen } = await at('tienda_01', {
      categoria: 'Café',
      fecha_inicio: ago(2),
      fecha_fin: ago(1),
    })
    expect(data).toMatchObject([{ codigo_producto: '0002', cantidad_total: 0, porcentaje_total: 0 }])
    expect(resumen).toMatchObject({ productos_unicos: 1, unidades_vendidas: 0, promedio_diario: 0 })
  })

  it('filters by category and search, with shares and figures of what is left', async () => {
    const coffee = await at('tienda_01', { categoria: 'Café' })
    expect(coffee.data.map((row) => [row.codigo_producto, row.porcentaje_total])).toEqual([
      ['0004', 100],
      ['0002', 0],
    ])
    expect(coffee.resumen).toMatchObject({
      productos_unicos: 2,
      unidades_vendidas: 6,
      productos_historicos: 4,
      anterior: null,
      diario: null,
      ventas_hasta: ago(1),
    })
    const codes = async (search: string) =>
      (await at('tienda_01', { search })).data.map((row) => row.codigo_producto)
    expect(await codes('CAFE')).toEqual(['0004', '0002'])
    expect(await codes('pan har')).toEqual(['0001'])
    expect(await codes('0003')).toEqual(['0003'])
    expect(await codes('arina')).toEqual([])
    expect(await codes('%')).toEqual([])
    expect((await at('tienda_01', { search: 'cafe' })).resumen).toMatchObject({
      anterior: null,
      diario: null,
    })
    expect((await at('tienda_01', { search: '  ' })).resumen.diario).toHaveLength(4)
  })

  it('is empty for an unknown category, a day before all data, a location that never sold', async () => {
    const empty = { data: [], pagination: { total_items: 0, total_pages: 0, has_next: false } }
    expect(await at('tienda_01', { categoria: 'Ninguna' })).toMatchObject(empty)
    expect(await at('tienda_01', { fecha_inicio: '1990-01-01', fecha_fin: '1990-01-01' })).toMatchObject({
      ...empty,
      resumen: { unidades_vendidas: 0, promedio_diario: 0, dias_con_datos: 0, anterior: null },
    })
    expect(await at('tienda_04')).toMatchObject({
      ...empty,
      resumen: { productos_historicos: 0, ventas_hasta: null, diario: [{}, {}, {}, { unidades: null }] },
    })
  })

  it('answers 404 for a location that does not exist or is closed', async () => {
    for (const ubicacion_id of ['tienda_99', 'tienda_03']) {
      expect(await refusal(at(ubicacion_id))).toMatchObject({
        status: 404,
        detail: `No existe la ubicación «${ubicacion_id}»`,
      })
    }
  })

  it('takes the longest range there is, without its days and without a range before all days', async () => {
    const { data, resumen } = await ask({ fecha_inicio: '1990-01-01', fecha_fin: '2100-12-31' })
    expect(data[0]).toMatchObject({ codigo_producto: '0001', cantidad_total: 1182 })
    expect(resumen).toMatchObject({ dias: 40_542, dias_con_datos: 8, anterior: null, diario: null })
    const since2022 = { fecha_inicio: addDays(TODAY, -800), fecha_fin: TODAY }
    expect((await ask(since2022)).resumen.diario).toBeNull()
    expect((await ask({ ...since2022, fecha_inicio: addDays(TODAY, -799) })).resumen.diario).toHaveLength(800)
  })

  it('compares a whole month with the whole month before it', async () => {
    const { resumen } = await ask({ fecha_inicio: '2026-04-01', fecha_fin: '2026-04-30' })
    expect(resumen.anterior).toMatchObject({
      fecha_inicio: '2026-03-01',
      fecha_fin: '2026-03-31',
      unidades: 1246.625,
      dias_con_datos: 8,
    })
  })

  it('refuses a range whose end comes before its beginning, naming the field', async () => {
    expect(await refusal(at('tienda_01', { fecha_inicio: ago(1), fecha_fin: ago(2) }))).toEqual({
      status: 422,
      campo: 'fecha_inicio',
      detail: 'fecha_inicio: La fecha de inicio no puede ser posterior a la fecha de fin',
    })
  })
})
