import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createProducts, createTenant, setSalesDay } from '@abasto/database/test/factories'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import { refreshChainSums } from '@abasto/rollups/sales/chain-sums'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeptSales } from '../../../kept/kept-sales.ts'
import { sellingPlaces } from '../../../kept/sales-places.ts'
import { salesDays } from '../sales-days.ts'
import { measuredRange } from '../mean-range.ts'
import { salesDetailRows, type SalesDetailRow } from './sales-detail-read-model.ts'
import { soldPage, type SoldFilters } from './sold-products.ts'

const STORES = 6
const FIRST = '2025-11-20'
const DAYS = 140
const ORDERS = [
  'total',
  'codigo',
  'descripcion',
  'categoria',
  'promedio',
  'por_bulto',
  'bultos',
  'bultos_dia',
  'parte',
] as const

/** So that there are ties of every kind, and texts that databases order in ways of their own. */
const TEXTS = ['Café', 'cafe', 'Ñame', 'Jabón', 'jabon', 'zumo', 'Árbol', '']
const PACKS = [0, -1, 1, 6, 12, 0.5]

let test: TestDatabase
let owner: Database
let api: Database
let sync: Database

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  api = createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 4 }))
  sync = createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 1 }))
})
afterAll(async () => {
  await Promise.all([owner.destroy(), api.destroy(), sync.destroy()])
  await test.drop()
})

interface TestChain {
  readonly tenantId: number
  readonly stores: readonly number[]
  readonly products: readonly number[]
}

async function makeChain(slug: string): Promise<TestChain> {
  const tenantId = await createTenant(owner, { slug })
  const stores: number[] = []
  for (let number = 1; number <= STORES; number++) {
    const ubicacion_id = `tienda_0${number}`
    stores.push(await createLocation(owner, tenantId, { ubicacion_id, nombre: ubicacion_id, tipo: 'tienda' }))
  }
  const codes = ['0001', 'a-2', 'B-1', 'É-1', 'e-1', '10', '9', 'Z'].map((codigo_producto, index) => ({
    codigo_producto,
    descripcion_producto: TEXTS[index % 5] ?? '',
    categoria: TEXTS[index % 3] ?? '',
    cantidad_bultos: PACKS[index % 4] ?? 0,
  }))
  return { tenantId, stores, products: [...(await createProducts(owner, tenantId, codes)).values()] }
}

type Load = { store: number; day: number; units: readonly (number | null)[]; completo: boolean }

/** As another process loads a day; one without units is taken away. */
async function load(chain: TestChain, { store, day, units, completo }: Load): Promise<void> {
  const at = { tenantId: chain.tenantId, locationKey: chain.stores[store] ?? 0 }
  const fecha = addDays(FIRST, day)
  await withTenant(owner, chain.tenantId, async (tx) => {
    for (const table of ['venta_dia', 'venta_diaria'] as const) {
      await tx
        .deleteFrom(table)
        .where('ubicacion_key', '=', at.locationKey)
        .where('fecha', '=', fecha)
        .execute()
    }
    await sql`SELECT avanzar_version(${at.tenantId}, ${at.locationKey})`.execute(tx)
  })
  const sold = units.flatMap((each, index): [number, number][] =>
    each === null ? [] : [[chain.products[index] ?? 0, each / 1000]],
  )
  if (sold.length > 0) await setSalesDay(owner, at, fecha, new Map(sold), { completo })
}

type Change =
  | ({ kind: 'load' } & Load)
  | { kind: 'edit'; product: number; text: string; packs: number }
  | { kind: 'retire'; store: number; activa: boolean }
  | { kind: 'sum' }

async function apply(chain: TestChain, change: Change): Promise<void> {
  if (change.kind === 'load') await load(chain, change)
  if (change.kind === 'sum') await refreshChainSums(sync, chain.tenantId)
  if (change.kind === 'edit') {
    const { text, packs } = change
    await withTenant(owner, chain.tenantId, (tx) =>
      tx
        .updateTable('producto')
        .set({ descripcion_producto: text, categoria: text, cantidad_bultos: packs })
        .where('producto_key', '=', chain.products[change.product] ?? 0)
        .execute(),
    )
  }
  if (change.kind === 'retire') {
    await withTenant(owner, chain.tenantId, (tx) =>
      tx
        .updateTable('ubicacion')
        .set({ activa: change.activa })
        .where('ubicacion_key', '=', chain.stores[change.store] ?? 0)
        .execute(),
    )
  }
}

interface Question {
  readonly range: DateRange
  readonly ubicacion_id: string | undefined
  readonly searched: readonly number[] | undefined
  readonly page_size: number
  readonly sort_order: 'asc' | 'desc'
}

async function plainRows(
  tx: Tx,
  locationKeys: readonly number[],
  { range, ...filters }: SoldFilters,
  order: { sort_by: (typeof ORDERS)[number]; sort_order: 'asc' | 'desc' },
): Promise<SalesDetailRow[]> {
  const query = await salesDetailRows(tx, { locationKeys, ...filters, ...range }, order)
  return (await query.execute(tx)).rows.map(asOnWire)
}

/** There is no minus zero in JSON. */
const asOnWire = (row: SalesDetailRow): SalesDetailRow => ({
  ...row,
  cantidad_total: row.cantidad_total + 0,
  cantidad_medida: row.cantidad_medida + 0,
  porcentaje_total: row.porcentaje_total + 0,
})

/** All pages in every order, from what is kept and by the plain statement, in one snapshot. */
async function compare(
  chain: TestChain,
  kept: KeptSales,
  { range, ubicacion_id, searched, page_size, sort_order }: Question,
): Promise<void> {
  await withTenantSnapshot(api, chain.tenantId, async (tx) => {
    const selling = await sellingPlaces(tx, kept, ubicacion_id)
    const productKeys = searched?.map((index) => chain.products[index] ?? 0)
    const { unfinished } = measuredRange(selling.places, range, salesDays(selling.places, range))
    for (const sort_by of ORDERS) {
      const order = { sort_by, sort_order }
      const plain = await plainRows(tx, selling.locationKeys, { range, productKeys, unfinished }, order)
      const sum = (of: (row: SalesDetailRow) => number) =>
        plain.reduce((total, row) => total + Math.round(of(row) * 1000), 0) / 1000
      const pages: SalesDetailRow[] = []
      for (let page = 1; page <= plain.length / page_size + 1; page++) {
        const filters = { range, productKeys, unfinished }
        const { rows, ...totals } = await soldPage(tx, kept, selling, filters, { ...order, page, page_size })
        pages.push(...rows)
        expect(totals).toEqual({
          productos_unicos: plain.length,
          unidades_vendidas: sum((row) => row.cantidad_total),
          unidades_medidas: sum((row) => row.cantidad_medida),
        })
      }
      expect(pages.map(asOnWire)).toEqual(plain)
    }
    expect(salesDays(selling.places, range)).toEqual(
      await daysOf(tx, selling.locationKeys, ubicacion_id, range),
    )
  })
}

async function daysOf(tx: Tx, keys: readonly number[], alone: string | undefined, { from, to }: DateRange) {
  const { rows } = await sql`
    SELECT
      venta_dia.fecha,
      round(sum(venta_dia.unidades) * 1000) / 1000 AS unidades,
      round(COALESCE(sum(venta_dia.unidades) FILTER (WHERE completo), 0) * 1000) / 1000 AS "wholeUnits",
      count(*) FILTER (WHERE completo AND (activa OR ${alone !== undefined})) AS "wholeStores",
      count(*) FILTER (WHERE completo) AS "wholeLocations"
    FROM venta_dia
    JOIN ubicacion USING (ubicacion_key)
    WHERE ubicacion_key = ANY (${keys}::integer[])
      AND fecha BETWEEN ${from}::date AND ${to}::date
    GROUP BY venta_dia.fecha
    ORDER BY venta_dia.fecha
  `.execute(tx)
  return rows
}

describe('law: whatever is loaded, corrected, taken away or edited, what is kept says what the statement says', () => {
  const units = fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    fc.constantFrom(1000, 2000, 3000, 0, -1000),
    fc.integer({ min: -5000, max: 900_000 }),
  )
  const day = fc.nat(DAYS)
  const store = fc.nat(STORES - 1)
  const loaded = fc.record({
    kind: fc.constant('load' as const),
    store,
    day,
    units: fc.array(units, { minLength: 8, maxLength: 8 }),
    completo: fc.boolean(),
  })
  const edited = fc.record({
    kind: fc.constant('edit' as const),
    product: fc.nat(7),
    text: fc.constantFrom(...TEXTS),
    packs: fc.constantFrom(...PACKS),
  })
  const retired = fc.record({
    kind: fc.constant('retire' as const),
    store: fc.integer({ min: 1, max: STORES - 1 }),
    activa: fc.boolean(),
  })
  const summed = fc.record({ kind: fc.constant('sum' as const) })
  const change = fc.oneof({ weight: 6, arbitrary: loaded }, edited, retired, summed)
  const question = fc.record({
    range: fc.tuple(day, day).map(([a, b]) => ({
      from: addDays(FIRST, Math.min(a, b)),
      to: addDays(FIRST, Math.max(a, b)),
    })),
    ubicacion_id: fc.constantFrom(undefined, undefined, 'tienda_01'),
    searched: fc.option(fc.uniqueArray(fc.nat(7)), { nil: undefined }),
    page_size: fc.constantFrom(2, 3, 50),
    sort_order: fc.constantFrom('asc' as const, 'desc' as const),
  })

  it.each([
    ['room for all', 2 ** 24],
    ['room for some', 6000],
  ])('with %s', withRoomFor, 240_000)

  async function withRoomFor(_: string, bytes: number): Promise<void> {
    const chain = await makeChain(`cadena-${bytes}`)
    const kept = new KeptSales(bytes)
    const round = fc.tuple(fc.array(change, { maxLength: 8 }), question)
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
        for (const [changes, asked] of rounds) {
          for (const each of changes) await apply(chain, each)
          await compare(chain, kept, asked)
          expect(kept.bytes).toBeLessThanOrEqual(bytes)
        }
      }),
      { numRuns: 12 },
    )
  }
})

describe('what is kept', () => {
  const ofDay = (day: number) => ({ from: addDays(FIRST, day), to: addDays(FIRST, day) })
  const page = { page: 1, page_size: 50, sort_by: 'total', sort_order: 'desc' } as const
  const unitsOf = (chain: TestChain, kept: KeptSales, range: DateRange) =>
    withTenantSnapshot(api, chain.tenantId, async (tx) => {
      const selling = await sellingPlaces(tx, kept, undefined)
      const filters = { range, productKeys: undefined, unfinished: [] }
      return (await soldPage(tx, kept, selling, filters, page)).unidades_vendidas
    })
  const sold = (thousandths: number) => ({ store: 0, day: 5, units: [thousandths], completo: true })

  it('is asked of the database once, until another process loads: then at once anew', async () => {
    const chain = await makeChain('propia')
    await load(chain, sold(3000))
    const kept = new KeptSales(2 ** 24)
    expect(await Promise.all([1, 2, 3].map(() => unitsOf(chain, kept, ofDay(5))))).toEqual([3, 3, 3])
    // Rows that change behind the back of every number: who reads them anew sees them.
    await sql`UPDATE venta_diaria SET cantidad = 77 WHERE tenant_id = ${chain.tenantId}`.execute(owner)
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(3)
    expect(await unitsOf(chain, new KeptSales(0), ofDay(5))).toBe(77)
    await load(chain, sold(4000))
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(4)
  })

  it('is of its moment: who began before a load is answered what there was', async () => {
    const chain = await makeChain('momento')
    await load(chain, sold(3000))
    const kept = new KeptSales(2 ** 24)
    await withTenantSnapshot(api, chain.tenantId, async (tx) => {
      await sql`SELECT count(*) FROM venta_dia`.execute(tx)
      await load(chain, sold(9000))
      expect(await unitsOf(chain, kept, ofDay(5))).toBe(9)
      const selling = await sellingPlaces(tx, kept, undefined)
      const filters = { range: ofDay(5), productKeys: undefined, unfinished: [] }
      expect((await soldPage(tx, kept, selling, filters, page)).unidades_vendidas).toBe(3)
    })
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(9)
  })

  it('is nothing where nobody counted the loads, as after a backup was put back, until the next one', async () => {
    const chain = await makeChain('restaurada')
    await load(chain, sold(3000))
    await sql`DELETE FROM version_datos WHERE tenant_id = ${chain.tenantId}`.execute(owner)
    const kept = new KeptSales(2 ** 24)
    const change = (units: number) =>
      sql`UPDATE venta_diaria SET cantidad = ${units} WHERE tenant_id = ${chain.tenantId}`.execute(owner)
    await change(5)
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(5)
    await change(6)
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(6)
    await load(chain, sold(4000))
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(4)
    await change(7)
    expect(await unitsOf(chain, kept, ofDay(5))).toBe(4)
  })

  it('is of one chain: another with the same codes, places and days is answered its own', async () => {
    const [one, other] = [await makeChain('una'), await makeChain('otra')]
    const kept = new KeptSales(2 ** 24)
    await load(one, sold(3000))
    expect(await unitsOf(one, kept, ofDay(5))).toBe(3)
    expect(await unitsOf(other, kept, ofDay(5))).toBe(0)
    await load(other, sold(8000))
    expect([await unitsOf(other, kept, ofDay(5)), await unitsOf(one, kept, ofDay(5))]).toEqual([8, 3])
  })
})
