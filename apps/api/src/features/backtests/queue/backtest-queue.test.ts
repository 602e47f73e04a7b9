import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { beforeTests } from '@abasto/database/test/before-tests'
import { afterAll, afterEach, expect, it } from 'vitest'
import { seedChain } from '../../../../test/chain.ts'
import { NOW } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import {
  BacktestProblem,
  BacktestQueue,
  type BacktestQueueOptions,
  type JobOutcome,
} from './backtest-queue.ts'
import { KEPT } from './kept-backtests.ts'

/** The queue with work that ends when the test says so. */

const { api, chain } = chainApiForTests()
const other = beforeTests(() => seedChain(api.owner, 'otra'))
const errors: unknown[] = []
const databases: Database[] = []

const asOwner = <T>(work: (tx: Tx) => Promise<T>, tenantId = chain().tenantId) =>
  withTenant(api.owner, tenantId, work)

afterEach(async () => {
  expect(errors.splice(0)).toEqual([])
  for (const tenantId of [chain().tenantId, other().tenantId])
    await asOwner((tx) => tx.deleteFrom('retroprueba').execute(), tenantId)
})
afterAll(() => Promise.all(databases.map((database) => database.destroy())))

/** As many processes of the service as are made. */
function queue(work: BacktestQueueOptions['work']): BacktestQueue {
  const database = createDatabase(createPool(api.databaseUrl, { application: 'test-queue' }))
  databases.push(database)
  return new BacktestQueue({ database, clock: () => NOW, work, log: (error) => errors.push(error) })
}

const DONE: JobOutcome = { result: { hecho: true }, write: () => Promise.resolve() }
const SETTINGS = JSON.stringify({
  politicas: [{ politica: 'regla_niveles', dias_pct: [100] }],
  entregas: { tipo: 'calendario' },
})

async function request(
  of = chain(),
  state: 'en_espera' | 'en_curso' | 'fallida' = 'en_espera',
  intentos = 0,
) {
  const { retroprueba_id } = await asOwner(
    (tx) =>
      tx
        .insertInto('retroprueba')
        .values({
          tenant_id: of.tenantId,
          pedida_por: of.users.gerente.userId,
          pedida_en: NOW,
          tienda_key: null,
          desde: '2026-01-01',
          hasta: '2026-03-17',
          ajustes: SETTINGS,
          estado: state,
          intentos,
        })
        .returning('retroprueba_id')
        .executeTakeFirstOrThrow(),
    of.tenantId,
  )
  return retroprueba_id
}

const stateOf = (id: number, tenantId = chain().tenantId) =>
  asOwner(
    (tx) =>
      tx
        .selectFrom('retroprueba')
        .select(['estado', 'avance', 'intentos', 'motivo', 'resultado'])
        .where('retroprueba_id', '=', id)
        .executeTakeFirst(),
    tenantId,
  )

/** Work that says when it has begun, and waits. */
function gate() {
  const begun = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  return { begun: begun.promise, tell: begun.resolve, opened: open.promise, open: open.resolve }
}

it('works on what waits, the oldest first, and keeps how far it is', async () => {
  const ids = [await request(), await request()]
  const worked: number[] = []
  const seen: (number | undefined)[] = []
  const one = queue(async (job, { onProgress }) => {
    worked.push(job.id)
    await onProgress(0.25)
    seen.push((await stateOf(job.id))?.avance)
    return DONE
  })
  one.look()
  await one.settle()
  expect(worked).toEqual(ids)
  expect(seen).toEqual([0.25, 0.25])
  for (const id of ids) {
    expect(await stateOf(id)).toMatchObject({ estado: 'lista', avance: 1, resultado: { hecho: true } })
  }
})

it('lets the chains take turns', async () => {
  const order: string[] = []
  await request()
  await request()
  await request(other())
  const one = queue(async ({ tenantId }) => {
    order.push(tenantId === chain().tenantId ? 'granja' : 'otra')
    await asOwner(
      (tx) =>
        tx.updateTable('retroprueba').set({ comenzo: new Date() }).where('estado', '=', 'en_curso').execute(),
      tenantId,
    )
    return DONE
  })
  one.look()
  await one.settle()
  expect(order).toEqual(['granja', 'otra', 'granja'])
})

it('is worked on by one of several processes', async () => {
  const worked: number[] = []
  await request()
  await request()
  const work: BacktestQueueOptions['work'] = async ({ id }) => {
    worked.push(id)
    return DONE
  }
  const queues = [queue(work), queue(work), queue(work)]
  for (const each of queues) each.look()
  await Promise.all(queues.map((each) => each.settle()))
  expect(new Set(worked).size).toBe(2)
  expect(worked).toHaveLength(2)
})

it('stops what was cancelled, and writes nothing more of it', async () => {
  const id = await request()
  const { begun, tell, opened, open } = gate()
  const one = queue(async (_job, { onProgress, signal }) => {
    tell()
    await opened
    await expect(onProgress(0.5)).rejects.toBeDefined()
    expect(signal.aborted).toBe(true)
    return DONE
  })
  one.look()
  await begun
  await asOwner((tx) => tx.updateTable('retroprueba').set({ estado: 'cancelada' }).execute())
  open()
  await one.settle()
  expect(await stateOf(id)).toMatchObject({ estado: 'cancelada', avance: 0, resultado: null })
})

it('puts back what it works on when the service ends, and another process takes it up', async () => {
  const id = await request()
  const { begun, tell } = gate()
  const one = queue(async (_job, { signal }) => {
    tell()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))))
    return DONE
  })
  one.look()
  await begun
  await one.stop()
  expect(await stateOf(id)).toMatchObject({ estado: 'en_espera', intentos: 0 })
  const next = queue(() => Promise.resolve(DONE))
  next.look()
  await next.settle()
  expect(await stateOf(id)).toMatchObject({ estado: 'lista', intentos: 1 })
})

it('takes up what a process left that died, up to a number of times', async () => {
  const id = await request(chain(), 'en_curso', 1)
  const left = await request(chain(), 'en_curso', 3)
  const one = queue(() => Promise.resolve(DONE))
  one.look()
  await one.settle()
  expect(await stateOf(id)).toMatchObject({ estado: 'lista', intentos: 2 })
  expect(await stateOf(left)).toMatchObject({
    estado: 'fallida',
    motivo: expect.stringContaining('interrumpió'),
  })
})

it('leaves alone what another process is working on', async () => {
  const id = await request()
  const { begun, tell, opened, open } = gate()
  const busy = queue(async () => {
    tell()
    await opened
    return DONE
  })
  busy.look()
  await begun
  const idle = queue(() => Promise.reject(new Error('never')))
  idle.look()
  await idle.settle()
  expect(await stateOf(id)).toMatchObject({ estado: 'en_curso', intentos: 1 })
  open()
  await busy.settle()
  expect(await stateOf(id)).toMatchObject({ estado: 'lista' })
})

it('says why one failed, and goes on with the next', async () => {
  const ids = [await request(), await request(), await request()]
  const one = queue(({ id }) => {
    if (id === ids[0]) return Promise.reject(new BacktestProblem('No hay ventas.'))
    return id === ids[1] ? Promise.reject(new Error('secret')) : Promise.resolve(DONE)
  })
  one.look()
  await one.settle()
  expect(await stateOf(ids[0] ?? 0)).toMatchObject({ estado: 'fallida', motivo: 'No hay ventas.' })
  expect((await stateOf(ids[1] ?? 0))?.motivo).toContain('vuelve a intentarlo')
  expect(await stateOf(ids[2] ?? 0)).toMatchObject({ estado: 'lista' })
  expect(errors.splice(0)).toEqual([new Error('secret')])
})

it('keeps so many that are over', async () => {
  for (let index = 0; index < KEPT + 3; index++) await request(chain(), 'fallida')
  const id = await request()
  const one = queue(() => Promise.resolve(DONE))
  one.look()
  await one.settle()
  const kept = await asOwner((tx) => tx.selectFrom('retroprueba').select('retroprueba_id').execute())
  expect(kept).toHaveLength(KEPT)
  expect(kept.map(({ retroprueba_id }) => retroprueba_id)).toContain(id)
})
