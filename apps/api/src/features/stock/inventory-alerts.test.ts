import { inventarioAlertas } from '@abasto/contracts/stock/calls'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setSalesDay,
  setStock,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from '../../../test/chain.ts'
import { NOW, TODAY } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

const PRODUCTS = [
  { codigo_producto: 'justo-A', cantidad_bultos: 6 },
  { codigo_producto: 'casi-A', cantidad_bultos: 6 },
  { codigo_producto: 'negativo', cantidad_bultos: 12 },
  { codigo_producto: 'hay', cantidad_bultos: 1 },
  { codigo_producto: 'sin-bulto', cantidad_bultos: 0 },
  { codigo_producto: 'sin-listar', cantidad_bultos: 1 },
]

describe('the alerts of the inventory', () => {
  const api = apiForTests()
  let tenantId: number
  let keys: Map<string, number>
  let token: string

  beforeAll(async () => {
    tenantId = await createTenant(api.owner, { slug: 'granja' })
    keys = await createProducts(api.owner, tenantId, PRODUCTS)
    ;({ token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'tienda' }))
  })

  const ask = () => api.as(token)(inventarioAlertas, {})
  const units = (entries: Readonly<Record<string, number>>) =>
    new Map(Object.entries(entries).map(([code, amount]) => [keyOf(keys, code), amount]))
  async function open(
    ubicacion_id: string,
    tipo: 'tienda' | 'cedi',
    stock: Readonly<Record<string, number>>,
  ) {
    const locationKey = await createLocation(api.owner, tenantId, {
      ubicacion_id,
      nombre: `La ${ubicacion_id}`,
      tipo,
    })
    const at = { tenantId, locationKey }
    await setStock(api.owner, at, units(stock), NOW)
    return {
      sell: (age: number, sold: Readonly<Record<string, number>>, completo = true) =>
        setSalesDay(api.owner, at, addDays(TODAY, -age), units(sold), { completo }),
      close: () =>
        api.owner
          .updateTable('ubicacion')
          .set({ activa: false })
          .where('ubicacion_key', '=', locationKey)
          .execute(),
    }
  }

  it('are none for a chain without stock', async () => {
    expect(await ask()).toEqual({
      productos_distintos: 0,
      clase_a_en_cero: { total: 0, productos: 0, tiendas: 0, filas: [] },
      agotados_con_venta: { total: 0, productos: 0, tiendas: 0, bultos_dia: 0, filas: [] },
    })
  })

  it('are what sells at all and is not there, where nothing sells as much as class A', async () => {
    const small = await open('tienda_00', 'tienda', { 'justo-A': 0, 'casi-A': 0, hay: 5, negativo: 0 })
    await small.sell(1, { 'justo-A': 3, 'casi-A': 30, hay: 19 })
    expect(await ask()).toMatchObject({
      clase_a_en_cero: { total: 0 },
      // 30 and 3 units in packs of 6.
      agotados_con_venta: {
        total: 2,
        productos: 2,
        tiendas: 1,
        bultos_dia: 5.5,
        filas: [
          { codigo_producto: 'casi-A', prom_ventas_5dias_unid: 30 },
          { codigo_producto: 'justo-A', prom_ventas_5dias_unid: 3 },
        ],
      },
    })
    await small.close()
  })

  it('are the best sellers a store has none of, by its own last five days and the specified threshold', async () => {
    const everything = { 'justo-A': 0, 'casi-A': 0, negativo: -3, hay: 0.001, 'sin-bulto': 0 }
    const first = await open('tienda_01', 'tienda', everything)
    // 20 packs of 6 on each of five days; one unit less; far more, in packs of 12; packs of one.
    for (const age of [1, 2, 3, 4]) {
      await first.sell(age, {
        'justo-A': 120,
        'casi-A': 120,
        negativo: 480,
        hay: 500,
        'sin-bulto': 20,
        'sin-listar': 90,
      })
    }
    await first.sell(5, { 'justo-A': 120, 'casi-A': 119, negativo: 480, hay: 500, 'sin-bulto': 20 })
    await first.sell(6, { 'casi-A': 9999 })
    await first.sell(0, { 'casi-A': 9999 }, false)
    // Its newest complete day is a week ago, and one of the five days up to there was never delivered.
    const second = await open('tienda_02', 'tienda', { 'casi-A': 0 })
    for (const age of [7, 8, 9, 11]) await second.sell(age, { 'casi-A': 240 })
    await second.sell(12, { 'casi-A': -9999 })
    await second.sell(2, { 'casi-A': 0 }, false)
    // No stores, or none any more.
    const cedi = await open('cedi_seco', 'cedi', { 'justo-A': 0 })
    const closed = await open('tienda_03', 'tienda', { 'justo-A': 0, 'sin-listar': 0 })
    for (const location of [cedi, closed]) await location.sell(1, { 'justo-A': 9999 })
    await closed.close()
    await open('tienda_04', 'tienda', { 'justo-A': 0 })

    const row = (codigo_producto: string, ubicacion_id: string) => ({
      codigo_producto,
      descripcion_producto: `Producto ${codigo_producto}`,
      ubicacion_id,
      ubicacion_nombre: `La ${ubicacion_id}`,
      stock_actual: 0,
    })
    expect(await ask()).toEqual({
      productos_distintos: 5,
      clase_a_en_cero: {
        total: 4,
        productos: 4,
        tiendas: 2,
        filas: [
          { ...row('casi-A', 'tienda_02'), prom_ventas_5dias_unid: 240, cantidad_bultos: 6 },
          {
            ...row('negativo', 'tienda_01'),
            stock_actual: -3,
            prom_ventas_5dias_unid: 480,
            cantidad_bultos: 12,
          },
          { ...row('justo-A', 'tienda_01'), prom_ventas_5dias_unid: 120, cantidad_bultos: 6 },
          { ...row('sin-bulto', 'tienda_01'), prom_ventas_5dias_unid: 20, cantidad_bultos: 0 },
        ],
      },
      agotados_con_venta: null,
    })
  })

  it('show the first 50 and count all', async () => {
    const codes = Array.from({ length: 60 }, (_, index) => `Z-${String(index).padStart(2, '0')}`)
    keys = await createProducts(
      api.owner,
      tenantId,
      codes.map((codigo_producto) => ({ codigo_producto })),
    )
    const many = await open('tienda_05', 'tienda', Object.fromEntries(codes.map((code) => [code, 0])))
    await many.sell(1, Object.fromEntries(codes.map((code, index) => [code, 1000 - index])))
    const { clase_a_en_cero } = await ask()
    expect(clase_a_en_cero).toMatchObject({ total: 64, productos: 64, tiendas: 3 })
    expect(clase_a_en_cero.filas.map((found) => found.codigo_producto)).toEqual(codes.slice(0, 50))
  })
})
