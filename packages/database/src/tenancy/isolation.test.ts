import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { seedTwoTenants, type TwoTenants } from '../../test/two-tenants.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { committedTableTypes, tableTypes } from '../schema/generate-tables.ts'
import { findSession, hashToken } from './sessions.ts'
import { withTenant, withTenantSlug, withTenantSnapshot } from './with-tenant.ts'

/** Refused by a privilege or by a policy. */
const REFUSED = { code: '42501' }

/** Or because the number of a chain is nobody's to set. */
const NOT_MOVED = { code: expect.stringMatching(/^(42501|428C9)$/) }

let test: TestDatabase
let owner: Database
let tenants: TwoTenants
let services: Record<'api' | 'sync', Database>

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 2 }))
  services = {
    api: createDatabase(createPool(test.apiUrl, { application: 'test', maxConnections: 1 })),
    sync: createDatabase(createPool(test.syncUrl, { application: 'test', maxConnections: 1 })),
  }
  tenants = await seedTwoTenants(owner)
})
afterAll(async () => {
  await Promise.all([owner.destroy(), services.api.destroy(), services.sync.destroy()])
  await test.drop()
})

/** Tables of the product: all but the migrations' own list. Partitions count as tables. */
async function tables(): Promise<{ name: string; partition: boolean }[]> {
  const { rows } = await sql<{ name: string; partition: boolean }>`
    SELECT pg_class.relname AS name, pg_class.relispartition AS partition
    FROM pg_class
    WHERE pg_class.relnamespace = 'public'::regnamespace
      AND pg_class.relkind IN ('r', 'p')
      AND pg_class.relname <> 'migracion'
    ORDER BY pg_class.relname
  `.execute(owner)
  return rows
}

async function grantedTables(role: string, privilege: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT pg_class.relname AS name
    FROM pg_class
    WHERE pg_class.relnamespace = 'public'::regnamespace
      AND pg_class.relkind IN ('r', 'p')
      AND (
        has_table_privilege(${role}, pg_class.oid, ${privilege})
        OR (${privilege} IN ('INSERT', 'UPDATE') AND has_any_column_privilege(${role}, pg_class.oid, ${privilege}))
      )
  `.execute(owner)
  return rows.map((row) => row.name)
}

it('keeps every table, partitions too, under forced row-level security', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT pg_class.relname AS name
    FROM pg_class
    WHERE pg_class.relnamespace = 'public'::regnamespace
      AND pg_class.relkind IN ('r', 'p')
      AND pg_class.relname <> 'migracion'
      AND NOT (
        pg_class.relrowsecurity
        AND pg_class.relforcerowsecurity
        AND EXISTS (SELECT FROM pg_policy WHERE pg_policy.polrelid = pg_class.oid AND pg_policy.polname = 'tenant_propio')
      )
  `.execute(owner)
  expect(rows).toEqual([])
  expect((await tables()).length).toBeGreaterThan(20)
})

it('has seeded every table, so that the checks below cannot pass on empty ones', async () => {
  for (const { name } of await tables()) {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(owner)
    expect(rows[0]?.n, name).toBeGreaterThanOrEqual(2)
  }
})

describe.each([['api'], ['sync']] as const)('the role of %s', (service) => {
  const role = `abasto_${service}`

  it('sees no row of any table while no tenant is set, the sync’s directory of tenants apart', async () => {
    for (const name of await grantedTables(role, 'SELECT')) {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(name)}`.execute(
        services[service],
      )
      expect(rows[0]?.n, name).toBe(service === 'sync' && name === 'tenant' ? 2 : 0)
    }
  })

  it('sees only the rows of the tenant that is set', async () => {
    const readable = await grantedTables(role, 'SELECT')
    expect(readable).toContain('venta_linea')
    await withTenant(services[service], tenants.own, async (tx) => {
      for (const name of readable) {
        if (service === 'sync' && name === 'tenant') continue
        const { rows } = await sql<{
          tenant_id: number
        }>`SELECT DISTINCT tenant_id FROM ${sql.table(name)}`.execute(tx)
        expect(rows, name).toEqual([{ tenant_id: tenants.own }])
      }
    })
  })

  it('cannot write a row of another tenant into any table', async () => {
    const writable = await grantedTables(role, 'INSERT')
    expect(writable.length).toBeGreaterThan(4)
    for (const name of writable) {
      const attempt = withTenant(services[service], tenants.own, async (tx) => {
        // The other tenant's first row, as the owner reads it, offered as a new one.
        const { rows } = await sql<{ row: unknown }>`
          SELECT to_jsonb(t) AS row FROM ${sql.table(name)} AS t WHERE t.tenant_id = ${tenants.other} LIMIT 1
        `.execute(owner)
        const row = JSON.stringify(rows[0]?.row)
        const columns = await insertableColumns(name)
        await sql`
          INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
          SELECT ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
          FROM jsonb_populate_record(NULL::${sql.table(name)}, ${row}::jsonb) AS t
        `.execute(tx)
      })
      await expect(attempt, name).rejects.toMatchObject(REFUSED)
    }
  })

  it('cannot move a row to another tenant, nor change or delete that one’s', async () => {
    for (const name of await grantedTables(role, 'DELETE')) {
      const deleted = await withTenant(services[service], tenants.own, (tx) =>
        sql`DELETE FROM ${sql.table(name)} WHERE tenant_id = ${tenants.other}`.execute(tx),
      )
      expect(deleted.numAffectedRows, name).toBe(0n)
    }
    for (const name of await grantedTables(role, 'UPDATE')) {
      const move = withTenant(services[service], tenants.own, (tx) =>
        sql`UPDATE ${sql.table(name)} SET tenant_id = ${tenants.other}`.execute(tx),
      )
      await expect(move, name).rejects.toMatchObject(NOT_MOVED)
    }
  })

  it.each([
    ['becoming the owner', 'SET ROLE {owner}'],
    ['disabling it on a table', 'ALTER TABLE pedido DISABLE ROW LEVEL SECURITY'],
    ['taking FORCE away', 'ALTER TABLE pedido NO FORCE ROW LEVEL SECURITY'],
    ['a policy of its own', 'CREATE POLICY todo ON pedido USING (true)'],
    ['dropping the policy', 'DROP POLICY tenant_propio ON pedido'],
    ['giving itself BYPASSRLS', `ALTER ROLE ${role} BYPASSRLS`],
    ['the owner’s procedure', `CALL proteger('pedido')`],
    ['a partition itself', 'SELECT * FROM venta_linea_202611'],
    ['a table of its own', 'CREATE TABLE public.fuga (tenant_id integer)'],
    ['row_security = off', 'SET row_security = off; SELECT * FROM pedido'],
    ['COPY to a program', `COPY pedido TO PROGRAM 'cat'`],
  ])('cannot get round row-level security by %s', async (_, statement) => {
    // One connection, several statements: settings of a failed attempt must not outlive it.
    const attempt = services[service]
      .connection()
      .execute((connection) =>
        sql.raw(statement.replace('{owner}', new URL(test.ownerUrl).username)).execute(connection),
      )
    await expect(attempt).rejects.toMatchObject(REFUSED)
    await services[service].connection().execute((connection) => sql`RESET ALL`.execute(connection))
  })
})

describe('withTenant', () => {
  it('leaves no tenant behind on the connection, after success and after failure', async () => {
    const leftBehind = async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM pedido`.execute(services.api)
      return rows[0]?.n
    }
    await withTenant(services.api, tenants.own, (tx) => tx.selectFrom('pedido').selectAll().execute())
    expect(await leftBehind()).toBe(0)
    await expect(withTenant(services.api, tenants.own, () => Promise.reject(new Error('x')))).rejects.toThrow(
      'x',
    )
    expect(await leftBehind()).toBe(0)
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses %s as a tenant', (tenantId) => {
    expect(() => withTenant(services.api, tenantId, () => Promise.resolve())).toThrow(RangeError)
    expect(() => withTenantSnapshot(services.api, tenantId, () => Promise.resolve())).toThrow(RangeError)
  })

  it('as a snapshot sees the moment it began, of one tenant, and writes nothing', async () => {
    const orders = sql<{ n: number }>`SELECT count(*) AS n FROM pedido`
    await withTenantSnapshot(services.api, tenants.own, async (tx) => {
      expect((await orders.execute(tx)).rows).toEqual([{ n: 1 }])
      await sql`UPDATE pedido SET estado = 'cancelado'`.execute(owner)
      const states = await tx.selectFrom('pedido').select('estado').execute()
      expect(states).toEqual([{ estado: 'borrador' }])
    })
    const write = withTenantSnapshot(services.api, tenants.own, (tx) =>
      sql`UPDATE pedido SET estado = 'borrador'`.execute(tx),
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
    await sql`UPDATE pedido SET estado = 'borrador'`.execute(owner)
  })

  it('finds a tenant by its slug and no other, whatever the slug holds', async () => {
    const name = (slug: string) =>
      withTenantSlug(services.api, slug, (tx) => tx.selectFrom('tenant').select('slug').execute())
    expect(await name('propia')).toEqual([{ slug: 'propia' }])
    expect(await name(`' OR true --`)).toBeUndefined()
    expect(await name('')).toBeUndefined()
  })
})

it('refuses a reference into another tenant', async () => {
  const foreignStore = await sql<{ key: number }>`
    SELECT ubicacion_key AS key FROM ubicacion WHERE tenant_id = ${tenants.other} AND tipo = 'tienda'
  `.execute(owner)
  const attempt = withTenant(services.api, tenants.own, (tx) =>
    sql`
      INSERT INTO pedido (tenant_id, numero_pedido, cedi_origen_key, tienda_destino_key, estado, dias_cobertura, creado_por, total_productos, total_bultos)
      SELECT ${tenants.own}, 'PS-000009', cedi_origen_key, ${foreignStore.rows[0]?.key}, estado, 3, creado_por, 1, 1
      FROM pedido
    `.execute(tx),
  )
  await expect(attempt).rejects.toMatchObject({ code: '23503' })
})

it('lets the service that reads stores’ databases read people’s names, never their passwords', async () => {
  await withTenant(services.sync, tenants.own, async (tx) => {
    expect(await tx.selectFrom('usuario').select(['username', 'rol', 'activo']).execute()).toHaveLength(1)
  })
  for (const columns of ['clave_hash', '*', 'usuario']) {
    const attempt = withTenant(services.sync, tenants.own, (tx) =>
      sql`SELECT ${sql.raw(columns)} FROM usuario`.execute(tx),
    )
    await expect(attempt, columns).rejects.toMatchObject(REFUSED)
  }
  const change = withTenant(services.sync, tenants.own, (tx) =>
    sql`UPDATE usuario SET clave_hash = 'x'`.execute(tx),
  )
  await expect(change).rejects.toMatchObject(REFUSED)
})

it('keeps the row types equal to the schema', async () => {
  expect(await tableTypes(test.ownerUrl)).toBe(await committedTableTypes())
})

it('knows a session by its token alone', async () => {
  const token = 'ficha-de-prueba-larga'
  await sql`UPDATE sesion SET token_hash = ${hashToken(token)} WHERE tenant_id = ${tenants.other}`.execute(
    owner,
  )
  expect(await findSession(services.api, token)).toMatchObject({ tenantId: tenants.other, username: 'ana' })
  expect(await findSession(services.api, `${token}!`)).toBeUndefined()
  await sql`UPDATE sesion SET expira_en = now() WHERE tenant_id = ${tenants.other}`.execute(owner)
  expect(await findSession(services.api, token)).toBeUndefined()
})

/** Columns a row may be given: those not generated by the database. */
async function insertableColumns(name: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    SELECT attribute.attname AS column
    FROM pg_attribute AS attribute
    WHERE attribute.attrelid = ${name}::regclass
      AND attribute.attnum > 0
      AND NOT attribute.attisdropped
      AND attribute.attidentity = ''
      AND attribute.attgenerated = ''
  `.execute(owner)
  return rows.map((row) => row.column)
}
