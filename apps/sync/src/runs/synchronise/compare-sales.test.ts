import { conciliacion, iniciarSyncVentas } from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeAll, expect, it } from 'vitest'
import { ago, clock, today } from '../../../test/clock.ts'
import type { PosFile } from '../../../test/pos-file.ts'
import { serviceForTests } from '../../../test/test-hooks.ts'
import { countByReading } from '../../extract/reading/count-by-reading.ts'
import { openReader, type LocationReader } from '../../extract/reading/location-reader.ts'
import { SourceError } from '../../extract/sources/source-error.ts'
import type { DayCountRow } from '../../transform/source-rows.ts'
import { LoadingSlots } from '../loading-slots.ts'
import { openRun } from '../open-run.ts'
import { DEFAULT_LIMITS, type RunContext } from '../run-context.ts'
import { activeLocations, type RunLocation } from '../run-locations.ts'
import { WorkOwnership } from '../work-ownership.ts'
import { RunRecord } from '../run-record.ts'
import { compareSales } from './compare-sales.ts'

const { chain, tenantId, admin } = serviceForTests()
let pos: PosFile

beforeAll(async () => {
  ;({ pos } = await chain().posLocation(tenantId(), 'tienda_01'))
  pos.article('001')
  pos.tickets(
    Array.from({ length: 10 }, (_, age) => ({
      numero: age,
      soldAt: `${ago(10 - age)} 08:00:00`,
      renglones: [
        ['001', 1.25, 1],
        ['001', '2', 1],
        ['DESCONOCIDO', 3, 1],
      ] as const,
    })),
  )
  await admin().ok(iniciarSyncVentas, { body: { fecha_inicio: ago(10), fecha_fin: today } })
  await admin().ended()
})

it('a source that cannot count is counted by reading its days, to the same figures', async () => {
  const { source } = await store()
  const { salesCounts } = source
  if (!salesCounts) throw new Error('a source that cannot count')
  const range = { from: ago(10), to: today }
  const signal = new AbortController().signal
  const counted = await rowsOf(countByReading(source.sales(range, signal)))
  expect(counted).toHaveLength(10)
  expect(counted).toEqual(await rowsOf(salesCounts(range, signal)))
})

it('what such a source corrected is found and read again', async () => {
  pos.tickets([{ numero: 77, soldAt: `${ago(6)} 20:00:00`, renglones: [['001', 4, 1]] }])
  const { source } = await store()
  const { salesCounts: _, ...mute } = source
  expect(await compare(mute)).toEqual({ records: 1, rejected: 0 })
  const { tiendas, diferencias } = await admin().ok(conciliacion, {})
  expect(tiendas).toMatchObject([
    // Of each day a line was rejected: it has not arrived.
    { desde: ago(10), hasta: ago(1), dias: 10, coinciden: 0, releidos: [ago(6)], lineas_ganadas: 1 },
  ])
  expect(diferencias.find(({ fecha }) => fecha === ago(6))).toMatchObject({
    origen: { lineas: 4 },
    cargado: { lineas: 3 },
    rechazadas: 1,
  })
})

it('a store that takes too long is told so, and what was compared until then stays', async () => {
  const { source } = await store()
  pos.tickets([{ numero: 78, soldAt: `${ago(5)} 20:00:00`, renglones: [['001', 4, 1]] }])
  const slow: LocationReader = {
    ...source,
    async *products(signal) {
      signal.throwIfAborted()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      yield []
    },
  }
  await expect(compare(slow, 3000)).rejects.toThrow(
    new SourceError('No terminó en 0,05 minutos; sigue la próxima noche'),
  )
  const { diferencias } = await admin().ok(conciliacion, {})
  expect(diferencias.find(({ fecha }) => fecha === ago(5))).toMatchObject({
    origen: { lineas: 4 },
    cargado: { lineas: 2 },
  })
})

it('a till whose clock is wrong is named: sales of years to come, and such as come anew from before the first day', async () => {
  const { source } = await store()
  const dates = async () => {
    await compare(source)
    const { tiendas } = await admin().ok(conciliacion, {})
    return tiendas[0]?.fechas_imposibles
  }
  expect(await dates()).toBeNull()
  const sold = (numero: number, day: string) =>
    ({ numero, soldAt: `${day} 08:00:00`, renglones: [['001', 1, 1]] }) as const
  pos.tickets([sold(90, '2020-01-01'), sold(91, ago(-40)), sold(92, ago(-400))])
  const dayOf = (day: string) => day.split('-').toReversed().join('/')
  const future = `2 líneas con fecha futura, hasta el ${dayOf(ago(-400))}`
  const older = `1 línea nueva con fecha anterior al ${dayOf(ago(10))}, su primer día cargado`
  expect(await dates()).toBe(`${future}; ${older}: revisa el reloj de las cajas`)
  // What has come is no longer new.
  expect(await dates()).toBe(`${future}: revisa el reloj de las cajas`)
  const { salesCounts: _, ...mute } = source
  expect(await compare(mute)).toMatchObject({ rejected: 0 })
  const { tiendas } = await admin().ok(conciliacion, {})
  expect(tiendas[0]?.fechas_imposibles).toBe(`${future}: revisa el reloj de las cajas`)
})

it('what has come for a loaded day that no night compares any more is named, until that day is read again', async () => {
  const { source } = await store()
  const dates = async () => {
    await compare(source)
    const { tiendas } = await admin().ok(conciliacion, {})
    return tiendas[0]?.fechas_imposibles
  }
  const sold = (numero: number, day: string) =>
    ({ numero, soldAt: `${day} 08:00:00`, renglones: [['001', 1, 1]] }) as const
  pos.tickets([sold(100, ago(90)), sold(101, ago(75))])
  await admin().ok(iniciarSyncVentas, { body: { fecha_inicio: ago(90), fecha_fin: ago(70) } })
  await admin().ended()
  expect(await dates()).not.toMatch(/ya cargados/)
  pos.tickets([sold(102, ago(80)), sold(103, ago(75)), sold(104, ago(75))])
  const dayOf = (day: string) => day.split('-').toReversed().join('/')
  const late = `3 líneas de más en días ya cargados (${dayOf(ago(75))}, ${dayOf(ago(80))})`
  expect(await dates()).toContain(
    `${late}: revisa el reloj de las cajas; si son ventas de esos días, sincronízalos otra vez`,
  )
  await admin().ok(iniciarSyncVentas, { body: { fecha_inicio: ago(80), fecha_fin: ago(75) } })
  await admin().ended()
  expect(await dates()).not.toMatch(/ya cargados/)
})

async function store(): Promise<{ location: RunLocation; source: LocationReader }> {
  const [location] = await withTenant(chain().database, tenantId(), activeLocations)
  if (!location?.source) throw new Error('no source')
  return { location, source: openReader(location.source, 20_000) }
}

/** As a run does. */
async function compare(source: LocationReader, compareMs = 60_000) {
  const { location } = await store()
  const { database, pool } = chain()
  const ownership = new WorkOwnership(pool, () => undefined)
  const run = { tenantId: tenantId(), userId: null, parameters: {}, locations: [location], message: '' }
  const runId = await openRun(
    database,
    ownership,
    { ...run, kind: 'conciliacion', origin: 'automatica' },
    clock,
  )
  const record = new RunRecord({ database, tenantId: tenantId(), runId, clock, onLost: () => undefined })
  const context: RunContext = {
    database,
    pool,
    logger: { warn: () => undefined, error: () => undefined },
    refresh: async () => undefined,
    limits: { ...DEFAULT_LIMITS, compareMs },
    slots: new LoadingSlots(DEFAULT_LIMITS),
    aside: new LoadingSlots(DEFAULT_LIMITS),
    tenantId: tenantId(),
    timeZone: 'America/Caracas',
    today,
    clock,
    record,
    signal: new AbortController().signal,
  }
  try {
    return await compareSales(context, {
      location,
      source,
      read: (ask) => ask(new AbortController().signal),
      advance: () => undefined,
    })
  } finally {
    await record.finish('completed', '', 0)
    await ownership.close()
  }
}

async function rowsOf(batches: AsyncIterable<readonly DayCountRow[]>): Promise<DayCountRow[]> {
  const rows: DayCountRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows.toSorted((a, b) => String(a.fecha).localeCompare(String(b.fecha)))
}
