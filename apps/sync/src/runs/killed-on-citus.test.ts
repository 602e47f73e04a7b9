import { corridas, iniciarSyncVentas, statusVentas } from '@abasto/contracts/etl/calls'
import { LOCKS } from '@abasto/database/connections/advisory-locks'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { hasCitus, startCitusServers, type CitusServers } from '@abasto/database/test/citus-servers'
import { skipWithoutCitus } from '@abasto/database/test/cluster-tests'
import { createClusterDatabase, workerOf } from '@abasto/database/test/cluster'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { ago, clock as noon, today } from '../../test/clock.ts'
import type { PosFile } from '../../test/pos-file.ts'
import { SyncCaller } from '../../test/sync-caller.ts'
import { until } from '../../test/until.ts'
import { buildServer } from '../server.ts'

/** One of the servers of facts is killed while stores are read, is away for a night, and comes back. */

const DAYS = [3, 2, 1, 0].map(ago)
const AWAY = 'La base de datos no respondió al cargar; se vuelve a leer en la próxima sincronización'

interface Store {
  readonly id: string
  readonly key: number
  readonly pos: PosFile
  readonly worker: number
}

let servers: CitusServers | undefined
let ownerUrl: string
let chain: TestChain
let tenantId: number
let stores: Store[]
let app: FastifyInstance
let admin: SyncCaller
let now = noon()

beforeAll(async () => {
  if (!hasCitus()) return
  servers = await startCitusServers(2, { synchronous_commit: 'on' })
  ownerUrl = await createClusterDatabase(servers, 'sincronizada')
  await migrate({ ownerUrl })
  const { api: apiUrl, sync: syncUrl } = serviceUrls(ownerUrl)
  chain = await TestChain.open({ ownerUrl, apiUrl, syncUrl, drop: () => Promise.resolve() })
  tenantId = await chain.tenant('granja')
  stores = []
  for (const id of ['tienda_01', 'tienda_02', 'tienda_03', 'tienda_04'])
    stores.push(await newStore(id, servers))
  app = await buildServer({
    clock: () => now,
    pool: chain.pool,
    logger: false,
    jobs: { watchMs: 100, pollSeconds: 0.5 },
  })
  admin = new SyncCaller(app, await chain.signIn(tenantId, 'administrador'))
})
afterAll(async () => {
  await app?.close()
  await chain?.close()
  await servers?.stop()
})
skipWithoutCitus()

it('a server of facts that is killed in the middle of a run, and stays away for a night: each run ends, its stores are tried again, the others are read, and nothing is lost or doubled', async () => {
  const cluster = servers
  if (!cluster) return
  const victim = stores[0]?.worker ?? 0
  const gone = stores.filter(({ worker }) => worker === victim)
  const served = stores.filter(({ worker }) => worker !== victim)
  expect(served.length, 'stores are on several servers').toBeGreaterThan(0)

  // In the middle: each store has written its days and waits to be alone with them.
  const held = await holdSales()
  await admin.ok(iniciarSyncVentas, {
    body: { fecha_inicio: DAYS[0] ?? today, fecha_fin: DAYS.at(-1) ?? today },
  })
  await until('a store has written its days', held.isWaiting)
  await cluster.worker(victim).kill()
  await held.release()
  const killed = await ended('the run that it was killed in')
  expect(killed).toMatchObject({ status: 'completed' })
  expect(states(killed)).toEqual(expectedStates(gone))
  for (const { key } of served) expect(await loaded(key)).toEqual(DAYS)

  // A night without it: what fails is left to be tried again, and no run is in the way of another.
  now = at('05:00')
  await until('the night begins', async () => (await lastRun())?.origen === 'automatica')
  const night = await ended('the night')
  expect(states(night)).toEqual(expectedStates(gone))
  expect(await retries()).toEqual(gone.map(({ id }) => id))
  now = at('05:05')
  await until('it is tried again', async () => (await lastRun())?.origen === 'reintento')
  await ended('the first retry')
  expect((await lastRun())?.status).toBe('failed')
  expect(await retries()).toEqual(gone.map(({ id }) => id))

  await cluster.worker(victim).comeBack()
  // A connection of before learns only by failing once that the server is another: then it takes one try more.
  for (let tries = 2; (await retries()).length > 0; tries++) {
    expect(tries).toBeLessThan(6)
    now = await nextTry()
    await until('it is tried again', async () => (await runs()).filter(isRetry).length === tries)
    await ended('a retry')
  }
  expect(states(await ended('the last retry'))).toEqual(gone.map(({ id }) => [id, true, null]))
  for (const { key } of stores) expect(await loaded(key)).toEqual(DAYS)
  for (const { key, pos } of stores) expect(await lines(key)).toEqual(sold(pos))
})

/** A time in Caracas, four hours behind all year, of the business day after. */
const at = (time: string) => new Date(Date.parse(`${today}T${time}:00-04:00`) + 86_400_000)

async function newStore(id: string, cluster: CitusServers): Promise<Store> {
  const { key, pos } = await chain.posLocation(tenantId, id)
  pos.article('001')
  pos.tickets(
    DAYS.flatMap((day, index) =>
      [0, 1, 2].map((ticket) => ({
        numero: 10 * index + ticket,
        soldAt: `${day} 08:0${ticket}:00`,
        renglones: [['001', ticket + 1, 1] as const],
      })),
    ),
  )
  return { id, key, pos, worker: await workerOf(cluster, ownerUrl, key) }
}

/** No store gets alone with its sales until it is released. */
async function holdSales() {
  const client = await chain.pool.connect()
  for (const { key } of stores)
    await client.query('SELECT pg_advisory_lock($1, $2)', [LOCKS.locationSales, key])
  return {
    isWaiting: async () => {
      const { rowCount } = await client.query(
        `
          SELECT 1
          FROM pg_locks
          WHERE pg_locks.locktype = 'advisory'
            AND pg_locks.classid = $1
            AND NOT pg_locks.granted
        `,
        [LOCKS.locationSales],
      )
      return (rowCount ?? 0) > 1
    },
    release: async () => {
      await client.query('SELECT pg_advisory_unlock_all()')
      client.release()
    },
  }
}

const runs = async () => (await admin.ok(corridas, { query: { tipo: 'ventas' } })).data
const lastRun = async () => (await runs())[0]
const isRetry = ({ origen }: { origen: string }) => origen === 'reintento'

const ended = (what: string) =>
  until(`${what} has ended`, async () => {
    const status = await admin.ok(statusVentas, {})
    return status.running ? undefined : status
  })

const states = ({ tiendas_status }: Awaited<ReturnType<typeof ended>>) =>
  tiendas_status.map(({ id, success, mensaje }) => [id, success, mensaje])

const expectedStates = (gone: readonly Store[]) =>
  stores.map((store) => (gone.includes(store) ? [store.id, false, AWAY] : [store.id, true, null]))

async function retries(): Promise<string[]> {
  const rows = await withTenant(chain.owner, tenantId, (tx) =>
    tx
      .selectFrom('etl_reintento')
      .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'etl_reintento.ubicacion_key')
      .select('ubicacion.ubicacion_id')
      .where('etl_reintento.tipo', '=', 'ventas')
      .orderBy('ubicacion.ubicacion_id')
      .execute(),
  )
  return rows.map(({ ubicacion_id }) => ubicacion_id)
}

async function nextTry(): Promise<Date> {
  const { proximo_intento: next } = await withTenant(chain.owner, tenantId, (tx) =>
    tx
      .selectFrom('etl_reintento')
      .select('proximo_intento')
      .where('tipo', '=', 'ventas')
      .orderBy('proximo_intento', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return next
}

async function loaded(locationKey: number): Promise<string[]> {
  const rows = await withTenant(chain.owner, tenantId, (tx) =>
    tx
      .selectFrom('venta_dia')
      .select('fecha')
      .where('ubicacion_key', '=', locationKey)
      .orderBy('fecha')
      .execute(),
  )
  return rows.map(({ fecha }) => fecha)
}

/** Of each day: lines, and thousandths of units, as they were loaded and as they are summed. */
async function lines(locationKey: number): Promise<unknown> {
  const ask = async (table: 'venta_linea' | 'venta_diaria') => {
    const { rows } = await withTenant(chain.owner, tenantId, (tx) =>
      sql<{ fecha: string; lineas: number; milesimas: number }>`
        SELECT fecha, count(*) AS lineas, sum(round(cantidad::numeric * 1000))::bigint AS milesimas
        FROM ${sql.table(table)}
        WHERE ubicacion_key = ${locationKey}
        GROUP BY fecha
        ORDER BY fecha
      `.execute(tx),
    )
    return rows
  }
  const [each, daily] = [await ask('venta_linea'), await ask('venta_diaria')]
  expect(daily.map(({ fecha, milesimas }) => [fecha, milesimas])).toEqual(
    each.map(({ fecha, milesimas }) => [fecha, milesimas]),
  )
  return each
}

const sold = (pos: PosFile) => [...pos.soldByDay()].map(([fecha, day]) => ({ fecha, ...day }))
