import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import { dataVersion } from '@abasto/database/tenancy/data-version'
import { settleLoads } from '@abasto/database/tenancy/loaded-facts'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { hasCitus, startCitusServers } from '@abasto/database/test/citus-servers'
import { skipWithoutCitus } from '@abasto/database/test/cluster-tests'
import { createClusterDatabase } from '@abasto/database/test/cluster'
import { databaseUrl, onServer } from '@abasto/database/test/template'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LoadingStore, sale } from '../../test/loading-store.ts'
import { until } from '../../test/until.ts'

/** Loads into three servers with Citus, at moments that they pass through too quickly to be met there. */

const NAME = 'cargada'
const DAY = '2026-03-01'

let servers: Awaited<ReturnType<typeof startCitusServers>> | undefined
let store: LoadingStore
let api: Database

beforeAll(async () => {
  if (!hasCitus()) return
  servers = await startCitusServers()
  const ownerUrl = await createClusterDatabase(servers, NAME)
  await migrate({ ownerUrl })
  const { api: apiUrl, sync: syncUrl } = serviceUrls(ownerUrl)
  store = await LoadingStore.open(['001'], { ownerUrl, apiUrl, syncUrl, drop: () => Promise.resolve() })
  api = createDatabase(createPool(apiUrl, { application: 'test', maxConnections: 1 }))
  // So that a server can be held in the middle of a commit.
  for (const worker of servers.workers)
    await onServer(worker, `ALTER DATABASE ${NAME} SET synchronous_commit = on`)
})
afterAll(async () => {
  await api?.destroy()
  await store?.chain.close()
  await servers?.stop()
})
skipWithoutCitus()

it('what is answered between the commit here and on the server of the facts has a tag that never comes again', async () => {
  await store.load([sale({ cantidad: 1 })])
  const before = await answer()
  expect(before.units).toBe(1)
  expect(await answer()).toEqual(before)

  const held = await holdCommits()
  const loading = store.load([sale({ cantidad: 7 })])
  await until('a commit on the server of the facts', held.isCommitting)
  const between = await answer()
  // The gap: the version says that the day is another, and the server still shows the one of before.
  expect(between.count).toBeGreaterThan(before.count)
  expect(between.units).toBe(1)
  expect((await answer()).tag).not.toBe(between.tag)
  // Nor is it taken away by whoever looks for what was left in doubt.
  await settleLoads(store.chain.database, store.tenantId)
  expect((await answer()).tag).not.toBe((await answer()).tag)

  await held.release()
  await loading
  const after = await answer()
  expect(after.units).toBe(7)
  expect([before.tag, between.tag]).not.toContain(after.tag)
  expect(await answer()).toEqual(after)
})

/** What a tagged answer is made of, in the order in which the api asks. */
async function answer(): Promise<{ tag: string; count: number; units: number }> {
  const ask = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    withTenant(api, store.tenantId, async (tx) => {
      const [row] = (await statement.execute(tx)).rows
      if (!row) throw new Error('an aggregate answers a row')
      return row
    })
  const { tag, count } = await ask(sql<{ tag: string; count: number }>`
    SELECT ${dataVersion} AS tag, (SELECT sum(version_datos.version)::integer FROM version_datos) AS count
  `)
  const { units } = await ask(sql<{ units: number }>`
    SELECT coalesce(sum(venta_dia.unidades), 0) AS units
    FROM venta_dia
    WHERE venta_dia.ubicacion_key = ${store.locationKey}
      AND venta_dia.fecha = ${DAY}::date
  `)
  return { tag, count, units }
}

/**
 * Has every server of facts wait for a standby that does not exist: what is prepared goes on at once, and what is
 * committed stays unseen until it is released.
 */
async function holdCommits() {
  const workers = servers?.workers ?? []
  const clients = await Promise.all(
    workers.map(async (worker) => {
      const client = new Client({ connectionString: databaseUrl(worker, 'postgres') })
      await client.connect()
      return client
    }),
  )
  const setStandby = async (name: string) => {
    for (const client of clients) {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
      await client.query('SELECT pg_reload_conf()')
    }
  }
  await setStandby('nadie')
  return {
    isCommitting: async () => {
      let committing = 0
      for (const client of clients) {
        await client.query(`
          SELECT pg_cancel_backend(pg_stat_activity.pid)
          FROM pg_stat_activity
          WHERE pg_stat_activity.wait_event = 'SyncRep'
            AND pg_stat_activity.query ILIKE 'PREPARE TRANSACTION%'
        `)
        const { rowCount } = await client.query(`
          SELECT 1
          FROM pg_stat_activity
          WHERE pg_stat_activity.wait_event = 'SyncRep'
            AND pg_stat_activity.query ILIKE 'COMMIT PREPARED%'
        `)
        committing += rowCount ?? 0
      }
      return committing > 0
    },
    release: async () => {
      await setStandby('')
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
