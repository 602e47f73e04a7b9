import { stockProducto } from '@abasto/contracts/stock/calls'
import { setClosingStock, setSalesDay } from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, seedChain } from '../../../test/chain.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'

/** 56 days that end today, with what is known of them by their age. */
const days = (known: Readonly<Record<number, number>>, otherwise: number | null = null) =>
  Array.from({ length: 56 }, (_, index) => known[55 - index] ?? otherwise)

describe('a product in every location', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    await seedChain(api.owner, 'otra')
    const units = (code: string, amount: number) => new Map([[keyOf(chain().products, code), amount]])
    const store = { tenantId: chain().tenantId, locationKey: chain().keys.tienda }
    const otherStore = { tenantId: chain().tenantId, locationKey: chain().keys.otherStore }
    await setClosingStock(api.owner, store, addDays(TODAY, -56), units('A-1', 999))
    await setClosingStock(api.owner, store, addDays(TODAY, -55), units('A-1', 300))
    await setClosingStock(api.owner, store, addDays(TODAY, -1), units('A-1', -2.5))
    await setClosingStock(api.owner, store, TODAY, units('B-2', 8))
    await setSalesDay(api.owner, store, addDays(TODAY, -56), units('A-1', 999))
    await setSalesDay(api.owner, store, addDays(TODAY, -55), units('A-1', 12))
    await setSalesDay(api.owner, store, TODAY, units('B-2', 1), { completo: false })
    await setSalesDay(api.owner, otherStore, addDays(TODAY, -2), units('A-1', -1.5))
  })

  const ask = (codigo_producto: string) =>
    api.as(chain().users.tienda.token)(stockProducto, { query: { codigo_producto } })

  it('stands side by side with 56 days of stock and sales: unknown where a day was not read', async () => {
    const monthOfSales = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [index + 1, 60]))
    expect(await ask('A-1')).toEqual({
      producto: {
        codigo_producto: 'A-1',
        descripcion_producto: 'Harina PAN',
        categoria: 'Víveres',
        cantidad_bultos: 12,
        peso_unitario_kg: 1,
      },
      desde: addDays(TODAY, -55),
      hasta: TODAY,
      ubicaciones: [
        {
          ubicacion_id: 'cedi_seco',
          ubicacion_nombre: 'CEDI Seco',
          tipo_ubicacion: 'cedi',
          stock_actual: 2400,
          desconocido: false,
          fecha_extraccion: NOW.toISOString(),
          existencias: days({}),
          ventas: days({}),
          dias_incompletos: [],
        },
        {
          ubicacion_id: 'tienda_01',
          ubicacion_nombre: 'San Diego',
          tipo_ubicacion: 'tienda',
          stock_actual: 120,
          desconocido: false,
          fecha_extraccion: NOW.toISOString(),
          existencias: days({ 55: 300, 1: -2.5 }),
          ventas: days({ ...monthOfSales, 55: 12, 0: 0 }),
          dias_incompletos: [TODAY],
        },
        {
          ubicacion_id: 'tienda_02',
          ubicacion_nombre: 'Naguanagua',
          tipo_ubicacion: 'tienda',
          stock_actual: null,
          desconocido: false,
          fecha_extraccion: null,
          existencias: days({}),
          ventas: days({ 2: -1.5 }),
          dias_incompletos: [],
        },
      ],
    })
  })

  it('is listed nowhere and never sold: zero on the days that were loaded', async () => {
    const { ubicaciones } = await ask('D-4')
    expect(ubicaciones.map((location) => location.stock_actual)).toEqual([null, null, null])
    expect(ubicaciones[2]?.ventas).toEqual(days({ 2: 0 }))
  })

  it('answers 404 for a product that the chain does not know', async () => {
    for (const code of ['A-9', '%', "' OR 1=1 --"]) {
      expect(await refusal(ask(code))).toMatchObject({
        status: 404,
        detail: `No existe el producto «${code}»`,
      })
    }
  })
})
