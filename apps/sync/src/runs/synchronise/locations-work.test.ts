import { once } from 'node:events'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestChain } from '../../../test/chain.ts'
import { clock } from '../../../test/clock.ts'
import { until } from '../../../test/until.ts'
import { runLocations } from './locations-work.ts'
import { openRun } from '../open-run.ts'
import { LoadingSlots } from '../loading-slots.ts'
import { DEFAULT_LIMITS, type RunContext } from '../run-context.ts'
import { activeLocations } from '../run-locations.ts'
import { WorkOwnership } from '../work-ownership.ts'
import { RunRecord } from '../run-record.ts'

const limits = { ...DEFAULT_LIMITS, parallel: 2, slow: 4, waitBudgetMs: 20 }
const HANGING = ['tienda_01', 'tienda_02', 'tienda_03']

let chain: TestChain

beforeAll(async () => {
  chain = await TestChain.open()
})
afterAll(() => chain.close())

it('stores that hang hold no other up, more of them than are read at a time; each ends when its time is over', async () => {
  const tenantId = await chain.tenant('granja')
  for (const id of [...HANGING, 'tienda_04', 'tienda_05']) await chain.posLocation(tenantId, id)
  const locations = await withTenant(chain.database, tenantId, activeLocations)
  const ownership = new WorkOwnership(chain.pool, () => undefined)
  const runId = await openRun(
    chain.database,
    ownership,
    {
      tenantId,
      kind: 'ventas',
      origin: 'manual',
      userId: null,
      parameters: {},
      locations,
      message: '',
    },
    clock,
  )
  const over = new AbortController()
  const context: RunContext = {
    database: chain.database,
    pool: chain.pool,
    logger: { warn: () => undefined, error: () => undefined },
    refresh: async () => undefined,
    limits: { ...limits, locationMs: 1500 },
    slots: new LoadingSlots(limits),
    aside: new LoadingSlots(limits),
    tenantId,
    timeZone: 'America/Caracas',
    today: '2026-05-01',
    clock,
    record: new RunRecord({ database: chain.database, tenantId, runId, clock, onLost: () => undefined }),
    signal: over.signal,
  }
  const done: string[] = []
  const running = runLocations(context, {
    locations,
    single: false,
    activity: 'Probando',
    work: async (_, { location, read }) => {
      const rows = HANGING.includes(location.id) ? read(silence) : read(oneRow)
      for await (const _row of rows);
      done.push(location.id)
      return { records: 1, rejected: 0 }
    },
  })
  await until('the others are done', () => done.length === 2)
  expect(done).toEqual(['tienda_04', 'tienda_05'])
  expect(await running).toMatchObject({
    status: 'completed',
    message: 'Sincronización completada: 2 de 5 ubicaciones, 2 registros, 3 con error',
  })
  context.record.stop()
  await ownership.close()
})

async function* oneRow(): AsyncGenerator<number> {
  yield await Promise.resolve(1)
}

/** Nothing comes, until it is told to end. */
async function* silence(signal: AbortSignal): AsyncGenerator<number> {
  await once(signal, 'abort')
  signal.throwIfAborted()
  yield 0
}
