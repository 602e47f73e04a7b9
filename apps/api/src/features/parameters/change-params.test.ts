import { calcular } from '@abasto/contracts/orders/calls'
import {
  guardarStockParams,
  guardarStockParamsVarias,
  historiaStockParams,
  restaurarStockParams,
  stockParams,
  stockParamsTiendas,
  vistaStockParams,
  vistaStockParamsVarias,
} from '@abasto/contracts/parameters/calls'
import { auditoria } from '@abasto/contracts/audit/calls'
import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { describe, expect, it } from 'vitest'
import { ORDER, type Chain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { NOW, refusal } from '../../../test/test-api.ts'

describe('changing stock parameters', () => {
  const { as } = chainApiForTests()

  const at = (ubicacion_id = 'tienda_01') => ({ params: { ubicacion_id } })
  const save = (changes: Partial<StockParamsWire>, user: keyof Chain['users'] = 'gerente') =>
    as(user)(guardarStockParams, { ...at(), body: { ...DEFAULT_STOCK_PARAMS_WIRE, ...changes } })
  const current = () => as('tienda')(stockParams, at())
  const suggested = async () => {
    const lines = await as('tienda')(calcular, { body: ORDER })
    return lines.find((line) => line.codigo_producto === 'A-1')?.cantidad_ajustada_bultos
  }

  it('shows beforehand what it does to today’s suggestions, and does just that', async () => {
    // A-1 sells 5 packs a day (class AB) and has 10: 7 days are 35 packs, 9 days are 45.
    const wider = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 9 }
    const preview = await as('gerente')(vistaStockParams, { ...at(), body: wider })
    expect(preview.mayores).toContainEqual({
      codigo_producto: 'A-1',
      descripcion_producto: 'Harina PAN',
      clase: 'AB',
      bultos_antes: 25,
      bultos_despues: 35,
    })
    expect(preview.por_clase.find(({ clase }) => clase === 'AB')).toEqual({
      clase: 'AB',
      productos: 1,
      bultos_antes: 25,
      bultos_despues: 35,
    })
    expect(preview.bultos_despues - preview.bultos_antes).toBe(10)
    expect(preview).toMatchObject({ cambian: 1 })
    expect(await current()).toEqual(DEFAULT_STOCK_PARAMS_WIRE)
    expect(await suggested()).toBe(25)
    await save(wider)
    expect(await current()).toEqual(wider)
    expect(await suggested()).toBe(35)
  })

  it('is remembered: who, when, from what to what, back to the defaults too', async () => {
    await save({ stock_max_mult_a: 6 }, 'admin')
    await as('gerente')(restaurarStockParams, { ...at(), body: {} })
    expect(await current()).toEqual(DEFAULT_STOCK_PARAMS_WIRE)
    const [last, before] = await as('tienda')(historiaStockParams, at())
    expect(last).toEqual({
      fecha: NOW.toISOString(),
      usuario: 'Ana Teresa Guédez',
      antes: { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_a: 6 },
      despues: null,
    })
    expect(before).toMatchObject({ usuario: 'Yolimar Contreras', despues: { stock_max_mult_a: 6 } })
  })

  it.each([0, -1, 366, 1e9])('refuses %s days and keeps what was', async (days) => {
    const before = await current()
    expect(await refusal(save({ stock_min_mult_c: days }))).toMatchObject({
      status: 422,
      campo: 'stock_min_mult_c',
    })
    expect(await current()).toEqual(before)
  })

  it('is for managers', async () => {
    expect(await refusal(save({}, 'tienda'))).toMatchObject({ status: 403 })
  })
})

describe('changing the parameters of several stores at once', () => {
  const { as } = chainApiForTests()

  const wider = { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 9 }
  const both = ['tienda_01', 'tienda_02']
  const save = (ubicaciones: string[], parametros = wider, user: keyof Chain['users'] = 'gerente') =>
    as(user)(guardarStockParamsVarias, { body: { ubicaciones, parametros } })
  const current = (ubicacion_id: string) => as('tienda')(stockParams, { params: { ubicacion_id } })

  it('shows beforehand what it does, summed and store by store, and changes nothing', async () => {
    const preview = await as('gerente')(vistaStockParamsVarias, {
      body: { ubicaciones: ['tienda_02', 'tienda_01'], parametros: wider },
    })
    expect(preview.tiendas.map((store) => [store.ubicacion_nombre, store.cambian])).toEqual([
      ['Naguanagua', 0],
      ['San Diego', 1],
    ])
    const alone = await as('gerente')(vistaStockParams, {
      params: { ubicacion_id: 'tienda_01' },
      body: wider,
    })
    const { por_clase: _classes, mayores: _largest, ...figures } = alone
    expect(preview.tiendas[1]).toMatchObject(figures)
    expect(preview).toMatchObject({ cambian: 1, bultos_antes: alone.bultos_antes })
    expect(preview.bultos_despues - preview.bultos_antes).toBe(10)
    expect(await current('tienda_01')).toEqual(DEFAULT_STOCK_PARAMS_WIRE)
  })

  it.each<[string, string[], number, string | undefined]>([
    ['one that does not exist', ['tienda_01', 'tienda_99'], 404, undefined],
    ['a CEDI', ['tienda_01', 'cedi_seco'], 422, 'ubicaciones'],
    ['one twice', ['tienda_01', 'tienda_01'], 422, 'ubicaciones'],
    ['none', [], 422, 'ubicaciones'],
    ['a name that is too long', ['a'.repeat(41)], 422, 'ubicaciones.0'],
    ['too many', Array.from({ length: 201 }, (_, index) => `t_${index}`), 422, 'ubicaciones'],
  ])('changes none of them where among them is %s', async (_what, ids, status, campo) => {
    const { status: answered, ...refused } = await refusal(save(ids))
    expect([answered, 'campo' in refused ? refused.campo : undefined]).toEqual([status, campo])
    expect(await current('tienda_01')).toEqual(DEFAULT_STOCK_PARAMS_WIRE)
  })

  it('is for managers', async () => {
    expect(await refusal(save(both, wider, 'tienda'))).toMatchObject({ status: 403 })
  })

  it('changes all, each with its history and its record in the trail', async () => {
    expect(await save(both)).toEqual({
      message: 'Parámetros de 2 tiendas guardados',
      aplicadas: both,
      no_aplicadas: [],
    })
    for (const id of both) {
      expect(await current(id)).toEqual(wider)
      const history = await as('tienda')(historiaStockParams, { params: { ubicacion_id: id } })
      expect(history).toMatchObject([{ usuario: 'Ana Teresa Guédez', antes: null, despues: wider }])
      const { data } = await as('admin')(auditoria, { query: { cosa: 'parametros', cosa_id: id } })
      expect(data.map(({ resumen }) => resumen)).toEqual([
        `Cambió los parámetros de ${id === 'tienda_01' ? 'San Diego' : 'Naguanagua'}`,
      ])
    }
  })

  it('changes nothing where it is so already, and says so', async () => {
    expect(await save(both)).toMatchObject({
      message: 'No cambió ninguna tienda',
      no_aplicadas: [
        { ubicacion_id: 'tienda_01', motivo: 'Ya tenía estos valores.' },
        { ubicacion_id: 'tienda_02', ubicacion_nombre: 'Naguanagua' },
      ],
    })
    const history = await as('tienda')(historiaStockParams, { params: { ubicacion_id: 'tienda_01' } })
    expect(history).toHaveLength(1)
  })

  it('changes some values and leaves each store its others, and the store that somebody changed since', async () => {
    const [seen, other] = await as('gerente')(stockParamsTiendas, {})
    expect(seen).toMatchObject({ ubicacion_id: 'tienda_01', propios: true, parametros: wider })
    const vistos = [seen, other].flatMap((store) =>
      store ? [{ ubicacion_id: store.ubicacion_id, cambio: store.cambio }] : [],
    )
    await as('admin')(guardarStockParams, {
      params: { ubicacion_id: 'tienda_02' },
      body: { ...wider, stock_min_mult_c: 4 },
    })
    const body = { ubicaciones: both, parametros: { stock_seg_mult_a: 3 } }
    const [first] = (await as('gerente')(vistaStockParamsVarias, { body })).tiendas
    expect(first).toMatchObject({ valores_nuevos: 1 })
    expect(await as('gerente')(guardarStockParamsVarias, { body: { ...body, vistos } })).toEqual({
      message: 'Parámetros de 1 tienda guardados',
      aplicadas: ['tienda_01'],
      no_aplicadas: [
        {
          ubicacion_id: 'tienda_02',
          ubicacion_nombre: 'Naguanagua',
          causa: 'cambiada',
          motivo: 'Yolimar Contreras los cambió después de que abriste esta página.',
        },
      ],
    })
    expect(await current('tienda_01')).toEqual({ ...wider, stock_seg_mult_a: 3 })
    expect(await current('tienda_02')).toEqual({ ...wider, stock_min_mult_c: 4 })
    await as('gerente')(guardarStockParamsVarias, { body })
    expect(await current('tienda_02')).toEqual({ ...wider, stock_min_mult_c: 4, stock_seg_mult_a: 3 })
    expect(
      await refusal(as('gerente')(guardarStockParamsVarias, { body: { ubicaciones: both, parametros: {} } })),
    ).toMatchObject({ status: 422, campo: 'parametros', detail: 'parametros: Cambia al menos un valor' })
  })

  it('answers two at once over the same stores in any order', async () => {
    await Promise.all([save(both), save(both.toReversed(), DEFAULT_STOCK_PARAMS_WIRE)])
    expect(await current('tienda_01')).toEqual(await current('tienda_02'))
  })
})
