import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contents } from '../../test/contents.ts'
import { LoadingStore, sale } from '../../test/loading-store.ts'
import type { SaleRow } from '../transform/source-rows.ts'

let store: LoadingStore

beforeAll(async () => {
  store = await LoadingStore.open(['001', '2', 'Ñ-3'])
})
afterAll(() => store.chain.close())
beforeEach(() => store.clear())

describe('loading sales', () => {
  it('keeps every line and the sums of the day, exactly', async () => {
    await store.load([
      sale({ ticket: '7', renglon: 1, codigo: '001', cantidad: 0.1, hora: '08:30:00', precio: 2.5 }),
      sale({ ticket: '7', renglon: 2, codigo: '2', cantidad: 0.2 }),
      sale({ ticket: '8', renglon: 1, codigo: '001', cantidad: -1.2345 }),
    ])
    const after = await loaded()
    const storeDay = { ubicacion_key: store.locationKey, fecha: '2026-03-01' }
    expect(after['venta_linea']).toEqual([
      {
        ...storeDay,
        ticket: '7',
        renglon: 1,
        hora: '08:30:00',
        producto_key: store.key('001'),
        cantidad: 0.1,
        precio_unitario: 2.5,
      },
      {
        ...storeDay,
        ticket: '7',
        renglon: 2,
        hora: null,
        producto_key: store.key('2'),
        cantidad: 0.2,
        precio_unitario: null,
      },
      {
        ...storeDay,
        ticket: '8',
        renglon: 1,
        hora: null,
        producto_key: store.key('001'),
        cantidad: -1.235,
        precio_unitario: null,
      },
    ])
    expect(after['venta_diaria']).toEqual([
      { ...storeDay, producto_key: store.key('001'), cantidad: -1.135, lineas: 2 },
      { ...storeDay, producto_key: store.key('2'), cantidad: 0.2, lineas: 1 },
    ])
    expect(after['venta_dia']).toEqual([
      { ...storeDay, tickets: 2, lineas: 3, unidades: -0.935, productos: 2, completo: true },
    ])
  })

  it('takes numbers at the edge of their column, and text of any language', async () => {
    const edge = 99_999_999_999.999
    await store.load([
      sale({ ticket: 'Nº-ñ-漢', renglon: -1, cantidad: edge, precio: 9_999_999_999.9999 }),
      sale({ ticket: '', renglon: 2_147_483_647, cantidad: '-12345678.5' }),
      sale({ ticket: '0', renglon: 0, cantidad: 0, precio: 'sin precio', hora: '24:00:00' }),
    ])
    const after = await loaded()
    expect(after['venta_linea']).toMatchObject([
      { ticket: '', renglon: 2_147_483_647, cantidad: -12_345_678.5 },
      { ticket: '0', renglon: 0, cantidad: 0, precio_unitario: null, hora: null },
      { ticket: 'Nº-ñ-漢', renglon: -1, cantidad: edge, precio_unitario: 9_999_999_999.9999 },
    ])
    expect(after['etl_rechazo']).toEqual([])
  })

  it('keeps what cannot be loaded with its reason, and loads the rest', async () => {
    const bad: Partial<SaleRow>[] = [
      { codigo: null },
      { codigo: '  ' },
      { codigo: 'DESCONOCIDO' },
      { codigo: '00\u00001' },
      { cantidad: Number.NaN },
      { cantidad: Number.POSITIVE_INFINITY },
      { cantidad: 1e12 },
      { cantidad: '1,5' },
      { cantidad: null },
      { ticket: 'a\u0000b' },
      { ticket: 'x'.repeat(65) },
      { renglon: 1.5 },
      { renglon: null },
      { problema: 'Línea 3: sobra una columna' },
      { codigo: new Uint8Array([1, 2]), cantidad: '\uD800' },
    ]
    await store.load([
      sale({ renglon: 100 }),
      ...bad.map((row, index) => sale({ renglon: index + 1, ...row })),
      sale({ renglon: 100 }),
      sale({ fecha: '2026-02-30', renglon: 300 }),
      sale({ fecha: '2026-05-02', renglon: 301 }),
    ])
    const after = await loaded()
    expect(after['venta_linea']).toMatchObject([{ renglon: 100, cantidad: 1 }])
    expect(after['venta_dia']).toMatchObject([{ lineas: 1, tickets: 1 }])
    expect(new Set(after['etl_rechazo']?.map((row) => row['motivo']))).toEqual(
      new Set([
        'Sin código de producto',
        'El código de producto DESCONOCIDO no está en el catálogo',
        'El código de producto contiene un carácter nulo',
        'El código de producto no es un texto',
        'La cantidad no es un número que se pueda guardar',
        'Sin cantidad',
        'El número de ticket no se puede leer',
        'El número de renglón no es un entero',
        'Línea 3: sobra una columna',
        'Renglón repetido: la misma línea ya llegó',
        'La fecha está en el futuro: revisa el reloj de la caja',
        'La fecha no es un día del calendario o no es de los pedidos',
      ]),
    )
    expect(after['etl_rechazo']).toHaveLength(bad.length + 3)
  })

  it('finds a code whatever spaces surround it, and keeps the zeros in front', async () => {
    await store.load([sale({ codigo: ' 001 ' }), sale({ renglon: 2, codigo: '1' })])
    const after = await loaded()
    expect(after['venta_linea']).toMatchObject([{ producto_key: store.key('001') }])
    expect(after['etl_rechazo']).toMatchObject([{ motivo: 'El código de producto 1 no está en el catálogo' }])
  })

  it('replaces a day as a whole: lines, sums, rejected rows, products no longer sold', async () => {
    await store.load([sale({}), sale({ renglon: 2, codigo: '2' }), sale({ renglon: 3, codigo: null })])
    await store.load([sale({ renglon: 9, cantidad: 4 })])
    const after = await loaded()
    expect(after['venta_linea']).toMatchObject([{ renglon: 9, cantidad: 4 }])
    expect(after['venta_diaria']).toMatchObject([{ producto_key: store.key('001'), cantidad: 4, lineas: 1 }])
    expect(after['venta_producto']).toEqual([
      { ubicacion_key: store.locationKey, producto_key: store.key('001') },
    ])
    expect(after['etl_rechazo']).toEqual([])
  })

  it('keeps a product that another day still has', async () => {
    await store.load([sale({ codigo: '2' }), sale({ fecha: '2026-03-02', codigo: '2' })])
    await store.load([sale({ codigo: '001' })])
    const after = await loaded()
    expect(after['venta_producto']).toHaveLength(2)
  })

  it('keeps a loaded day of which the source brings nothing that can be loaded', async () => {
    await store.load([sale({})])
    await store.load([])
    await store.load([sale({ codigo: null })])
    const after = await loaded()
    expect(after['venta_linea']).toHaveLength(1)
    expect(after['venta_dia']).toHaveLength(1)
    expect(after['etl_rechazo']).toHaveLength(1)
  })

  it('marks a day complete only when it had ended as it was read', async () => {
    await store.load([sale({}), sale({ fecha: '2026-03-02' })], { today: '2026-03-02' })
    const after = await loaded()
    expect(after['venta_dia']).toMatchObject([
      { fecha: '2026-03-01', completo: true },
      { fecha: '2026-03-02', completo: false },
    ])
  })

  it('refuses rows that are not ordered by day and keeps the tables as they were', async () => {
    await expect(store.load([sale({ fecha: '2026-03-02' }), sale({})])).rejects.toThrow(/ordenadas por día/)
    expect((await loaded())['venta_linea']).toEqual([])
  })

  it('commits whole days only when reading breaks off, however many rows there were before', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03']
    async function* breakingOff() {
      for (const fecha of days) {
        yield Array.from({ length: 30_000 }, (_, index) => sale({ fecha, renglon: index }))
      }
      throw new Error('cable cut')
    }
    await expect(store.load(breakingOff())).rejects.toThrow('cable cut')
    const after = await loaded()
    expect(after['venta_dia']).toMatchObject([{ lineas: 30_000 }, { lineas: 30_000 }])
    expect(after['venta_linea']).toHaveLength(60_000)
  })

  it('keeps a thousand of many rejected rows, and counts them all by day and reason', async () => {
    const rows = Array.from({ length: 5000 }, (_, renglon) =>
      sale({ renglon, codigo: renglon < 2000 ? null : `X${renglon % 2}` }),
    )
    const result = await store.load([...rows, sale({ renglon: 9999 })])
    expect(result).toMatchObject({ lines: 1, rejected: 5000 })
    const after = await loaded()
    expect(after['etl_rechazo']).toHaveLength(1000)
    expect(after['etl_rechazo_conteo']).toMatchObject([
      { fecha: '2026-03-01', motivo: 'El código de producto X0 no está en el catálogo', filas: 1500 },
      { fecha: '2026-03-01', motivo: 'El código de producto X1 no está en el catálogo', filas: 1500 },
      { fecha: '2026-03-01', motivo: 'Sin código de producto', filas: 2000 },
    ])
    await store.load([sale({})])
    const mended = await loaded()
    expect([mended['etl_rechazo'], mended['etl_rechazo_conteo']]).toEqual([[], []])
  })

  it('keeps rows without a day until the days beside them are read again', async () => {
    const undated = (renglon: number) => sale({ fecha: 'ayer', renglon })
    const march = { from: '2026-03-01', to: '2026-03-03' }
    await store.load(
      [
        undated(1),
        sale({}),
        undated(2),
        sale({ fecha: '2026-03-02' }),
        undated(3),
        sale({ fecha: '2026-03-03' }),
      ],
      { range: march },
    )
    const beside = async () => (await loaded())['etl_rechazo']?.map((row) => row['junto_a'])
    expect(await beside()).toEqual(['2026-03-01', '2026-03-02', null])
    await store.loadRange([sale({ fecha: '2026-03-02' })], { from: '2026-03-02', to: '2026-03-02' })
    expect(await beside()).toEqual(['2026-03-01'])
    await store.load([], { range: { from: '2026-02-27', to: '2026-03-01' } })
    expect(await beside()).toEqual([])
    expect((await loaded())['etl_rechazo_conteo']).toEqual([])
  })

  it('loses no line of tickets that are not unique', async () => {
    const tills = [8, 9].flatMap((hour) =>
      [1, 2, 3].map((renglon) =>
        sale({ renglon, hora: `0${hour}:00:00`, codigo: renglon === 2 ? '2' : '001' }),
      ),
    )
    const result = await store.load([...tills, ...tills.slice(0, 1)])
    expect(result).toMatchObject({ lines: 6, tickets: 1, rejected: 1, renumbered: 3 })
    const after = await loaded()
    expect(after['venta_linea']?.map((row) => [row['renglon'], row['hora']])).toEqual([
      [1, '08:00:00'],
      [2, '08:00:00'],
      [3, '08:00:00'],
      [4, '09:00:00'],
      [5, '09:00:00'],
      [6, '09:00:00'],
    ])
    expect(after['venta_dia']).toMatchObject([{ lineas: 6, unidades: 6 }])
    expect(after['etl_rechazo']).toMatchObject([{ motivo: 'Renglón repetido: la misma línea ya llegó' }])
  })
})

describe('a day that is read again', () => {
  const lines = [
    sale({ renglon: 1, cantidad: 2, hora: '08:00:00', precio: 1.5 }),
    sale({ renglon: 2, cantidad: 3, hora: '08:01:00', codigo: '2' }),
    sale({ ticket: '2', renglon: 1, cantidad: 5 }),
  ]
  const march2 = sale({ fecha: '2026-03-02' })
  const dayOf = async (fecha: string) => {
    const days = await withTenant(store.chain.owner, store.tenantId, (tx) =>
      tx.selectFrom('venta_dia').select(['fecha', 'carga', 'extraido_en', 'completo']).execute(),
    )
    const day = days.find((each) => each.fecha === fecha)
    if (!day) throw new Error(`${fecha} is not loaded`)
    return day
  }

  it('is the same load as before when the source says the same, in any order, read at another moment', async () => {
    await store.load([...lines, march2])
    const before = [await loaded(), await dayOf('2026-03-01'), await dayOf('2026-03-02')] as const
    const extractedAt = new Date('2026-04-30T10:00:00Z')
    expect(await store.load([...lines.toReversed(), march2], { extractedAt })).toMatchObject({
      lines: 4,
      days: ['2026-03-01', '2026-03-02'],
    })
    expect(await loaded()).toEqual(before[0])
    expect(await dayOf('2026-03-01')).toEqual({ ...before[1], extraido_en: extractedAt })
    expect(await dayOf('2026-03-02')).toEqual({ ...before[2], extraido_en: extractedAt })
  })

  it.each<[string, Readonly<Record<number, Partial<SaleRow>>>]>([
    ['two quantities', { 0: { cantidad: 5 }, 2: { cantidad: 2 } }],
    ['an hour', { 0: { hora: '08:00:01' } }],
    ['an hour that was not known', { 2: { hora: '09:00:00' } }],
    ['a price', { 0: { precio: 1.5001 } }],
    ['a price that was not known', { 1: { precio: 0 } }],
    ['a ticket', { 2: { ticket: '3' } }],
    ['a line number', { 2: { renglon: 7 } }],
    ['two products', { 1: { codigo: '001' }, 2: { codigo: '2' } }],
  ])('is another load when the source says %s otherwise; the day beside it is not', async (_, changes) => {
    await store.load([...lines, march2])
    const before = [await dayOf('2026-03-01'), await dayOf('2026-03-02')] as const
    const rows = lines.map((line, at) => ({ ...line, ...changes[at] }))
    await store.load([...rows, march2])
    expect((await dayOf('2026-03-01')).carga).not.toBe(before[0].carga)
    expect((await dayOf('2026-03-02')).carga).toBe(before[1].carga)
    const after = await loaded()
    await store.clear()
    await store.load([...rows, march2])
    expect(after).toEqual(await loaded())
  })

  it('is loaded anew where its sums are not those of its lines', async () => {
    await store.load([...lines, march2])
    const before = await loaded()
    await withTenant(store.chain.owner, store.tenantId, (tx) =>
      tx.updateTable('venta_diaria').set({ cantidad: 999 }).where('fecha', '=', '2026-03-01').execute(),
    )
    expect(await loaded()).not.toEqual(before)
    await store.load([...lines, march2])
    expect(await loaded()).toEqual(before)
  })

  it('is another load when it has ended since', async () => {
    await store.load(lines, { today: '2026-03-01' })
    const before = await dayOf('2026-03-01')
    await store.load(lines, { today: '2026-03-02' })
    const after = await dayOf('2026-03-01')
    expect([before.completo, after.completo]).toEqual([false, true])
    expect(after.carga).not.toBe(before.carga)
  })

  it('keeps the products that only it has, beside a day that has lost them', async () => {
    await store.load([sale({ codigo: '2' }), sale({ fecha: '2026-03-02', codigo: '2' })])
    await store.load([sale({ codigo: '2' }), sale({ fecha: '2026-03-02' })])
    expect((await loaded())['venta_producto']).toHaveLength(2)
  })
})

describe('law: the tables depend on what the source says, not on how often or in which order it is read', () => {
  // Over the end of a quarter: periods of every kind are summed on the way.
  const whole = { from: '2026-03-29', to: '2026-04-03' }
  const day = fc.integer({ min: 0, max: 5 })
  const saleRow = fc.record({
    day,
    ticket: fc.constantFrom('1', '2', ''),
    renglon: fc.integer({ min: 1, max: 4 }),
    codigo: fc.constantFrom('001', '2', ' Ñ-3', null, 'X'),
    cantidad: fc.oneof(
      fc.double({ min: -50, max: 50, noNaN: true }),
      fc.constantFrom(1, 2.5, 1e15, Number.NaN),
    ),
  })

  it('holds for any rows, cut into any ranges, read in any order, more than once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(saleRow, { maxLength: 60 }),
        fc.array(fc.tuple(day, day), { minLength: 1, maxLength: 4 }),
        async (drawn, cuts) => {
          const rows = drawn
            .toSorted((a, b) => a.day - b.day)
            .map(({ day: offset, ...fields }) => sale({ ...fields, fecha: addDays(whole.from, offset) }))
          await store.clear()
          await store.loadRange(rows, whole)
          const once = await loaded()
          await store.clear()
          for (const [a, b] of cuts) {
            const range = {
              from: addDays(whole.from, Math.min(a, b)),
              to: addDays(whole.from, Math.max(a, b)),
            }
            await store.loadRange(rows, range)
          }
          await store.loadRange(rows, whole)
          for (const [a] of cuts) {
            const fecha = addDays(whole.from, a)
            await store.loadRange(rows, { from: fecha, to: fecha })
          }
          expect(await loaded()).toEqual(once)
        },
      ),
      { numRuns: 25 },
    )
  })
})

function loaded() {
  return contents(store.chain.owner, store.tenantId)
}
