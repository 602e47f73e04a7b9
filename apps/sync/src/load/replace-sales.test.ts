import { addDays, eachDay } from '@abasto/domain/time/business-day'
import { checkSales, type SalesCheck } from '@abasto/rollups/check/check-sales'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contents } from '../../test/contents.ts'
import { LoadingStore, sale } from '../../test/loading-store.ts'
import { salesParts } from '../transform/sales-parts.ts'
import type { SaleRow } from '../transform/source-rows.ts'
import { replaceSales, type SalesReplacement } from './replace-sales.ts'

/** More groups than the connections that take turns elsewhere. */
const GROUP_ROWS = 20

const DAYS = eachDay('2026-01-10', '2026-03-20')
const SHIFT = 7
const source = { tipo: 'csv', configuracion: { carpeta: '/nueva', ubicacion_id: 'x' } } as const

let store: LoadingStore
beforeAll(async () => {
  store = await LoadingStore.open(['001', '002', '003'])
})
afterAll(() => store.chain.close())
beforeEach(async () => {
  await store.clear()
  await store.load([...rowsOf(DAYS, ['001', '002']), sale({ fecha: '2026-03-25', codigo: 'desconocido' })])
})

it('puts all groups in place at once; days of other dates, their sums and rejected rows are gone', async () => {
  const shifted = DAYS.map((day) => addDays(day, SHIFT))
  const load = await replaceSales(replacement(rowsOf(shifted, ['001', '003']), { otherDays: 'remove' }))
  expect(load).toMatchObject({ lines: DAYS.length * 2, rejected: 0, days: shifted })
  const loaded = await contents(store.chain.owner, store.tenantId)
  expect(loaded['venta_dia']?.map(({ fecha }) => fecha)).toEqual(shifted)
  expect(loaded['venta_linea']).toHaveLength(DAYS.length * 2)
  expect(loaded['venta_producto']).toHaveLength(2)
  expect(loaded['etl_rechazo']).toEqual([])
  expect(await sourceNow()).toMatchObject({ tipo: 'csv', configuracion: source.configuracion })
  await expectRightSums()
})

it('keeps the days that are not brought where dates stay', async () => {
  const some = DAYS.slice(10, 40)
  await replaceSales(replacement(rowsOf(some, ['003']), {}))
  const loaded = await contents(store.chain.owner, store.tenantId)
  expect(loaded['venta_dia']?.map(({ fecha, lineas }) => [fecha, lineas])).toEqual(
    DAYS.map((day) => [day, some.includes(day) ? 1 : 2]),
  )
  await expectRightSums()
})

it('leaves the days that are there already as they are, and replaces the others', async () => {
  const loads = async () => {
    const days = await withTenant(store.chain.owner, store.tenantId, (tx) =>
      tx.selectFrom('venta_dia').select(['fecha', 'carga']).orderBy('fecha').execute(),
    )
    return new Map(days.map(({ fecha, carga }) => [fecha, carga]))
  }
  const before = await loads()
  const rows = rowsOf(DAYS, ['001', '002']).map((row) =>
    row.fecha === DAYS[30] && row.codigo === '002' ? { ...row, cantidad: 9 } : row,
  )
  expect(await replaceSales(replacement(rows, { otherDays: 'remove' }))).toMatchObject({ days: DAYS })
  const after = await loads()
  expect(DAYS.filter((day) => after.get(day) !== before.get(day))).toEqual([DAYS[30]])
  await expectRightSums()
})

it.each(['in the middle of reading', 'when it has been read'])(
  'leaves everything as it was, the source too, when it fails %s',
  async (when) => {
    const before = { loaded: await contents(store.chain.owner, store.tenantId), source: await sourceNow() }
    const fail = () => {
      throw new Error('broken')
    }
    const rows = rowsOf(DAYS, ['003'])
    const failing = replaceSales(
      when === 'in the middle of reading'
        ? replacement(rows, { otherDays: 'remove' }, fail)
        : replacement(rows, { otherDays: 'remove', check: fail }),
    )
    await expect(failing).rejects.toThrow('broken')
    expect({
      loaded: await contents(store.chain.owner, store.tenantId),
      source: await sourceNow(),
    }).toEqual(before)
  },
)

function replacement(
  rows: readonly SaleRow[],
  changes: Partial<SalesReplacement>,
  atEnd: () => void = () => undefined,
): SalesReplacement {
  const { chain, tenantId, locationKey, runId, products } = store
  async function* batches() {
    for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
    atEnd()
  }
  const range = { from: '2025-01-01', to: '2026-12-31' }
  return {
    pool: chain.pool,
    database: chain.database,
    target: { tenantId, locationKey, runId: runId + 1000, extractedAt: new Date(), today: '2026-05-01' },
    parts: salesParts(batches(), {
      products,
      range,
      today: range.to,
      rejectedRoom: 1000,
      groupRows: GROUP_ROWS,
    }),
    days: rows.map(({ fecha }) => String(fecha)),
    otherDays: 'keep',
    source,
    onDays: () => undefined,
    check: () => undefined,
    ...changes,
  }
}

function rowsOf(days: readonly string[], codes: readonly string[]): SaleRow[] {
  return days.flatMap((fecha) =>
    codes.map((codigo, index) =>
      sale({ fecha, ticket: null, renglon: index + 1, codigo, cantidad: index + 1.5 }),
    ),
  )
}

function sourceNow() {
  return withTenant(store.chain.owner, store.tenantId, (tx) =>
    tx.selectFrom('fuente').selectAll().executeTakeFirst(),
  )
}

async function expectRightSums(): Promise<void> {
  const checks: SalesCheck[] = []
  await checkSales(store.chain.owner, store.tenantId, { sample: 3, onChecked: (check) => checks.push(check) })
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
  expect(checks.length).toBeGreaterThan(0)
}
