import { ventasProductoDiario, ventasProductoForecast } from '@abasto/contracts/sales/calls'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setClosingStock,
  setSalesDay,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'

/** Days before today; 0 is today, a Wednesday. */
const ago = (days: number) => addDays(TODAY, -days)

describe('a product in every store', () => {
  let token: string
  let stranger: string
  let now = NOW
  const api = apiForTests({ clock: () => now })

  /**
   * tienda_01 sells 24 units of A a day (36 on Wednesdays) for 120 days, nothing 10 days ago, with an empty
   * shelf 20 days ago, and has no day 5 days ago. tienda_02 sold 12 of A on one day only, 30 days ago.
   */
  beforeAll(async () => {
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const createStore = async (ubicacion_id: string, nombre: string) => ({
      tenantId,
      locationKey: await createLocation(api.owner, tenantId, { ubicacion_id, nombre, tipo: 'tienda' }),
    })
    const first = await createStore('tienda_01', 'San Diego')
    const second = await createStore('tienda_02', 'Naguanagua')
    await createStore('tienda_03', 'Guacara')
    const keys = await createProducts(api.owner, tenantId, [
      { codigo_producto: 'A', descripcion_producto: 'Harina', cantidad_bultos: 12 },
      { codigo_producto: 'B', descripcion_producto: 'Azúcar', cantidad_bultos: 0 },
      { codigo_producto: 'NUNCA', descripcion_producto: 'Nunca vendido' },
    ])
    const units = (a: number) =>
      new Map([
        [keyOf(keys, 'A'), a],
        [keyOf(keys, 'B'), 5],
      ])
    for (let age = 1; age <= 120; age++) {
      if (age === 5) continue
      const usual = age % 7 === 0 ? 36 : 24
      await setSalesDay(api.owner, first, ago(age), units(age === 10 || age === 20 ? 0 : usual))
    }
    await setSalesDay(api.owner, first, TODAY, units(1), { completo: false })
    await setClosingStock(api.owner, first, ago(20), new Map([[keyOf(keys, 'A'), 0]]))
    await setClosingStock(api.owner, first, ago(10), new Map([[keyOf(keys, 'A'), 500]]))
    await setSalesDay(api.owner, second, ago(30), new Map([[keyOf(keys, 'A'), 12]]))
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))

    const other = await createTenant(api.owner, { slug: 'otra' })
    await createProducts(api.owner, other, [{ codigo_producto: 'A' }])
    stranger = (await createUser(api.owner, other, { username: 'eva', rol: 'gerente' })).token
  })
  afterEach(() => {
    now = NOW
  })

  const daily = (codigo_producto: string, first: number, last: number, as = token) =>
    api.as(as)(ventasProductoDiario, {
      query: { codigo_producto, fecha_inicio: ago(first), fecha_fin: ago(last) },
    })
  const project = (codigo_producto: string, ubicacion_id = 'tienda_01', dias_adelante?: number) =>
    api.as(token)(ventasProductoForecast, { query: { codigo_producto, ubicacion_id, dias_adelante } })

  it('tells packs day by day, a store absent where its day was never loaded', async () => {
    const answer = await daily('A', 31, 4)
    expect(answer).toMatchObject({
      producto: { codigo: 'A', descripcion: 'Harina', cantidad_bultos: 12 },
      tiendas_disponibles: ['tienda_01', 'tienda_02'],
    })
    expect(answer.ventas_diarias.map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 28 }, (_, index) => ago(31 - index)),
    )
    const on = (days: number) => answer.ventas_diarias.find(({ fecha }) => fecha === ago(days))?.tiendas
    expect(on(30)).toEqual({
      tienda_01: { tienda: 'San Diego', bultos: 2, completo: true, es_outlier: false, motivo: null },
      tienda_02: { tienda: 'Naguanagua', bultos: 1, completo: true, es_outlier: false, motivo: null },
    })
    expect(on(28)?.['tienda_01']?.bultos).toBe(3)
    expect(on(29)).not.toHaveProperty('tienda_02')
    expect(on(5)).toEqual({})
  })

  it('marks possible stock-outs with their reason, alike in whatever range', async () => {
    for (const [first, last] of [
      [56, 1],
      [20, 10],
      [100, 0],
    ] as const) {
      const { ventas_diarias } = await daily('A', first, last)
      const marked = ventas_diarias
        .filter(({ tiendas }) => tiendas['tienda_01']?.es_outlier)
        .map(({ fecha, tiendas }) => [fecha, tiendas['tienda_01']?.motivo])
      expect(marked).toEqual([
        [ago(20), 'sin_stock'],
        [ago(10), 'venta_baja'],
      ])
    }
  })

  it('shows today, which is not over, and does not assess it', async () => {
    const { ventas_diarias } = await daily('A', 0, 0)
    expect(ventas_diarias[0]?.tiendas['tienda_01']).toMatchObject({
      bultos: 1 / 12,
      completo: false,
      es_outlier: false,
    })
  })

  it('counts units as packs where nobody knows the pack', async () => {
    const { ventas_diarias } = await daily('B', 1, 1)
    expect(ventas_diarias[0]?.tiendas['tienda_01']?.bultos).toBe(5)
  })

  it('is empty for a product nobody ever sold', async () => {
    const answer = await daily('NUNCA', 7, 1)
    expect(answer.tiendas_disponibles).toEqual([])
    expect(answer.ventas_diarias.every(({ tiendas }) => Object.keys(tiendas).length === 0)).toBe(true)
  })

  it('refuses what cannot be answered', async () => {
    expect(await refusal(daily('NADA', 7, 1))).toMatchObject({
      status: 404,
      detail: 'No existe el producto «NADA»',
    })
    expect(await refusal(daily('A', 1, 7))).toMatchObject({ status: 422, campo: 'fecha_inicio' })
    expect(await refusal(daily('A', 800, 0))).toMatchObject({ status: 422, campo: 'fecha_inicio' })
    expect((await daily('A', 799, 0)).ventas_diarias).toHaveLength(800)
    expect(await refusal(project('A', 'tienda_99'))).toMatchObject({ status: 404 })
    expect(await refusal(project('NADA'))).toMatchObject({ status: 404 })
    expect(await refusal(project('A', 'tienda_01', 29))).toMatchObject({
      status: 422,
      campo: 'dias_adelante',
    })
  })

  it('projects from today on what each weekday sells, marked and missing days left out', async () => {
    const { forecasts, dias_excluidos } = await project('A')
    expect(forecasts.map(({ fecha }) => fecha)).toEqual(Array.from({ length: 7 }, (_, day) => ago(-day)))
    expect(forecasts.map(({ forecast_unidades }) => Math.round(forecast_unidades * 1e6) / 1e6)).toEqual([
      36, 24, 24, 24, 24, 24, 24,
    ])
    expect(forecasts[0]?.forecast_bultos).toBeCloseTo(3, 9)
    expect(dias_excluidos).toEqual([
      { fecha: ago(20), motivo: 'posible_quiebre' },
      { fecha: ago(10), motivo: 'posible_quiebre' },
      { fecha: ago(5), motivo: 'sin_datos' },
    ])
  })

  it('projects for a store that is behind from its own last day', async () => {
    const { forecasts, dias_excluidos } = await project('A', 'tienda_02')
    const monday = ago(30 - 35)
    expect(forecasts.map(({ fecha, forecast_unidades }) => [fecha, forecast_unidades])).toEqual(
      Array.from({ length: 7 }, (_, day) => [ago(-day), ago(-day) === monday ? 12 : 0]),
    )
    expect(dias_excluidos).toHaveLength(55)
    expect(dias_excluidos.at(-1)).toEqual({ fecha: ago(31), motivo: 'sin_datos' })
  })

  it('begins with the day of the chain, not of the server', async () => {
    // Half past eleven at night in Caracas, already tomorrow in UTC.
    now = new Date('2026-03-18T03:30:00Z')
    const { forecasts, dias_excluidos } = await project('A', 'tienda_01', 1)
    expect(forecasts).toMatchObject([{ fecha: '2026-03-17', forecast_unidades: expect.closeTo(24, 9) }])
    expect(dias_excluidos).toEqual([])
  })

  it('projects nothing for a store that never sold', async () => {
    const { forecasts, dias_excluidos } = await project('A', 'tienda_03', 3)
    expect(forecasts.map(({ forecast_unidades }) => forecast_unidades)).toEqual([0, 0, 0])
    expect(dias_excluidos).toEqual([])
  })

  it('knows nothing of another chain', async () => {
    expect(await daily('A', 30, 30, stranger)).toMatchObject({ tiendas_disponibles: [] })
    const query = { codigo_producto: 'A', ubicacion_id: 'tienda_01' }
    expect(await refusal(api.as(stranger)(ventasProductoForecast, { query }))).toMatchObject({
      status: 404,
      detail: 'No existe la ubicación «tienda_01»',
    })
  })
})
