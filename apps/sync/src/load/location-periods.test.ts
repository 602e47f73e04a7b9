import { addDays } from '@abasto/domain/time/business-day'
import { sumSales } from '@abasto/rollups/sales/sum-sales'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contents } from '../../test/contents.ts'
import { LoadingStore, sale } from '../../test/loading-store.ts'
import { periodsOverBy, recordedPeriods, wrongSums } from '../../test/period-sums.ts'
import type { DateRange } from '@abasto/domain/time/period'
import type { SaleRow } from '../transform/source-rows.ts'

/** PostgreSQL's codes of what may meet whoever writes the same days as another. */
const DUPLICATE = '23505'
const DEADLOCK = '40P01'

const CODES = ['001', '2', 'Ñ-3']

let store: LoadingStore

beforeAll(async () => {
  store = await LoadingStore.open(CODES)
})
afterAll(() => store.chain.close())
beforeEach(() => store.clear())

describe('loading sales sums', () => {
  it('what is over by the newest day, and nothing before the first quarter', async () => {
    await store.load(everyDay({ from: '2026-02-15', to: '2026-04-19' }))
    expect(await recorded()).toEqual([
      'decena 2026-01-01',
      'decena 2026-01-11',
      'decena 2026-01-21',
      'decena 2026-02-01',
      'decena 2026-02-11',
      'decena 2026-02-21',
      'decena 2026-03-01',
      'decena 2026-03-11',
      'decena 2026-03-21',
      'decena 2026-04-01',
      'mes 2026-01-01',
      'mes 2026-02-01',
      'mes 2026-03-01',
      'trimestre 2026-01-01',
    ])
    expect((await loaded())['venta_mes']).toMatchObject([
      { desde: '2026-02-01', cantidad: 14, lineas: 14 },
      { desde: '2026-03-01', cantidad: 31, lineas: 31 },
    ])
    expect(await wrong()).toEqual([])
  })

  it('a period again when one of its days is loaded again', async () => {
    await store.load(everyDay({ from: '2026-01-01', to: '2026-04-10' }))
    await store.load([sale({ fecha: '2026-02-20', cantidad: 0.125 })])
    expect(await recorded()).toEqual(periodsOverBy({ from: '2026-01-01', to: '2026-04-10' }))
    expect((await loaded())['venta_trimestre']).toMatchObject([{ cantidad: 89.125, lineas: 90 }])
    expect(await wrong()).toEqual([])
  })

  it('what was loaded before there were sums of periods', async () => {
    await store.load(everyDay({ from: '2026-01-01', to: '2026-04-10' }))
    const first = await loaded()
    await deletePeriods()
    await store.load([sale({ fecha: '2026-04-10' })])
    expect(await loaded()).toEqual(first)
  })

  it('a period through which the store was closed, with no sums', async () => {
    await store.load([sale({ fecha: '2026-01-10' }), sale({ fecha: '2026-02-11' })], { groupRows: 1 })
    expect(await recorded()).toEqual(periodsOverBy({ from: '2026-01-10', to: '2026-02-11' }))
    expect((await loaded())['venta_decena']).toMatchObject([{ desde: '2026-01-01' }])
  })

  it('advances the data version of the location, once a transaction', async () => {
    const before = await version()
    await store.load(everyDay({ from: '2026-01-01', to: '2026-01-03' }), { groupRows: 1 })
    expect(await version()).toBe(before + 3)
    await store.load([])
    expect(await version()).toBe(before + 3)
  })
})

describe('law: whatever was loaded in whatever order, a recorded period is the sum of its lines', () => {
  const whole = { from: '2025-12-05', to: '2026-04-15' }
  const offset = fc.integer({ min: 0, max: 131 })
  const range = fc.tuple(offset, offset).map(([a, b]) => ({
    from: addDays(whole.from, Math.min(a, b)),
    to: addDays(whole.from, Math.max(a, b)),
  }))
  const line = fc.record({
    day: offset,
    renglon: fc.integer({ min: 1, max: 5 }),
    codigo: fc.constantFrom(...CODES),
    cantidad: fc.oneof(fc.double({ min: -50, max: 50, noNaN: true }), fc.constantFrom(1, 0.001, 1e8)),
  })
  /** What the POS says at some time, the days then asked for, and how many rows a transaction takes. */
  const reading = fc.record({
    rows: fc
      .array(line, { minLength: 1, maxLength: 80 })
      .map((lines) =>
        lines
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, ...fields }) => sale({ ...fields, fecha: addDays(whole.from, day) })),
      ),
    range,
    groupRows: fc.constantFrom(1, 7, 25_000),
  })

  it('advances it also when all that came was rejected, which makes a day less than whole', async () => {
    const before = await version()
    await store.load([sale({ codigo: 'NADIE-1' })])
    expect(await version()).toBe(before + 1)
  })

  it('and any range of days adds up to its lines, with all records or only some', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(reading, { minLength: 1, maxLength: 4 }),
        fc.array(range, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 2, max: 5 }),
        async (readings, requested, everyNth) => {
          await store.clear()
          for (const { rows, range: part, groupRows } of readings)
            await store.loadRange(rows, part, { groupRows })
          expect(await wrong()).toEqual([])
          const days = (await loaded())['venta_dia']?.map((row) => String(row['fecha'])) ?? []
          const [from, to] = [days[0], days.at(-1)]
          expect(await recorded()).toEqual(from && to ? periodsOverBy({ from, to }) : [])
          for (const each of requested) await expectSums(each)
          await deleteSome(everyNth)
          for (const each of requested) await expectSums(each)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('two loads of one location at once', () => {
  const [from, to] = ['2026-01-01', '2026-04-05']

  it('of different days both succeed, and leave what one after the other leaves', async () => {
    const [even, odd] = [0, 1].map((rest) =>
      everyDay({ from, to }).filter(({ fecha }) => Number(String(fecha).slice(8)) % 2 === rest),
    )
    await store.load(everyDay({ from, to }))
    const once = await loaded()
    await store.clear()
    await Promise.all([even, odd].map((rows) => store.load(rows ?? [], { groupRows: 3 })))
    expect(await wrong()).toEqual([])
    expect(await loaded()).toEqual(once)
  })

  it('of the same days leave no wrong sum, whichever of them fails', async () => {
    const loads = [1, 2].map((cantidad) =>
      store.load(
        everyDay({ from, to }).map((row) => ({ ...row, cantidad })),
        { groupRows: 5 },
      ),
    )
    for (const ended of await Promise.allSettled(loads)) {
      if (ended.status === 'rejected') expect([DUPLICATE, DEADLOCK]).toContain(ended.reason.code)
    }
    expect(await wrong()).toEqual([])
    await store.load(everyDay({ from, to }))
    expect(await wrong()).toEqual([])
    expect(await recorded()).toEqual(periodsOverBy({ from, to }))
  })
})

it('a reader in the middle of loads always sees the sums of the lines that it sees', async () => {
  const range = { from: '2026-01-01', to: '2026-04-05' }
  const loading = (async () => {
    for (const cantidad of [1, 2, 3]) {
      await store.load(
        everyDay(range).map((row) => ({ ...row, cantidad })),
        { groupRows: 4 },
      )
    }
  })()
  const state = { isLoading: true }
  const ended = loading.finally(() => {
    state.isLoading = false
  })
  while (state.isLoading) await expectSums({ from: '2026-01-08', to: '2026-04-03' })
  await ended
  await expectSums(range)
})

it('a load that breaks off leaves recorded only what is summed', async () => {
  async function* breakingOff() {
    for (const row of everyDay({ from: '2026-01-01', to: '2026-03-15' })) yield [row]
    throw new Error('cable cut')
  }
  await store.load(everyDay({ from: '2026-01-01', to: '2026-04-10' }).map((row) => ({ ...row, cantidad: 9 })))
  await expect(store.load(breakingOff(), { groupRows: 4 })).rejects.toThrow('cable cut')
  expect(await wrong()).toEqual([])
})

function everyDay({ from, to }: DateRange): SaleRow[] {
  const rows: SaleRow[] = []
  for (let fecha = from; fecha <= to; fecha = addDays(fecha, 1)) rows.push(sale({ fecha }))
  return rows
}

function loaded() {
  return contents(store.chain.owner, store.tenantId)
}

function recorded() {
  return recordedPeriods(store.chain.owner, store.tenantId, store.locationKey)
}

function wrong() {
  return wrongSums(store.chain.owner, store.tenantId)
}

async function version(): Promise<number> {
  const row = await withTenant(store.chain.owner, store.tenantId, (tx) =>
    tx
      .selectFrom('version_datos')
      .select('version')
      .where('ubicacion_key', '=', store.locationKey)
      .executeTakeFirst(),
  )
  return row?.version ?? 0
}

/** The sums of a range equal the lines grouped, at one moment. */
async function expectSums({ from, to }: DateRange): Promise<void> {
  const { sums, lines } = await withTenantSnapshot(store.chain.database, store.tenantId, async (tx) => {
    const query = await sumSales(tx, { locationKeys: [store.locationKey], from, to })
    const summed = await sql`SELECT suma.* FROM (${query}) AS suma ORDER BY suma.producto_key`.execute(tx)
    const grouped = await sql`
      SELECT
        venta_linea.producto_key,
        sum(venta_linea.cantidad)::double precision AS cantidad,
        count(*)::integer AS lineas
      FROM venta_linea
      WHERE venta_linea.ubicacion_key = ${store.locationKey}
        AND venta_linea.fecha BETWEEN ${from}::date AND ${to}::date
      GROUP BY venta_linea.producto_key
      ORDER BY venta_linea.producto_key
    `.execute(tx)
    return { sums: summed.rows, lines: grouped.rows }
  })
  expect(sums).toEqual(lines)
}

/** Deletes every nth record and its sums, as a change of days would. */
async function deleteSome(everyNth: number): Promise<void> {
  await withTenant(store.chain.owner, store.tenantId, async (tx) => {
    for (const nivel of ['decena', 'mes', 'trimestre'] as const) {
      await sql`
        WITH
          sello AS (
            SELECT venta_sello.desde, row_number() OVER (ORDER BY venta_sello.desde) AS numero
            FROM venta_sello
            WHERE venta_sello.nivel = ${nivel}
          ),
          roto AS (
            DELETE FROM venta_sello
            USING sello
            WHERE venta_sello.nivel = ${nivel}
              AND venta_sello.desde = sello.desde
              AND sello.numero % ${everyNth} = 0
            RETURNING venta_sello.desde
          )
        DELETE FROM ${sql.table(`venta_${nivel}`)} AS suma
        USING roto
        WHERE suma.desde = roto.desde
      `.execute(tx)
    }
  })
}

function deletePeriods(): Promise<void> {
  return withTenant(store.chain.owner, store.tenantId, async (tx) => {
    for (const table of ['venta_sello', 'venta_decena', 'venta_mes', 'venta_trimestre'] as const) {
      await tx.deleteFrom(table).execute()
    }
  })
}
