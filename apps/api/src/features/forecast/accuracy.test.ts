import {
  cambiarModeloPronostico,
  deshacerModeloPronostico,
  modeloPronosticoHistoria,
  modeloPronosticoVista,
  precision,
  precisionArchivo,
  precisionDeProducto,
  precisionProductos,
  precisionTiendas,
} from '@abasto/contracts/forecast/accuracy-calls'
import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import { ventasProductoForecast } from '@abasto/contracts/sales/calls'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setClosingStock,
  setSalesDay,
} from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, dayNumber, weekday } from '@abasto/domain/time/business-day'
import { refreshAccuracy } from '@abasto/rollups/accuracy/refresh-accuracy'
import { refreshModels } from '@abasto/rollups/accuracy/refresh-models'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../test/chain.ts'
import { refusal, TODAY } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

const ago = (days: number) => addDays(TODAY, -days)

describe('the accuracy of forecasts', () => {
  const api = apiForTests()
  let tenantId: number
  let keys: Map<string, number>
  let stores: { readonly one: number; readonly two: number }
  let gerente: string
  let tienda: string
  let stranger: string

  /**
   * tienda_01 sells A by the weekday for 200 days, of B 3 or 9 a day in turns of a week, C never but on the last days,
   * and D nothing for eight days that other stores sold it on; tienda_02 the same of A. tienda_03 never sold.
   */
  beforeAll(async () => {
    tenantId = await createTenant(api.owner, { slug: 'granja' })
    const location = (ubicacion_id: string, nombre: string, tipo: 'tienda' | 'cedi' = 'tienda') =>
      createLocation(api.owner, tenantId, { ubicacion_id, nombre, tipo })
    stores = { one: await location('tienda_01', 'San Diego'), two: await location('tienda_02', 'Naguanagua') }
    await location('tienda_03', 'Guacara')
    await location('cedi_seco', 'CEDI Seco', 'cedi')
    keys = await createProducts(api.owner, tenantId, [
      { codigo_producto: 'A', categoria: 'Víveres' },
      { codigo_producto: 'B', categoria: 'Bebidas' },
      { codigo_producto: 'C', categoria: 'Bebidas' },
      { codigo_producto: 'D', categoria: 'Víveres' },
    ])
    for (let age = 200; age >= 1; age--) {
      const fecha = ago(age)
      const A = [4, 8, 8, 8, 12, 30, 20][weekday(fecha) - 1] ?? 0
      const B = Math.floor((dayNumber(fecha) + 3) / 7) % 2 === 0 ? 1 : 14
      const isEmpty = age >= 20 && age < 28
      const sold = { A, B, D: isEmpty ? 0 : 10, ...(age <= 12 && { C: 5 }) }
      await setSalesDay(api.owner, { tenantId, locationKey: stores.one }, fecha, units(sold))
      if (isEmpty)
        await setClosingStock(api.owner, { tenantId, locationKey: stores.one }, fecha, units({ D: 0 }))
      if (age !== 30)
        await setSalesDay(api.owner, { tenantId, locationKey: stores.two }, fecha, units({ A, D: 10 }))
    }
    await make()
    const user = async (username: string, rol: 'gerente' | 'tienda') =>
      (await createUser(api.owner, tenantId, { username, rol })).token
    gerente = await user('ana', 'gerente')
    tienda = await user('eva', 'tienda')
    const other = await createTenant(api.owner, { slug: 'otra' })
    stranger = (await createUser(api.owner, other, { username: 'eva', rol: 'gerente' })).token
  })

  async function make() {
    for (const locationKey of Object.values(stores)) {
      await refreshModels(api.owner, { tenantId, locationKey }, TODAY)
      await refreshAccuracy(api.owner, { tenantId, locationKey }, TODAY)
    }
  }
  const units = (sold: Readonly<Record<string, number>>) =>
    new Map(Object.entries(sold).map(([code, amount]) => [keyOf(keys, code), amount]))
  const ask = (ubicacion_id?: string, as = tienda) => api.as(as)(precision, { query: { ubicacion_id } })

  it('tells what each model missed of a store over eight whole weeks', async () => {
    const answer = await ask('tienda_01')
    expect(answer).toMatchObject({
      desde: '2026-01-19',
      hasta: '2026-03-15',
      tiendas: 1,
      sin_calcular: [],
      productos: 4,
      dias_sin_datos: 0,
      modelo: 'promedio_ponderado',
      eleccion: null,
    })
    expect(answer.modelos.map(({ error_semana }) => error_semana)).toEqual(
      answer.modelos
        .map(({ error_semana }) => error_semana)
        .toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    )
    const inUse = answer.modelos.find(({ modelo }) => modelo === 'promedio_ponderado')
    expect(inUse).toMatchObject({ ...answer.en_uso, en_uso: 1, semanas: 8, elegible: true })
    expect(answer.modelos.find(({ modelo }) => modelo === 'misma_semana')).toMatchObject({
      ...answer.vara,
      elegible: false,
      semanas_gana: 0,
    })
    expect(answer.semanas.map(({ desde }) => desde)).toEqual(
      Array.from({ length: 8 }, (_, index) => addDays('2026-01-19', 7 * index)),
    )
    expect(new Set(answer.categorias.map(({ categoria }) => categoria))).toEqual(
      new Set(['Bebidas', 'Víveres']),
    )
  })

  it('proposes the model with the least error by week that wins most of the weeks, and switches to none', async () => {
    const { propuesta, modelos, en_uso, modelo } = await ask('tienda_01')
    const [best] = modelos.filter(({ elegible }) => elegible)
    if ((best?.error_semana ?? 0) < (en_uso.error_semana ?? 0) && propuesta)
      expect(propuesta).toMatchObject({ modelo: best?.modelo, error_semana: best?.error_semana, semanas: 8 })
    expect(modelo).toBe('promedio_ponderado')
    expect(propuesta === null || propuesta.semanas_gana > propuesta.semanas / 2).toBe(true)
  })

  it('adds up the stores of the chain, those without nights aside, and counts what was not delivered', async () => {
    const chain = await ask()
    expect(chain).toMatchObject({
      tiendas: 2,
      sin_calcular: [{ ubicacion_id: 'tienda_03', ubicacion_nombre: 'Guacara' }],
      productos: 6,
      dias_sin_datos: 1,
    })
    const each = await api.as(tienda)(precisionTiendas, {})
    expect(each.map(({ ubicacion_id }) => ubicacion_id).sort()).toEqual(['tienda_01', 'tienda_02'])
    expect(each.map(({ propio }) => propio)).toEqual([false, false])
  })

  it('names the products missed most, by what their days show', async () => {
    const { data, pagination } = await api.as(tienda)(precisionProductos, {
      query: { ubicacion_id: 'tienda_01' },
    })
    expect(pagination.total_items).toBe(4)
    const reasons = new Map(data.map(({ codigo_producto, motivo }) => [codigo_producto, motivo]))
    expect(reasons.get('D')).toBe('posible quiebre 8 días de 56, 8 con la existencia en cero')
    expect(reasons.get('C')).toBe('se vende desde el 06/03')
    expect(reasons.get('B')).toMatch(/^sus semanas van de \d+(,\d)? a \d+(,\d)? unidades$/)
    expect(reasons.get('A')).toBeNull()
    const missed = await api.as(tienda)(precisionProductos, {
      query: { ubicacion_id: 'tienda_01', muy_fallados: 'si' },
    })
    expect(missed.data.map(({ codigo_producto }) => codigo_producto)).toContain('B')
    for (const { error_semana } of missed.data) expect(error_semana).toBeGreaterThan(60)
    const found = await api.as(tienda)(precisionProductos, {
      query: { categoria: 'Bebidas', page: 2, page_size: 1 },
    })
    expect(found.pagination).toMatchObject({ total_items: 2, current_page: 2 })
    expect(found.data).toHaveLength(1)
  })

  it('stands beside the forecast of a product, with its category’s', async () => {
    const ofB = await api.as(tienda)(precisionDeProducto, {
      query: { ubicacion_id: 'tienda_01', codigo_producto: 'B' },
    })
    expect(ofB).toMatchObject({ modelo: 'promedio_ponderado', precision: { categoria: 'Bebidas' } })
    expect(ofB.precision?.error_semana).toBeGreaterThan(30)
    const none = { ubicacion_id: 'tienda_03', codigo_producto: 'B' }
    expect(await api.as(tienda)(precisionDeProducto, { query: none })).toEqual({
      modelo: 'promedio_ponderado',
      precision: null,
    })
  })

  it('is exported with the products of all pages', async () => {
    const file = await api.app.inject({
      url: '/api/pronostico/precision/productos/exportar?formato=csv&ubicacion_id=tienda_01',
      headers: { authorization: `Bearer ${tienda}` },
    })
    expect(file.statusCode).toBe(200)
    expect(file.body.trim().split('\n')).toHaveLength(5)
    expect(file.body).toContain('Error por semana')
    expect(precisionArchivo.archivo).toBe(true)
  })

  it('leaves a store out whose days changed, until its figures are made again', async () => {
    await withTenant(api.owner, tenantId, (tx) =>
      tx
        .updateTable('pronostico_noche')
        .set({ huella: 'otra' })
        .where('ubicacion_key', '=', stores.two)
        .where('modelo', '=', 'misma_semana')
        .execute(),
    )
    expect((await ask()).sin_calcular.map(({ ubicacion_id }) => ubicacion_id)).toEqual([
      'tienda_02',
      'tienda_03',
    ])
    expect(await ask('tienda_02')).toMatchObject({ tiendas: 0, productos: 0, propuesta: null })
    await make()
    expect((await ask()).tiendas).toBe(2)
  })

  it('is of stores alone, and of the own chain', async () => {
    expect(await refusal(ask('cedi_seco'))).toMatchObject({ status: 422, campo: 'ubicacion_id' })
    expect(await refusal(ask('tienda_99'))).toMatchObject({ status: 404 })
    expect(await refusal(ask('tienda_01', stranger))).toMatchObject({ status: 404 })
    expect(await ask(undefined, stranger)).toMatchObject({
      tiendas: 0,
      productos: 0,
      muy_fallados: 0,
      categorias: [],
    })
  })

  describe('the model in use', () => {
    const change = (
      ubicacion_id: string | null,
      modelo: 'nivel_perfil' | 'promedio_28' | null,
      visto: number,
      as = gerente,
    ) => api.as(as)(cambiarModeloPronostico, { body: { ubicacion_id, modelo, visto } })
    const undo = (ubicacion_id: string | null, cambio: number) =>
      api.as(gerente)(deshacerModeloPronostico, { body: { ubicacion_id, cambio } })
    const history = (ubicacion_id?: string) =>
      api.as(tienda)(modeloPronosticoHistoria, { query: { ubicacion_id } })
    const newest = async (ubicacion_id?: string) => (await history(ubicacion_id))[0]?.cambio ?? 0
    /** Of the next seven days: of a product, or of all. */
    const total = async (codigo?: string) => {
      const { forecasts } = await api.as(tienda)(forecastProductos, { query: { ubicacion_id: 'tienda_01' } })
      return forecasts
        .filter(({ codigo_producto }) => codigo === undefined || codigo_producto === codigo)
        .reduce((sum, { forecast_unidades }) => sum + forecast_unidades, 0)
    }

    it('changes what is forecast at once, with its arithmetic, and goes back', async () => {
      const before = await total('B')
      const all = await total()
      const vista = await api.as(tienda)(modeloPronosticoVista, {
        query: { ubicacion_id: 'tienda_01', modelo: 'nivel_perfil' },
      })
      expect((await change('tienda_01', 'nivel_perfil', 0)).message).toBe(
        'San Diego usa «Nivel y perfil semanal» desde ahora',
      )
      const after = await total('B')
      expect(after).not.toBeCloseTo(before, 1)
      expect(vista).toMatchObject({ tiendas: 1, desde: TODAY, hasta: addDays(TODAY, 6) })
      expect(vista.unidades_antes).toBeCloseTo(all, 3)
      expect(vista.unidades_despues).toBeCloseTo(await total(), 3)
      const query = { ubicacion_id: 'tienda_01' }
      const daily = await api.as(tienda)(forecastDiario, { params: { codigo: 'B' }, query })
      expect(daily.modelo).toBe('nivel_perfil')
      expect(daily.cuentas?.[0]).toMatch(/^nivel \d+(,\d+)? × miércoles \d+(,\d+)? = \d+(,\d+)?$/)
      expect(daily.forecasts.reduce((sum, day) => sum + day.forecast_unidades, 0)).toBeCloseTo(after, 3)
      const analysis = await api.as(gerente)(ventasProductoForecast, {
        query: { ...query, codigo_producto: 'B' },
      })
      expect(analysis).toMatchObject({ modelo: 'nivel_perfil', cuentas: null })
      const accounted = await api.as(gerente)(ventasProductoForecast, {
        query: { ...query, codigo_producto: 'B', con_cuentas: 'si' },
      })
      expect(accounted.cuentas).toEqual(daily.cuentas)
      const rounded = (days: readonly { readonly forecast_unidades: number }[]) =>
        days.map(({ forecast_unidades }) => Math.round(forecast_unidades * 1000) / 1000)
      expect(rounded(analysis.forecasts)).toEqual(rounded(daily.forecasts))

      expect(await ask('tienda_01')).toMatchObject({
        modelo: 'nivel_perfil',
        eleccion: { modelo: 'nivel_perfil' },
      })
      expect((await ask()).tiendas_aparte).toEqual([
        { ubicacion_id: 'tienda_01', ubicacion_nombre: 'San Diego' },
      ])
      expect(await ask()).toMatchObject({ modelo: null })
      await undo('tienda_01', await newest('tienda_01'))
      expect(await total('B')).toBeCloseTo(before, 9)
      expect(
        (await history('tienda_01')).map(({ modelo, antes, deshace }) => [modelo, antes, deshace]),
      ).toEqual([
        [null, 'nivel_perfil', true],
        ['nivel_perfil', null, false],
      ])
    })

    it('of the chain holds where a store has none of its own', async () => {
      await change('tienda_02', 'promedio_28', 0)
      expect((await change(null, 'nivel_perfil', 0)).message).toBe(
        'La cadena usa «Nivel y perfil semanal» desde ahora; 1 tienda tiene uno propio y no cambia',
      )
      expect((await ask('tienda_01')).modelo).toBe('nivel_perfil')
      expect((await ask('tienda_02')).modelo).toBe('promedio_28')
      await change('tienda_02', null, await newest('tienda_02'))
      expect((await ask('tienda_02')).modelo).toBe('nivel_perfil')
      await undo(null, await newest())
      expect((await ask()).modelo).toBe('promedio_ponderado')
    })

    it('is not changed by who saw an older choice, nor to what is there already', async () => {
      const seen = await newest('tienda_01')
      const both = await Promise.allSettled([
        change('tienda_01', 'promedio_28', seen),
        change('tienda_01', 'nivel_perfil', seen),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await refusal(change('tienda_01', 'promedio_28', seen))).toMatchObject({ status: 409 })
      expect(await refusal(undo('tienda_01', seen))).toMatchObject({ status: 409 })
      const now = await newest('tienda_01')
      const { modelo } = (await history('tienda_01'))[0] ?? {}
      if (modelo === 'promedio_28' || modelo === 'nivel_perfil')
        expect(await refusal(change('tienda_01', modelo, now))).toMatchObject({ status: 409 })
      await undo('tienda_01', now)
    })

    it('is changed by managers, of stores of their own chain', async () => {
      expect(await refusal(change('tienda_01', 'nivel_perfil', 0, tienda))).toMatchObject({ status: 403 })
      expect(await refusal(change('tienda_01', 'nivel_perfil', 0, stranger))).toMatchObject({ status: 404 })
      expect(await refusal(change('cedi_seco', 'nivel_perfil', 0))).toMatchObject({ status: 422 })
      expect(await refusal(undo('tienda_03', 0))).toMatchObject({ status: 404 })
    })
  })
})
