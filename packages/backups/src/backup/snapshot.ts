import { escapeIdentifier, type Client } from 'pg'
import { BackupError } from '../errors/backup-error.ts'
import { readColumns } from '../schema/catalogue.ts'

/** The same on both ends. */
export const COPY_FORMAT = '(FORMAT text)'

/** How values are written and read, whatever the server's or the role's own settings; to the end of the transaction. */
const SETTINGS = `
  SET LOCAL datestyle = 'ISO, YMD';
  SET LOCAL intervalstyle = 'postgres';
  SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
  SET LOCAL xmloption = 'content';
  SET LOCAL client_encoding = 'UTF8';
  SET LOCAL row_security = on;
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
`

/** Begins a transaction that reads everything as of one moment, and in which no table may change its shape. */
export async function enterSnapshot(client: Client): Promise<void> {
  const { rows } = await client.query<{ hay: boolean }>(
    `SELECT to_regclass('public.migracion') IS NOT NULL AND to_regclass('public.tenant') IS NOT NULL AS hay`,
  )
  if (!rows[0]?.hay) throw new BackupError('La base de datos está vacía: no hay nada que respaldar.')
  const tables = [...new Set((await readColumns(client)).map(({ tabla }) => tabla))]
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Before the first query, which is what fixes the moment.
  await client.query(
    `LOCK TABLE ${tables.map((each) => escapeIdentifier(each)).join(', ')} IN ACCESS SHARE MODE`,
  )
  await client.query(SETTINGS)
}

/** Begins a transaction that writes what a snapshot read. */
export async function beginWriting(client: Client): Promise<void> {
  await client.query('BEGIN')
  await client.query(SETTINGS)
}

/** Turns the transaction to the rows of one tenant. */
export async function enterTenant(client: Client, tenantId: number): Promise<void> {
  if (!Number.isInteger(tenantId) || tenantId <= 0) throw new RangeError(`not a tenant key: ${tenantId}`)
  await client.query(`SET LOCAL app.tenant_id = '${tenantId}'`)
}
