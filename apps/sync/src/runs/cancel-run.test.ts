import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  cancelarCorrida,
  corridaDeHistoria,
  iniciarSyncVentas,
  logsVentas,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../../test/test-hooks.ts'
import { ago, clock, today } from '../../test/clock.ts'
import { PosFile } from '../../test/pos-file.ts'
import { SyncCaller } from '../../test/sync-caller.ts'
import { until } from '../../test/until.ts'
import { buildServer } from '../server.ts'
import { isAbandoned, runWork } from './work-ownership.ts'

/** What is promised for the end of a cancelled run. */
const SOON_MS = 2000

const body = { fecha_inicio: ago(3), fecha_fin: today }

const { chain, tenantId } = chainForTests()
/** The file of the store that will hang. */
let ruta: string
let headers: { authorization: string }
/** Two services of one database. */
let app: FastifyInstance
let other: FastifyInstance
let here: SyncCaller
let there: SyncCaller
let hanging: DatabaseSync | undefined

beforeAll(async () => {
  const { pos } = await chain().posLocation(tenantId(), 'tienda_01')
  ruta = join(chain().folder, 'colgada.db')
  const second = new PosFile(ruta)
  for (const each of [pos, second]) {
    each.article('001')
    each.tickets([{ numero: 1, soldAt: `${ago(1)} 08:00:00`, renglones: [['001', 1, 1]] }])
  }
  second.close()
  await chain().location(tenantId(), 'tienda_02', 'tienda', ruta)
  headers = await chain().signIn(tenantId(), 'administrador')
})
beforeEach(async () => {
  const open = () =>
    buildServer({ clock, pool: chain().pool, logger: false, limits: { checkMs: 60_000, readMs: 60_000 } })
  app = await open()
  other = await open()
  here = new SyncCaller(app, headers)
  there = new SyncCaller(other, headers)
})
afterEach(async () => {
  hanging?.close()
  hanging = undefined
  await Promise.all([app.close(), other.close()])
})

describe('a run in which a store hangs', () => {
  it.each([
    ['by the service that works on it', () => here],
    ['by another service', () => there],
  ])('ends within two seconds when it is cancelled %s; what was loaded stays', async (_, from) => {
    hang()
    await here.ok(iniciarSyncVentas, { body })
    const { corrida_id } = await here.ok(statusVentas, {})
    const id = corrida_id ?? 0
    const since = performance.now()
    expect(await from().ok(cancelarCorrida, { params: { id }, body: {} })).toEqual({
      message: 'Corrida cancelada. Lo ya cargado se conserva.',
    })
    const run = await here.ok(corridaDeHistoria, { params: { id } })
    expect(run).toMatchObject({
      status: 'failed',
      fin: 'cancelada',
      message: 'Cancelada por administrador. Lo ya cargado se conserva.',
      tiendas_status: [{ id: 'tienda_01' }, { id: 'tienda_02', status: 'skipped' }],
    })
    expect((await here.ok(logsVentas, {})).logs.at(-1)).toMatchObject({
      level: 'warning',
      message: 'Cancelada por administrador. Lo ya cargado se conserva.',
    })
    await until('nobody works on it any more', async () => !(await isWorkedOn(id)))
    expect(performance.now() - since).toBeLessThan(SOON_MS)
    hanging?.close()
    hanging = undefined
    await here.ok(iniciarSyncVentas, { body })
    expect(await here.ended()).toMatchObject({ status: 'completed' })
  })
})

it('refuses to cancel a run that has ended, and one that is not there', async () => {
  await here.ok(iniciarSyncVentas, { body })
  const { corrida_id: id } = await here.ended()
  expect(await here.refused(cancelarCorrida, { params: { id: id ?? 0 }, body: {} })).toEqual({
    status: 409,
    detail: 'La corrida ya terminó',
  })
  expect(await here.refused(cancelarCorrida, { params: { id: 999_999 }, body: {} })).toEqual({
    status: 404,
    detail: 'Corrida no encontrada',
  })
  const foreign = await chain().tenant('cliente')
  const stranger = new SyncCaller(app, await chain().signIn(foreign, 'administrador'))
  expect(await stranger.refused(cancelarCorrida, { params: { id: id ?? 0 }, body: {} })).toMatchObject({
    status: 404,
  })
})

/** Whoever asks tienda_02 waits: another program has its file for itself. */
function hang(): void {
  hanging = new DatabaseSync(ruta)
  hanging.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
}

/** Whether a process holds the run's lock. */
async function isWorkedOn(runId: number): Promise<boolean> {
  return !(await withTenant(chain().owner, tenantId(), (tx) => isAbandoned(tx, runWork(runId))))
}
