import { MIGRATIONS, readMigrations } from '@abasto/database/migrations/migration-files'
import { escapeIdentifier, type Client } from 'pg'
import { readColumns } from '../schema/catalogue.ts'

/** Tables whose rows are no chain's. */
const OF_NO_CHAIN = ['intento_acceso', 'migracion']

/**
 * Takes all that the migrations made out of the database, within a transaction: the product's tables, functions and
 * the schema of its jobs. What else stands in the database stays, and stops this where it rests on them.
 */
export async function dropSchema(client: Client): Promise<void> {
  const tables = new Set((await readColumns(client)).map(({ tabla }) => tabla))
  const all = [...tables, ...OF_NO_CHAIN].map((each) => `public.${escapeIdentifier(each)}`)
  await client.query(`DROP TABLE IF EXISTS ${all.join(', ')}`)
  for (const { kind, name } of await madeRoutines()) {
    const { rows } = await client.query<{ firma: string }>(
      `SELECT pg_proc.oid::regprocedure::text AS firma
       FROM pg_proc
       WHERE pg_proc.pronamespace = 'public'::regnamespace AND pg_proc.proname = $1`,
      [name],
    )
    for (const { firma } of rows) await client.query(`DROP ${kind} ${firma}`)
  }
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
}

/** Functions and procedures that the migrations create in `public`, those first that may rest on others. */
async function madeRoutines(): Promise<{ kind: string; name: string }[]> {
  const migrations = await readMigrations(MIGRATIONS)
  const made = migrations.flatMap(({ text }) =>
    [...text.matchAll(/^CREATE (?:OR REPLACE )?(FUNCTION|PROCEDURE) (\w+)\(/gm)].map(
      ([, kind = '', name = '']) => ({ kind, name }),
    ),
  )
  return made.toReversed()
}

/** Tables under forced row-level security, from which its owner is let off while rows are copied into them. */
export async function letOwnerIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ tabla: string }>(`
    SELECT relname AS tabla
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p')
      AND relforcerowsecurity
  `)
  const tables = rows.map(({ tabla }) => tabla)
  for (const table of tables)
    await client.query(`ALTER TABLE ${escapeIdentifier(table)} NO FORCE ROW LEVEL SECURITY`)
  return tables
}

export async function keepOwnerOut(client: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await client.query(`ALTER TABLE IF EXISTS ${escapeIdentifier(table)} FORCE ROW LEVEL SECURITY`)
}
