import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { hasCitus, startCitusServers, type CitusServers } from '@abasto/database/test/citus-servers'
import { skipWithoutCitus } from '@abasto/database/test/cluster-tests'
import { createClusterDatabase, workerOf } from '@abasto/database/test/cluster'
import { setSalesDay, setStock } from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, seedChain, type Chain } from '../../../../test/chain.ts'
import { NOW, startTestApi, TODAY, type TestApi } from '../../../../test/test-api.ts'
import { lockOrderNumbers } from '../create/order-number.ts'
import { OrderRuns } from './order-runs.ts'

/** One of the servers of facts is killed while the orders of all stores are prepared, and comes back. */

let servers: CitusServers | undefined
let ownerUrl: string
let api: TestApi
let chain: Chain

beforeAll(async () => {
  if (!hasCitus()) return
  servers = await startCitusServers(2, { synchronous_commit: 'on' })
  ownerUrl = await createClusterDatabase(servers, 'corrida')
  await migrate({ ownerUrl })
  const { api: apiUrl, sync: syncUrl } = serviceUrls(ownerUrl)
  api = await startTestApi({}, { ownerUrl, apiUrl, syncUrl, drop: () => Promise.resolve() })
  chain = await seedChain(api.owner, 'granja')
  const other = { tenantId: chain.tenantId, locationKey: chain.keys.otherStore }
  const harina = keyOf(chain.products, 'A-1')
  for (let age = 1; age <= 28; age++)
    await setSalesDay(api.owner, other, addDays(TODAY, -age), new Map([[harina, 30]]))
  await setStock(api.owner, other, new Map([[harina, 12]]), NOW)
})
afterAll(async () => {
  await api?.close()
  await servers?.stop()
})
skipWithoutCitus()

it('a server that is killed in the middle of a run of orders: the run says that it failed, the others are served, and the next makes each order once', async () => {
  const cluster = servers
  if (!cluster) return
  const { tenantId, keys } = chain
  const errors: unknown[] = []
  const database = createDatabase(createPool(api.databaseUrl, { application: 'test-run' }))
  const runs = new OrderRuns(
    database,
    () => NOW,
    (error) => errors.push(error),
  )
  const start = () =>
    runs.start({ tenantId, timeZone: 'America/Caracas', userId: null, now: NOW, today: TODAY })
  const locations = [
    { id: 'tienda_01', worker: await workerOf(cluster, ownerUrl, keys.tienda) },
    { id: 'tienda_02', worker: await workerOf(cluster, ownerUrl, keys.otherStore) },
    { id: 'cedi_seco', worker: await workerOf(cluster, ownerUrl, keys.cedi) },
  ]
  const victim = locations[0]?.worker ?? 0
  const elsewhere = locations.find(({ worker }) => worker !== victim)
  expect(elsewhere, 'locations are on several servers').toBeDefined()
  try {
    const first = await start()
    await first.ended
    const before = await drafts()
    expect(before.length).toBeGreaterThan(1)

    // The run has begun, and does not go on before the server is gone.
    const [held, killed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = asOwner(async (tx) => {
      await lockOrderNumbers(tx, tenantId)
      held.resolve()
      await killed.promise
    })
    await held.promise
    const second = await start()
    expect(second.run.estado).toBe('en_curso')
    await cluster.worker(victim).kill()
    killed.resolve()
    await holding
    await second.ended
    expect(errors).toHaveLength(1)
    expect(await lastRun()).toEqual({
      estado: 'fallida',
      motivo: 'No se pudo terminar. Los borradores quedaron como estaban; vuelve a intentarlo.',
    })
    expect(await drafts()).toEqual(before)

    const ask = (id: string) =>
      api.request({ method: 'GET', url: `/api/stock?ubicacion_id=${id}`, token: chain.users.gerente.token })
    const gone = await ask('tienda_01')
    expect(gone.statusCode, gone.body).toBe(503)
    expect(gone.json()).toMatchObject({
      detail: 'La base de datos no responde. Lo guardado se conserva; vuelve a intentar en unos segundos.',
    })
    const served = await ask(elsewhere?.id ?? '')
    expect(served.statusCode, served.body).toBe(200)

    await cluster.worker(victim).comeBack()
    const third = await start()
    await third.ended
    expect(errors).toHaveLength(1)
    expect(await lastRun()).toEqual({ estado: 'lista', motivo: null })
    expect(await drafts()).toEqual(before)
    expect((await ask('tienda_01')).statusCode).toBe(200)
  } finally {
    await database.destroy()
  }
})

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain.tenantId, work)

const lastRun = () =>
  asOwner((tx) =>
    tx
      .selectFrom('corrida_pedidos')
      .select(['estado', 'motivo'])
      .orderBy('corrida_pedidos_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** The lines of the working drafts. */
async function drafts() {
  const { rows } = await asOwner((tx) =>
    sql`
      SELECT pedido.pedido_id, pedido.tienda_destino_key, pedido_producto.codigo_producto, pedido_producto.cantidad_pedida_bultos
      FROM pedido
      JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
      WHERE pedido.de_trabajo AND pedido.estado = 'borrador'
      ORDER BY pedido.tienda_destino_key, pedido_producto.codigo_producto
    `.execute(tx),
  )
  return rows
}
