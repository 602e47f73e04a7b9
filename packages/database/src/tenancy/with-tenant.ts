import { sql, type Transaction } from 'kysely'
import type { Database } from '../connections/connection.ts'
import type { Tables } from '../schema/tables.ts'
import { takeAfterwards, type Afterwards } from './after-work.ts'

/** The one transaction a piece of work runs in. */
export type Tx = Transaction<Tables>

/**
 * Runs `work` in one transaction that sees and writes the rows of one tenant only.
 *
 * Uses the statement SET LOCAL: unlike set_config() it reaches the workers of a Citus cluster.
 *
 * @throws RangeError when the key is not a positive integer; whatever `work` throws, after rolling back.
 */
export function withTenant<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requireTenant(tenantId)
  return committed(database, async (tx) => {
    await enterTenant(tx, tenantId)
    return work(tx)
  })
}

/** What is to be done after it is done before the caller hears that it stands. */
async function committed<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let afterwards: readonly Afterwards[] = []
  const done = await database.transaction().execute((tx) => {
    afterwards = takeAfterwards(tx)
    return work(tx)
  })
  for (const each of afterwards) await each(database)
  return done
}

/**
 * As `withTenant`, read only, and everything `work` reads is of one moment: for figures that are put together
 * from several tables or queries while others write.
 *
 * @throws as `withTenant`
 */
export function withTenantSnapshot<T>(
  database: Database,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  requireTenant(tenantId)
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await enterTenant(tx, tenantId)
      return work(tx)
    })
}

function requireTenant(tenantId: number): void {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new RangeError(`not a tenant key: ${tenantId}`)
}

/** Turns the running transaction to a tenant it has just learnt (a request's session does). */
export async function enterTenant(tx: Tx, tenantId: number): Promise<void> {
  await sql`SET LOCAL app.tenant_id = ${sql.lit(String(tenantId))}`.execute(tx)
}

/** As `withTenant`, for the tenant with this slug; undefined when there is none. */
export function withTenantSlug<T>(
  database: Database,
  slug: string,
  work: (tx: Tx, tenantId: number) => Promise<T>,
): Promise<T | undefined> {
  return database.transaction().execute(async (tx) => {
    const tenantId = await findTenant(tx, slug)
    if (tenantId === undefined) return undefined
    await enterTenant(tx, tenantId)
    return work(tx, tenantId)
  })
}

async function findTenant(tx: Tx, slug: string): Promise<number | undefined> {
  await sql`SET LOCAL app.tenant_slug = ${sql.lit(slug)}`.execute(tx)
  const found = await tx.selectFrom('tenant').select('tenant_id').where('slug', '=', slug).executeTakeFirst()
  return found?.tenant_id
}
