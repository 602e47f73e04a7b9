import { calcular } from '@abasto/contracts/orders/calls'
import {
  guardarStockParams,
  historiaStockParams,
  restaurarStockParams,
  stockParams,
  vistaStockParams,
} from '@abasto/contracts/parameters/calls'
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
