import { conciliacion, iniciarSyncVentas, logsVentas } from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeAll, expect, it } from 'vitest'
import { serviceForTests } from '../../test/test-hooks.ts'
import { ago, clock, today } from '../../test/clock.ts'
import type { PosFile } from '../../test/pos-file.ts'
import { openReader } from '../extract/reading/location-reader.ts'
import { SourceError } from '../extract/sources/source-error.ts'
import type { DateRange } from '@abasto/domain/time/period'
import { reconcileSales, type ReconciledStore } from './reconcile-sales.ts'
import { activeLocations } from '../runs/run-locations.ts'

const range = { fecha_inicio: ago(5), fecha_fin: today }

const { chain, tenantId, admin } = serviceForTests()
let pos: PosFile

beforeAll(async () => {
  ;({ pos } = await chain().posLocation(tenantId(), 'tienda_01'))
  pos.article('001')
  pos.tickets(
    Array.from({ length: 6 }, (_, age) => ({
      numero: age,
      soldAt: `${ago(age)} 08:00:00`,
      renglones: [
        ['001', 0.1, 1],
        // Rejected: it did not arrive.
        [age === 4 ? 'DESCONOCIDO' : '001', 2.0004, 1],
      ] as const,
    })),
  )
})

const rejectedDay = {
  fecha: ago(4),
  origen: { lineas: 2, tickets: 1, unidades: 2.1004 },
  cargado: { lineas: 1, tickets: 1, unidades: 0.1 },
  rechazadas: 1,
}

it('compares each day that is over with what the source counts, rounding allowed for; a rejected line is missing', async () => {
  await run()
  const { comparados, diferencias } = await admin().ok(conciliacion, {})
  expect(comparados).toBe(5)
  expect(diferencias).toMatchObject([rejectedDay])
  const { logs } = await admin().ok(logsVentas, {})
  expect(logs).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      message: expect.stringMatching(/1 línea del origen falta: rechazada, con su motivo$/),
    }),
  )
  // Reading it again would bring the same.
  expect(logs.filter(({ message }) => message.includes('se leen otra vez'))).toEqual([])
})

it('shows a day that the source no longer has and we keep, after asking for it again', async () => {
  pos.run('DELETE FROM tickets WHERE num_ticket = 2')
  await run()
  const { comparados, diferencias } = await admin().ok(conciliacion, { query: { ubicacion_id: 'tienda_01' } })
  expect(comparados).toBe(5)
  expect(diferencias).toEqual([
    {
      ubicacion_id: 'tienda_01',
      ubicacion_nombre: 'Ubicación tienda_01',
      fecha: ago(2),
      origen: { lineas: 0, tickets: 0, unidades: 0 },
      cargado: { lineas: 2, tickets: 1, unidades: 2.1 },
      rechazadas: 0,
      comparado_en: clock().toISOString(),
    },
    expect.objectContaining(rejectedDay),
  ])
  const { logs } = await admin().ok(logsVentas, {})
  expect(logs).toContainEqual(
    expect.objectContaining({
      level: 'warning',
      message: expect.stringMatching(/1 día cargado no coincide con lo que cuenta el origen \(\d\d\/\d\d\)$/),
    }),
  )
  pos.tickets([{ numero: 50, soldAt: `${ago(2)} 08:00:00`, renglones: [['001', 1, 1]] }])
  await run()
  expect((await admin().ok(conciliacion, {})).diferencias).toMatchObject([rejectedDay])
})

it('fetches a day again that is not what the source counts, and only that', async () => {
  await run()
  await withTenant(chain().owner, tenantId(), (tx) =>
    tx.updateTable('venta_dia').set({ lineas: 1, unidades: 0.1 }).where('fecha', '=', ago(3)).execute(),
  )
  const again: DateRange[] = []
  await reconcileSales({ ...(await store()), load }, [{ from: ago(5), to: today }])
  async function load(days: DateRange) {
    again.push(days)
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('venta_dia').set({ lineas: 2, unidades: 2.1 }).where('fecha', '=', ago(3)).execute(),
    )
  }
  expect(again).toEqual([{ from: ago(3), to: ago(3) }])
  const { comparados, diferencias } = await admin().ok(conciliacion, {})
  expect(comparados).toBe(5)
  expect(diferencias).toMatchObject([rejectedDay])
})

it('tells when the source cannot count, and fails nothing', async () => {
  const mute: ReconciledStore = {
    ...(await store()),
    countsOf: () => {
      throw new SourceError('Se perdió la conexión')
    },
  }
  expect(await reconcileSales(mute, [{ from: ago(5), to: today }])).toEqual({
    reread: [],
    addedLines: 0,
    problem: 'Se perdió la conexión',
  })
})

/** The store as a run sees it. */
async function store(): Promise<ReconciledStore> {
  const [location] = await withTenant(chain().database, tenantId(), activeLocations)
  if (!location?.source) throw new Error('no source')
  const { salesCounts } = openReader(location.source, 20_000)
  if (!salesCounts) throw new Error('a source that cannot count')
  const { signal } = new AbortController()
  return {
    database: chain().database,
    tenantId: tenantId(),
    locationKey: location.locationKey,
    name: location.id,
    today,
    countsOf: (days) => salesCounts(days, signal),
    load: () => Promise.reject(new Error('nothing to load')),
    log: () => Promise.resolve(),
    signal,
    clock,
  }
}

async function run(body = range): Promise<void> {
  await admin().ok(iniciarSyncVentas, { body })
  expect(await admin().ended()).toMatchObject({ status: 'completed' })
}
