import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import { refreshForecasts } from '@abasto/rollups/forecasts/refresh-forecasts'
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
import { keyOf } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

/** Days before today; 0 is today, a Wednesday. */
const ago = (days: number) => addDays(TODAY, -days)

describe('the forecast', () => {
  let store: { tenantId: number; locationKey: number }
  let keys: Map<string, number>
  let token: string
  let stranger: string
  let now = NOW
  const api = apiForTests({ clock: () => now })

  /**
   * tienda_01 sells 24 units of A a day (36 on Wednesdays) and 5 of B for 120 days, has no day 5 days ago, and
   * an empty shelf of A 20 days ago. It sold C on the first of the 112 days that are read, D on the day before.
   */
  beforeAll(async () => {
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const location = (ubicacion_id: string, tipo: 'tienda' | 'cedi') =>
      createLocation(api.owner, tenantId, { ubicacion_id, nombre: ubicacion_id, tipo })
    store = { tenantId, locationKey: await location('tienda_01', 'tienda') }
    await location('tienda_02', 'tienda')
    await location('cedi_seco', 'cedi')
    keys = await createProducts(api.owner, tenantId, [
      { codigo_producto: 'B', cantidad_bultos: 0 },
      { codigo_producto: 'A', cantidad_bultos: 12 },
      { codigo_producto: 'C' },
      { codigo_producto: 'D' },
    ])
    for (let age = 1; age <= 120; age++) {
      if (age === 5) continue
      const usual = age % 7 === 0 ? 36 : 24
      const sold = {
        A: age === 20 ? 0 : usual,
        B: 5,
        ...(age === 112 && { C: 7 }),
        ...(age === 113 && { D: 7 }),
      }
      await setSalesDay(api.owner, store, ago(age), units(sold))
    }
    await setSalesDay(api.owner, store, TODAY, units({ A: 1000, D: 1 }), { completo: false })
    await setClosingStock(api.owner, store, ago(20), units({ A: 0 }))
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))

    const other = await createTenant(api.owner, { slug: 'otra' })
    await createProducts(api.owner, other, [{ codigo_producto: 'A' }])
    stranger = (await createUser(api.owner, other, { username: 'eva', rol: 'gerente' })).token
  })
  afterEach(() => {
    now = NOW
  })

  const units = (sold: Readonly<Record<string, number>>) =>
    new Map(Object.entries(sold).map(([code, amount]) => [keyOf(keys, code), amount]))

  const list = async (dias_adelante?: number, ubicacion_id = 'tienda_01', as = token) => {
    const query = { ubicacion_id, dias_adelante }
    const { success, forecasts } = await api.as(as)(forecastProductos, { query })
    expect(success).toBe(true)
    return forecasts.map(({ codigo_producto, forecast_unidades }) => [
      codigo_producto,
      Math.round(forecast_unidades * 1e6) / 1e6,
    ])
  }
  const daily = (codigo: string, dias_adelante?: number, ubicacion_id = 'tienda_01', as = token) =>
    api.as(as)(forecastDiario, { params: { codigo }, query: { ubicacion_id, dias_adelante } })

  const WEEK = [
    ['A', 36 + 6 * 24],
    ['B', 35],
    ['C', 0],
  ]

  it('adds up, by code, what each product sold in the 16 weeks will sell in the next seven days', async () => {
    expect(await list()).toEqual(WEEK)
  })

  it.each([
    [1, 36, 5],
    [2, 60, 10],
    [8, 216, 40],
    [28, 720, 140],
  ])('looks %i days ahead', async (days, a, b) => {
    expect(await list(days)).toEqual([
      ['A', a],
      ['B', b],
      ['C', 0],
    ])
  })

  it('tells a product day by day, today first, with what took no part', async () => {
    const { success, forecasts, dias_excluidos } = await daily('A')
    expect(success).toBe(true)
    expect(
      forecasts.map(({ dia, fecha, fecha_display, dia_semana }) => [dia, fecha, fecha_display, dia_semana]),
    ).toEqual([
      [1, '2026-03-18', '18/03/2026', 'miércoles'],
      [2, '2026-03-19', '19/03/2026', 'jueves'],
      [3, '2026-03-20', '20/03/2026', 'viernes'],
      [4, '2026-03-21', '21/03/2026', 'sábado'],
      [5, '2026-03-22', '22/03/2026', 'domingo'],
      [6, '2026-03-23', '23/03/2026', 'lunes'],
      [7, '2026-03-24', '24/03/2026', 'martes'],
    ])
    expect(forecasts[0]?.forecast_unidades).toBeCloseTo(36, 9)
    expect(forecasts[0]?.forecast_bultos).toBeCloseTo(3, 9)
    expect(forecasts[6]?.forecast_bultos).toBeCloseTo(2, 9)
    expect(dias_excluidos).toEqual([
      { fecha: ago(20), motivo: 'posible_quiebre' },
      { fecha: ago(5), motivo: 'sin_datos' },
    ])
  })

  it('tells the arithmetic of each day, by the specified weights', async () => {
    const { forecasts, cuentas } = await daily('A')
    for (const [index, { forecast_unidades }] of forecasts.entries()) {
      const [, terms = '', weights = ''] = /^\((.+)\) ÷ (\d+) = /.exec(cuentas?.[index] ?? '') ?? []
      const sum = terms
        .split(' + ')
        .map((term) => term.split(' × ').map((part) => Number(part.replace(',', '.'))))
        .reduce((all, [weight = Number.NaN, sold = Number.NaN]) => all + weight * sold, 0)
      expect(sum / Number(weights)).toBeCloseTo(forecast_unidades, 1)
    }
    expect((await daily('A', 3, 'tienda_02')).cuentas).toEqual([])
  })

  it('counts units as packs where nobody knows the pack, and zeros for a product without sales', async () => {
    expect((await daily('B', 1)).forecasts).toMatchObject([{ forecast_unidades: 5, forecast_bultos: 5 }])
    expect((await daily('D', 2)).forecasts).toMatchObject([
      { forecast_unidades: 0, forecast_bultos: 0 },
      { forecast_unidades: 0, forecast_bultos: 0 },
    ])
  })

  it('of all products is the sum of the days of each, stored or not, and never that of older days', async () => {
    const sums = async (...codes: string[]) => {
      const days = await Promise.all(codes.map((codigo) => daily(codigo, 10)))
      return days.map(({ forecasts }, index) => [
        codes[index],
        Math.round(forecasts.reduce((sum, day) => sum + day.forecast_unidades, 0) * 1e6) / 1e6,
      ])
    }
    expect(await list(10)).toEqual(await sums('A', 'B', 'C'))
    expect(await refreshForecasts(api.owner, store, TODAY)).toBe(3)
    expect(await list(10)).toEqual(await sums('A', 'B', 'C'))

    now = new Date('2026-03-20T15:00:00Z')
    await setSalesDay(api.owner, store, addDays(TODAY, 1), units({ A: 30, B: 20 }))
    const renewed = await list(10)
    expect(renewed).toEqual(await sums('A', 'B'))
    expect(renewed[1]?.[1]).toBeGreaterThan(50)
    expect(await refreshForecasts(api.owner, store, '2026-03-20')).toBe(2)
    expect(await list(10)).toEqual(renewed)
  })

  it('is none of a store that was never loaded, nor of a CEDI', async () => {
    for (const nowhere of ['tienda_02', 'cedi_seco']) {
      expect(await list(7, nowhere)).toEqual([])
      const { forecasts, dias_excluidos } = await daily('A', 3, nowhere)
      expect(forecasts.map(({ forecast_unidades }) => forecast_unidades)).toEqual([0, 0, 0])
      expect(dias_excluidos).toEqual([])
    }
  })

  it('begins with the day of the chain, not of the server', async () => {
    // Half past eleven at night in Caracas, already tomorrow in UTC.
    now = new Date('2026-03-18T03:30:00Z')
    expect((await daily('A', 1)).forecasts).toMatchObject([{ dia: 1, fecha_display: '17/03/2026' }])
  })

  it.each([0, 29, -1, 1.5])('refuses to look %d days ahead', async (days) => {
    expect(await refusal(list(days))).toMatchObject({ status: 422, campo: 'dias_adelante' })
    expect(await refusal(daily('A', days))).toMatchObject({ status: 422, campo: 'dias_adelante' })
  })

  it('refuses locations and products it does not know, those of other chains among them', async () => {
    const unknown = { status: 404, detail: 'No existe la ubicación «tienda_99»' }
    expect(await refusal(list(7, 'tienda_99'))).toMatchObject(unknown)
    expect(await refusal(daily('A', 7, 'tienda_99'))).toMatchObject(unknown)
    expect(await refusal(daily('NADA'))).toMatchObject({
      status: 404,
      detail: 'No existe el producto «NADA»',
    })
    expect(await refusal(list(7, 'tienda_01', stranger))).toMatchObject({ status: 404 })
    expect(await refusal(daily('A', 7, 'tienda_01', stranger))).toMatchObject({ status: 404 })
  })
})
