import { SERVICE_ROLES } from '@abasto/database/tenancy/roles'
import { escapeIdentifier, type Client } from 'pg'
import { enterTenant } from '../backup/snapshot.ts'
import { BackupError } from '../errors/backup-error.ts'
import { readColumns } from '../schema/catalogue.ts'
import { CARD, LEFT_OUT } from '../schema/tables.ts'

/** Whether the product's tables are there. */
export async function hasSchema(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ hay: boolean }>(
    `SELECT to_regclass('public.migracion') IS NOT NULL AS hay`,
  )
  return rows[0]?.hay ?? false
}

/** Slugs of the chains that have data, within a transaction. */
export async function chainsWithData(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ tenant_id: number; slug: string }>(
    'SELECT tenant_id, slug FROM tenant ORDER BY slug',
  )
  const found: string[] = []
  for (const { tenant_id, slug } of rows) if (await hasData(client, tenant_id)) found.push(slug)
  return found
}

/** Whether a tenant has a row in any table, within a transaction. */
export async function hasData(client: Client, tenantId: number): Promise<boolean> {
  await enterTenant(client, tenantId)
  for (const table of await tablesOfData(client)) {
    const { rows } = await client.query<{ hay: boolean }>(
      `SELECT EXISTS (SELECT FROM ${escapeIdentifier(table)} WHERE tenant_id = $1) AS hay`,
      [tenantId],
    )
    if (rows[0]?.hay) return true
  }
  return false
}

async function tablesOfData(client: Client): Promise<string[]> {
  const tables = new Set((await readColumns(client)).map(({ tabla }) => tabla))
  // A card alone is no data: `npm start` registers the chains it knows by itself.
  return [...tables].filter((table) => table !== CARD && !LEFT_OUT.includes(table))
}

/** @throws BackupError while the product's services are connected to this database */
export async function requireStopped(client: Client): Promise<void> {
  const { rows } = await client.query<{ usename: string }>(
    'SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY($1)',
    [SERVICE_ROLES],
  )
  if (rows.length > 0)
    throw new BackupError(
      'Abasto está en marcha sobre esta base de datos: deténlo, restaura y vuelve a iniciarlo. (Una sola cadena, con --cadena, se restaura también en marcha.)',
    )
}
