import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasCitus, startCitusServers } from '../../test/citus-servers.ts'
import { skipWithoutCitus } from '../../test/cluster-tests.ts'
import { addWorkers, createLoneCoordinator, SHARDS } from '../../test/cluster.ts'
import { createTestDatabase } from '../../test/database.ts'
import { databaseUrl } from '../../test/template.ts'
import { seedTwoTenants, type TwoTenants } from '../../test/two-tenants.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { migrate } from '../migrations/migrate.ts'
import { serviceUrls } from '../tenancy/roles.ts'
import { findSession, hashToken } from '../tenancy/sessions.ts'
import { withTenant, withTenantSlug, withTenantSnapshot } from '../tenancy/with-tenant.ts'
import { distribute } from './distribute.ts'
import { PLACEMENTS } from './placements.ts'

const TABLES = PLACEMENTS.flatMap(({ tables }) => tables)
/** Refused by a policy. */
const REFUSED = { code: '42501' }

it('says that a database without Citus cannot be spread', async () => {
  const plain = await createTestDatabase()
  await expect(distribute(plain)).rejects.toThrow('La base de datos no tiene Citus')
  await plain.drop()
})

describe('on three servers with Citus', () => {
  let servers: Awaited<ReturnType<typeof startCitusServers>> | undefined
  const cluster = () => {
    if (!servers) throw new Error('the servers have not started')
    return servers
  }

  beforeAll(async () => {
    if (hasCitus()) servers = await startCitusServers()
  })
  afterAll(() => servers?.stop())
  skipWithoutCitus()

  describe('a database with two chains in it', () => {
    let ownerUrl: string
    let owner: Database
    let tenants: TwoTenants
    let store: number
    let before: Map<string, readonly { readonly fila: { readonly tenant_id: number } }[]>
    let pools: Database[]
    let services: Record<'api' | 'sync', Database>

    const open = (url: string) => {
      const database = createDatabase(createPool(url, { application: 'test', maxConnections: 1 }))
      pools.push(database)
      return database
    }

    beforeAll(async () => {
      if (!servers) return
      pools = []
      ownerUrl = await createLoneCoordinator(servers, 'poblada')
      await migrate({ ownerUrl })
      owner = open(ownerUrl)
      tenants = await seedTwoTenants(owner)
      before = await contents()
      // A store of the own chain: which one is a matter of order.
      const found = await sql<{ key: number }>`
        SELECT ubicacion_key AS key FROM ubicacion WHERE tenant_id = ${tenants.own} AND tipo = 'tienda'
      `.execute(owner)
      store = found.rows[0]?.key ?? 0
    })
    afterAll(() => Promise.all((pools ?? []).map((pool) => pool.destroy())))

    /** Every row of the tables that are spread, as the owner, a superuser, sees them all. */
    async function contents(): Promise<typeof before> {
      const found: typeof before = new Map()
      for (const name of TABLES) {
        const { rows } = await sql<{ fila: { tenant_id: number } }>`
          SELECT to_jsonb(fila) AS fila FROM ${sql.table(name)} AS fila ORDER BY to_jsonb(fila)::text
        `.execute(owner)
        found.set(name, rows)
      }
      return found
    }

    it('is spread by its owner alone, over servers that there are, while no service is connected', async () => {
      await expect(distribute({ ownerUrl })).rejects.toThrow(
        'El coordinador no tiene servidores a los que repartir',
      )
      await addWorkers(ownerUrl, cluster())
      expect(await migrate({ ownerUrl })).toEqual({ applied: [], spread: [] })
      const service = createDatabase(createPool(serviceUrls(ownerUrl).api, { application: 'test' }))
      await sql`SELECT 1`.execute(service)
      await expect(distribute({ ownerUrl })).rejects.toThrow('Abasto está en marcha sobre esta base de datos')
      await service.destroy()
      await expect(distribute({ ownerUrl: serviceUrls(ownerUrl).api })).rejects.toThrow(
        'DATABASE_URL debe ser del dueño de la base de datos y de sus tablas: la base de datos es de abasto',
      )
    })

    it('is spread once, goes on where it was interrupted, and keeps every row', async () => {
      expect([...before.values()].every((rows) => rows.length > 1)).toBe(true)
      const interrupted = distribute({
        ownerUrl,
        log: ({ table }) => {
          if (table === 'pronostico_modelo') throw new Error('cut off')
        },
      })
      await expect(interrupted).rejects.toThrow('cut off')
      expect(await contents()).toEqual(before)
      const rest = TABLES.slice(TABLES.indexOf('pronostico_modelo'))
      expect(await distribute({ ownerUrl })).toEqual({ tables: rest })
      expect(await distribute({ ownerUrl })).toEqual({ tables: [] })
      expect(await contents()).toEqual(before)
      const { api, sync } = serviceUrls(ownerUrl)
      services = { api: open(api), sync: open(sync) }
    })

    it.each(['api', 'sync'] as const)(
      'shows the role of %s no row without a tenant, and its own with one',
      async (service) => {
        for (const name of TABLES) {
          const all = await sql`SELECT tenant_id FROM ${sql.table(name)}`.execute(services[service])
          expect(all.rows, name).toEqual([])
          const own = await withTenant(services[service], tenants.own, (tx) =>
            sql<{ tenant_id: number }>`SELECT DISTINCT tenant_id FROM ${sql.table(name)}`.execute(tx),
          )
          expect(own.rows, name).toEqual([{ tenant_id: tenants.own }])
        }
      },
    )

    it('lets no role write a row of another chain, nor delete one', async () => {
      const write = withTenant(services.sync, tenants.own, (tx) =>
        sql`INSERT INTO public.pronostico VALUES (${tenants.other}, ${store}, 2, 1, 1, 1, 1, 1, 1, 1)`.execute(
          tx,
        ),
      )
      await expect(write).rejects.toMatchObject(REFUSED)
      for (const name of TABLES) {
        const deleted = await withTenant(services.sync, tenants.own, (tx) =>
          sql`DELETE FROM public.${sql.table(name)} WHERE tenant_id = ${tenants.other}`.execute(tx),
        ).catch((error: unknown) => {
          // Of some tables nobody may delete anything.
          expect(error, name).toMatchObject(REFUSED)
          return undefined
        })
        expect(deleted?.numAffectedRows ?? 0n, name).toBe(0n)
      }
      expect(await contents()).toEqual(before)
    })

    it('keeps the rows under row-level security on every server too, for who goes there directly', async () => {
      let shards = 0
      let own = 0
      for (const server of cluster().workers) {
        const there = databaseUrl(server, 'poblada')
        const asOwner = open(there)
        // Citus hides the shards from whoever does not ask for them.
        await sql`SET citus.show_shards_for_app_name_prefixes = '*'`.execute(asOwner)
        const found = await sql<{ name: string; isProtected: boolean; isReadable: boolean }>`
          SELECT
            pg_class.relname AS name,
            pg_class.relrowsecurity AND pg_class.relforcerowsecurity AS "isProtected",
            has_table_privilege('abasto_api', pg_class.oid, 'SELECT') AS "isReadable"
          FROM pg_class
          WHERE pg_class.relnamespace = 'public'::regnamespace
            AND pg_class.relkind IN ('r', 'p')
            AND pg_class.relname ~ ${`^(${TABLES.join('|')})(_[0-9]{6})?_[0-9]{6}$`}
        `.execute(asOwner)
        expect(found.rows.filter(({ isProtected }) => !isProtected)).toEqual([])
        shards += found.rows.length

        const asApi = open(serviceUrls(there).api)
        for (const { name } of found.rows.filter(({ isReadable }) => isReadable)) {
          const rows = sql<{ tenant_id: number }>`SELECT tenant_id FROM ${sql.table(name)}`
          expect((await rows.execute(asApi)).rows, name).toEqual([])
          const seen = await withTenant(asApi, tenants.own, (tx) => rows.execute(tx))
          expect(seen.rows.filter(({ tenant_id }) => tenant_id !== tenants.own)).toEqual([])
          own += seen.rows.length
        }
      }
      const due = [...before.values()].flat().filter(({ fila }) => fila.tenant_id === tenants.own)
      expect(own).toBe(due.length)
      expect(shards).toBeGreaterThanOrEqual(TABLES.length * SHARDS)
    })

    it('finds a session by its token, a chain by its slug, and reads all locations of it at one moment', async () => {
      const token = 'ficha-de-prueba-larga'
      await sql`UPDATE sesion SET token_hash = ${hashToken(token)} WHERE tenant_id = ${tenants.own}`.execute(
        owner,
      )
      expect(await findSession(services.api, token)).toMatchObject({ tenantId: tenants.own, username: 'ana' })
      const slug = await withTenantSlug(services.api, 'propia', (_, tenantId) => Promise.resolve(tenantId))
      expect(slug).toBe(tenants.own)
      const units = await withTenantSnapshot(services.api, tenants.own, async (tx) => {
        const { rows } = await sql<{
          units: number
        }>`SELECT sum(cantidad)::double precision AS units FROM venta_linea`.execute(tx)
        return rows
      })
      expect(units).toEqual([{ units: 1 }])
    })

    it('gives a new month a partition that is spread and protected as the others, asked for by the sync service', async () => {
      await sql`SELECT asegurar_particion_venta_linea('2026-12-01')`.execute(services.sync)
      await withTenant(services.sync, tenants.own, (tx) =>
        sql`INSERT INTO public.venta_linea VALUES (${tenants.own}, ${store}, '2026-12-02', '1', 1, NULL, 1, 1, NULL)`.execute(
          tx,
        ),
      )
      const lines = (tenantId: number) =>
        withTenant(services.api, tenantId, async (tx) => {
          const { rows } = await sql<{ fecha: string }>`
            SELECT fecha FROM venta_linea WHERE ubicacion_key = ${store} AND fecha >= '2026-12-01'
          `.execute(tx)
          return rows
        })
      expect(await lines(tenants.own)).toEqual([{ fecha: '2026-12-02' }])
      expect(await lines(tenants.other)).toEqual([])
      await expect(sql`SELECT * FROM public.venta_linea_202612`.execute(services.api)).rejects.toMatchObject(
        REFUSED,
      )
    })

    it('asks one server what is asked of one location', async () => {
      const plan = await withTenant(services.api, tenants.own, (tx) =>
        sql<{ 'QUERY PLAN': string }>`
          EXPLAIN (COSTS OFF)
          SELECT venta_linea.producto_key, sum(venta_linea.cantidad), min(pronostico.lunes)
          FROM venta_linea
          JOIN pronostico
            ON pronostico.ubicacion_key = venta_linea.ubicacion_key
            AND pronostico.producto_key = venta_linea.producto_key
          WHERE venta_linea.ubicacion_key = ${sql.lit(store)}
            AND venta_linea.fecha BETWEEN '2026-11-01' AND '2026-11-30'
          GROUP BY venta_linea.producto_key
        `.execute(tx),
      )
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(lines).toContain('Task Count: 1')
      expect(lines).toContain(`current_setting('app.tenant_id'`)
    })
  })
})
