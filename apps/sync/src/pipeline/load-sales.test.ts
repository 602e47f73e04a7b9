import { addDays } from '@abasto/domain/time/business-day'
import { withTenant } from '@abasto/database/with-tenant'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { contents } from '../../test/contents.ts'
import type { DayRange, SaleRow } from '../sources/source.ts'
import { loadSales, type SalesLoad } from './load-sales.ts'

let chain: TestChain
let tenantId: number
let ubicacionKey: number
let corridaId: number
let products: Map<string, number>

beforeAll(async () => {
  chain = await TestChain.open()
  tenantId = await chain.tenant('granja')
  ubicacionKey = await chain.location(tenantId, 'tienda_01', 'tienda', '/nowhere')
  corridaId = await newRun()
  products = await withTenant(chain.owner, tenantId, async (tx) => {
    const rows = await tx
      .insertInto('producto')
      .values(
        ['001', '2', 'Ñ-3'].map((codigo_producto) => ({
          tenant_id: tenantId,
          codigo_producto,
          descripcion_producto: codigo_producto,
          categoria: 'c',
          cuadrante_producto: 'CUADRANTE I',
          cantidad_bultos: 1,
        })),
      )
      .returning(['codigo_producto', 'producto_key'])
      .execute()
    return new Map(rows.map((row) => [row.codigo_producto, row.producto_key]))
  })
})
afterAll(() => chain.close())
beforeEach(clear)

describe('loading sales', () => {
  it('keeps every line and the sums of the day, exactly', async () => {
    await load([
      sale({ ticket: '7', renglon: 1, codigo: '001', cantidad: 0.1, hora: '08:30:00', precio: 2.5 }),
      sale({ ticket: '7', renglon: 2, codigo: '2', cantidad: 0.2 }),
      sale({ ticket: '8', renglon: 1, codigo: '001', cantidad: -1.2345 }),
    ])
    const after = await contents(chain.owner, tenantId)
    const place = { ubicacion_key: ubicacionKey, fecha: '2026-03-01' }
    expect(after['venta_linea']).toEqual([
      {
        ...place,
        ticket: '7',
        renglon: 1,
        hora: '08:30:00',
        producto_key: key('001'),
        cantidad: 0.1,
        precio_unitario: 2.5,
      },
      {
        ...place,
        ticket: '7',
        renglon: 2,
        hora: null,
        producto_key: key('2'),
        cantidad: 0.2,
        precio_unitario: null,
      },
      {
        ...place,
        ticket: '8',
        renglon: 1,
        hora: null,
        producto_key: key('001'),
        cantidad: -1.235,
        precio_unitario: null,
      },
    ])
    expect(after['venta_diaria']).toEqual([
      { ...place, producto_key: key('001'), cantidad: -1.135, lineas: 2 },
      { ...place, producto_key: key('2'), cantidad: 0.2, lineas: 1 },
    ])
    expect(after['venta_dia']).toEqual([
      { ...place, tickets: 2, lineas: 3, unidades: -0.935, productos: 2, completo: true },
    ])
  })

  it('takes numbers at the edge of their column, and text of any language', async () => {
    const edge = 99_999_999_999.999
    await load([
      sale({ ticket: 'Nº-ñ-漢', renglon: -1, cantidad: edge, precio: 9_999_999_999.9999 }),
      sale({ ticket: '', renglon: 2_147_483_647, cantidad: '-12345678.5' }),
      sale({ ticket: '0', renglon: 0, cantidad: 0, precio: 'sin precio', hora: '24:00:00' }),
    ])
    const after = await contents(chain.owner, tenantId)
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
    await load([
      sale({ renglon: 100 }),
      ...bad.map((row, index) => sale({ renglon: index + 1, ...row })),
      sale({ renglon: 100, cantidad: 5 }),
      sale({ fecha: '2026-02-30', renglon: 300 }),
    ])
    const after = await contents(chain.owner, tenantId)
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
        'Renglón repetido en el mismo ticket',
        'La fecha no es un día del calendario o no es de los pedidos',
      ]),
    )
    expect(after['etl_rechazo']).toHaveLength(bad.length + 2)
  })

  it('finds a code whatever spaces surround it, and keeps the zeros in front', async () => {
    await load([sale({ codigo: ' 001 ' }), sale({ renglon: 2, codigo: '1' })])
    const after = await contents(chain.owner, tenantId)
    expect(after['venta_linea']).toMatchObject([{ producto_key: key('001') }])
    expect(after['etl_rechazo']).toMatchObject([{ motivo: 'El código de producto 1 no está en el catálogo' }])
  })

  it('replaces a day as a whole: lines, sums, rejected rows, products no longer sold', async () => {
    await load([sale({}), sale({ renglon: 2, codigo: '2' }), sale({ renglon: 3, codigo: null })])
    await load([sale({ renglon: 9, cantidad: 4 })])
    const after = await contents(chain.owner, tenantId)
    expect(after['venta_linea']).toMatchObject([{ renglon: 9, cantidad: 4 }])
    expect(after['venta_diaria']).toMatchObject([{ producto_key: key('001'), cantidad: 4, lineas: 1 }])
    expect(after['venta_producto']).toEqual([{ ubicacion_key: ubicacionKey, producto_key: key('001') }])
    expect(after['etl_rechazo']).toEqual([])
  })

  it('keeps a product that another day still has', async () => {
    await load([sale({ codigo: '2' }), sale({ fecha: '2026-03-02', codigo: '2' })])
    await load([sale({ codigo: '001' })])
    const after = await contents(chain.owner, tenantId)
    expect(after['venta_producto']).toHaveLength(2)
  })

  it('keeps a loaded day of which the source brings nothing that can be loaded', async () => {
    await load([sale({})])
    await load([])
    await load([sale({ codigo: null })])
    const after = await contents(chain.owner, tenantId)
    expect(after['venta_linea']).toHaveLength(1)
    expect(after['venta_dia']).toHaveLength(1)
    expect(after['etl_rechazo']).toHaveLength(1)
  })

  it('marks a day complete only when it had ended as it was read', async () => {
    await load([sale({}), sale({ fecha: '2026-03-02' })], { today: '2026-03-02' })
    const after = await contents(chain.owner, tenantId)
    expect(after['venta_dia']).toMatchObject([
      { fecha: '2026-03-01', completo: true },
      { fecha: '2026-03-02', completo: false },
    ])
  })

  it('refuses rows that are not ordered by day and keeps the tables as they were', async () => {
    await expect(load([sale({ fecha: '2026-03-02' }), sale({})])).rejects.toThrow(/ordenadas por día/)
    expect((await contents(chain.owner, tenantId))['venta_linea']).toEqual([])
  })

  it('commits whole days only when reading breaks off, however many rows there were before', async () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-03']
    async function* breakingOff() {
      for (const fecha of days) {
        yield Array.from({ length: 30_000 }, (_, index) => sale({ fecha, renglon: index }))
      }
      throw new Error('cable cut')
    }
    await expect(load(breakingOff())).rejects.toThrow('cable cut')
    const after = await contents(chain.owner, tenantId)
    expect(after['venta_dia']).toMatchObject([{ lineas: 30_000 }, { lineas: 30_000 }])
    expect(after['venta_linea']).toHaveLength(60_000)
  })

  it('writes rejected rows by the thousand once each', async () => {
    const rows = Array.from({ length: 5000 }, (_, renglon) => sale({ renglon, codigo: null }))
    const result = await load([...rows, sale({ renglon: 9999 })])
    expect(result).toMatchObject({ lineas: 1, rechazados: 5000 })
    expect((await contents(chain.owner, tenantId))['etl_rechazo']).toHaveLength(5000)
  })
})

describe('law: the tables depend on what the source says, not on how often or in which order it is read', () => {
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
            .map(({ day: offset, ...fields }) => sale({ ...fields, fecha: addDays('2026-03-01', offset) }))
          const whole = { from: '2026-03-01', to: '2026-03-06' }
          await clear()
          await loadRange(rows, whole)
          const once = await contents(chain.owner, tenantId)
          await clear()
          for (const [a, b] of cuts) {
            const range = {
              from: addDays(whole.from, Math.min(a, b)),
              to: addDays(whole.from, Math.max(a, b)),
            }
            await loadRange(rows, range)
          }
          await loadRange(rows, whole)
          for (const [a] of cuts) {
            const fecha = addDays(whole.from, a)
            await loadRange(rows, { from: fecha, to: fecha })
          }
          expect(await contents(chain.owner, tenantId)).toEqual(once)
        },
      ),
      { numRuns: 25 },
    )
  })
})

function sale(fields: Partial<SaleRow>): SaleRow {
  return {
    fecha: '2026-03-01',
    ticket: '1',
    renglon: 1,
    hora: null,
    codigo: '001',
    cantidad: 1,
    precio: null,
    ...fields,
  }
}

async function* batches(rows: readonly SaleRow[]): AsyncGenerator<readonly SaleRow[]> {
  for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
}

/** What a source asked for these days would send. */
function loadRange(rows: readonly SaleRow[], range: DayRange): Promise<SalesLoad> {
  const asked = rows.filter(({ fecha }) => String(fecha) >= range.from && String(fecha) <= range.to)
  return load(asked, { range })
}

function load(
  rows: readonly SaleRow[] | AsyncGenerator<readonly SaleRow[]>,
  { range = { from: '2026-02-01', to: '2026-04-30' }, today = '2026-05-01' } = {},
): Promise<SalesLoad> {
  return loadSales({
    pool: chain.pool,
    target: { tenantId, ubicacionKey, corridaId, extraidoEn: new Date(), today },
    products,
    range,
    rows: Symbol.asyncIterator in rows ? rows : batches(rows),
  })
}

function key(codigo: string): number {
  return products.get(codigo) ?? Number.NaN
}

function newRun(): Promise<number> {
  return withTenant(chain.owner, tenantId, async (tx) => {
    const values = {
      tenant_id: tenantId,
      tipo: 'ventas',
      status: 'completed',
      message: '',
      parametros: '{}',
    } as const
    const { corrida_id } = await tx
      .insertInto('etl_corrida')
      .values(values)
      .returning('corrida_id')
      .executeTakeFirstOrThrow()
    return corrida_id
  })
}

function clear(): Promise<void> {
  return withTenant(chain.owner, tenantId, async (tx) => {
    const tables = ['venta_linea', 'venta_diaria', 'venta_dia', 'venta_producto', 'etl_rechazo'] as const
    for (const table of tables) await tx.deleteFrom(table).execute()
  })
}
