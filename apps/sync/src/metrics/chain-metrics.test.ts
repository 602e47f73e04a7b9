import { iniciarSyncInventario, iniciarSyncVentas, statusInventario } from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { ServiceMetrics } from '@abasto/service/metrics/service-metrics'
import { openMetricsPort } from '@abasto/service/metrics/metrics-port'
import { freePort } from '@abasto/database/embedded/free-port'
import { writeProcessStates } from '@abasto/service/processes/process-states'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ago, clock } from '../../test/clock.ts'
import { SyncCaller } from '../../test/sync-caller.ts'
import { chainForTests } from '../../test/test-hooks.ts'
import { until } from '../../test/until.ts'
import { buildServer } from '../server.ts'

const { chain, tenantId } = chainForTests()
let app: FastifyInstance
let admin: SyncCaller
let metrics: ServiceMetrics

beforeAll(async () => {
  const { pos } = await chain().posLocation(tenantId(), 'tienda_01')
  pos.article('001')
  pos.stock('001', 7)
  pos.tickets([
    { numero: 1, soldAt: `${ago(2)} 08:00:00`, renglones: [['001', 1, 1]] },
    {
      numero: 2,
      soldAt: `${ago(3)} 08:00:00`,
      renglones: [
        ['001', 2, 1],
        ['perdido', -1, 1],
      ],
    },
  ])
  await chain().location(tenantId(), 'rota_01', 'tienda', '/nowhere/pos.db')
  metrics = new ServiceMetrics({ pool: chain().pool, dataDir: chain().folder })
  app = await buildServer({ clock, pool: chain().pool, logger: false, metrics })
  admin = new SyncCaller(app, await chain().signIn(tenantId(), 'administrador'))
})
afterAll(() => app.close())

it('says how requests, runs, rows, stores, retries, the queue, the pool and the processes are', async () => {
  await admin.ok(iniciarSyncVentas, { body: { ubicacion_id: 'tienda_01' } })
  await admin.ended()
  await admin.ok(iniciarSyncInventario, { body: {} })
  const { corrida_id: runId } = await admin.ended(statusInventario)
  await withTenant(chain().owner, tenantId(), async (tx) => {
    const { ubicacion_key } = await tx
      .selectFrom('ubicacion')
      .select('ubicacion_key')
      .where('ubicacion_id', '=', 'rota_01')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('etl_reintento')
      .values({
        ubicacion_key,
        tenant_id: tenantId(),
        tipo: 'ventas',
        principal_id: runId ?? 0,
        intentos: 1,
        proximo_intento: clock(),
        hasta: clock(),
      })
      .execute()
  })
  await app.inject('/api/no/existe?clave=secreta')
  const at = clock().toISOString()
  writeProcessStates(chain().folder, [
    {
      name: 'api',
      state: 'running',
      since: at,
      restarts: 3,
      isInCrashLoop: true,
      lastEnd: null,
      nextStart: null,
    },
  ])

  const tenant = `tenant="${tenantId()}"`
  const lines = await until('both runs are counted', async () => {
    const text = await metrics.registry.metrics()
    return text.includes(`abasto_runs_total{${tenant},kind="inventario",end="completed"} 1`) && text
  })
  for (const line of [
    `abasto_runs_total{${tenant},kind="ventas",end="completed"} 1`,
    `abasto_rows_total{${tenant},kind="ventas",what="loaded"} 2`,
    `abasto_rows_total{${tenant},kind="ventas",what="rejected"} 1`,
    `abasto_store_lag_days{${tenant},location="tienda_01"} 1`,
    `abasto_store_lag_days{${tenant},location="rota_01"} +Inf`,
    `abasto_retries_pending{${tenant},kind="ventas"} 1`,
    'abasto_database_waiting 0',
    'abasto_process_restarts_total{process="api"} 3',
    'abasto_process_crash_loop{process="api"} 1',
    'abasto_http_request_duration_seconds_count{method="POST",route="/api/etl/sync/ventas",status="200"} 1',
    'abasto_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  ]) {
    expect(lines).toContain(`${line}\n`)
  }
  expect(lines).toMatch(/\nnodejs_eventloop_lag_p99_seconds \S/)
  expect(lines).toMatch(/\nabasto_database_connections\{state="idle"\} [1-9]/)
  expect(lines).toMatch(/\nabasto_disk_free_bytes [1-9]/)
  expect(lines).not.toContain('secreta')
  expect(lines).not.toMatch(/granja|Ubicación/i)
})

it('asks the chains once a minute, however often somebody reads', async () => {
  const before = chain().pool.totalCount
  await withTenant(chain().owner, tenantId(), (tx) => tx.deleteFrom('etl_reintento').execute())
  const texts = await Promise.all(Array.from({ length: 50 }, () => metrics.registry.metrics()))
  expect(texts.every((text) => text.includes('abasto_retries_pending{'))).toBe(true)
  expect(chain().pool.totalCount).toBe(before)
})

it('is served on a port of its own, by its one address, and by no route of the service', async () => {
  const port = await freePort(0)
  const opened = openMetricsPort({ registry: metrics.registry, host: '127.0.0.1', port, logger: app.log })
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const answer = await until('it listens', () => ask('/metrics').catch(() => undefined))
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('abasto_http_request_duration_seconds_bucket')
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  opened.close()
})
