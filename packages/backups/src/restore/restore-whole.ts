import { LOCKS } from '@abasto/database/connections/advisory-locks'
import { applyWithin } from '@abasto/database/migrations/migrate'
import { ensureRoles } from '@abasto/database/tenancy/roles'
import type { Client } from 'pg'
import { beginWriting } from '../backup/snapshot.ts'
import { BackupError } from '../errors/backup-error.ts'
import type { Items, Manifest } from '../file/items.ts'
import { chainsWithData, hasSchema, requireStopped } from './database-state.ts'
import { migrationsOf, type MigrationsOfBackup } from './known-migrations.ts'
import { copyRows, ItemReader } from './reading.ts'
import { dropSchema, keepOwnerOut, letOwnerIn } from './rebuild-schema.ts'
import type { Restored, TableProgress } from './progress.ts'

export interface RestoreWholeOptions {
  readonly ownerUrl: string
  /** Also when there is data, which is gone then. */
  readonly replace: boolean
  /** Of the backup's chains only this one. */
  readonly only?: string
  readonly onTable?: (progress: TableProgress) => void
}

/**
 * Puts a database back as it was when the backup was made, then brings it to the newest schema: all in one
 * transaction. Whatever fails or dies on the way, what was there before is there after.
 *
 * @throws BackupError when the database has data and is not to be replaced, the product runs on it, or the backup
 * is not of this version
 */
export async function restoreWhole(
  client: Client,
  items: Items,
  { ownerUrl, replace, only, onTable = () => undefined }: RestoreWholeOptions,
): Promise<Restored> {
  const reader = new ItemReader(items)
  try {
    const manifest = await reader.manifest()
    const { upTo, after } = await migrationsOf(manifest)
    // A start of the product waits, and so does another restore.
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS.migration])
    await requireStopped(client)
    await ensureRoles(client, ownerUrl)
    await beginWriting(client)
    await clear(client, replace)
    const restored = await fill(client, reader, { manifest, upTo, after, only, onTable })
    await client.query('COMMIT')
    // For speed only: where it fails, autovacuum comes to it.
    await client.query('ANALYZE').catch(() => undefined)
    return restored
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    await reader.close()
  }
}

async function clear(client: Client, replace: boolean): Promise<void> {
  if (!(await hasSchema(client))) return
  await requireKnownSchema(client)
  const taken = await chainsWithData(client)
  if (taken.length > 0 && !replace)
    throw new BackupError(
      `La base de datos ya tiene datos (${taken.join(', ')}): restaura en una vacía, o agrega --reemplazar para cambiarlos por los del respaldo.`,
    )
  await dropSchema(client)
}

/** A database of a newer version is not for this one to replace. */
async function requireKnownSchema(client: Client): Promise<void> {
  const { rows } = await client.query<Manifest['migraciones'][number]>(
    'SELECT nombre, suma FROM migracion ORDER BY nombre COLLATE "C"',
  )
  await migrationsOf({ migraciones: rows }).catch(() => {
    throw new BackupError('La base de datos es de otra versión de Abasto: usa esa versión, o una base vacía.')
  })
}

export interface Filling extends MigrationsOfBackup {
  readonly manifest: Manifest
  readonly only: string | undefined
  readonly onTable: (progress: TableProgress) => void
}

/** Makes the backup's schema in a database that has none, copies its rows, and goes on to the newest schema. */
export async function fill(client: Client, reader: ItemReader, filling: Filling): Promise<Restored> {
  const { manifest, upTo, after } = filling
  await applyWithin(client, upTo)
  const tables = await letOwnerIn(client)
  await makePartitions(client, manifest)
  const restored = await copyChains(client, reader, filling)
  await setSequences(client, manifest)
  await applyWithin(client, after)
  await keepOwnerOut(client, tables)
  return restored
}

async function makePartitions(client: Client, { meses }: Manifest): Promise<void> {
  for (const month of meses) await client.query('SELECT asegurar_particion_venta_linea($1::date)', [month])
}

async function copyChains(
  client: Client,
  reader: ItemReader,
  { manifest, only, onTable }: Filling,
): Promise<Restored> {
  const chains: string[] = []
  let rows = 0
  for (let chain = await reader.chain(); chain; chain = await reader.chain()) {
    const isWanted = only === undefined || chain.slug === only
    if (isWanted) chains.push(chain.slug)
    for (const { nombre, columnas } of manifest.tablas) {
      await reader.table(nombre)
      if (!isWanted) {
        await reader.skipRows()
        continue
      }
      const copied = await copyRows(client, reader, { table: nombre, columns: columnas })
      rows += copied
      onTable({ chain: chain.slug, table: nombre, rows: copied })
    }
  }
  return { chains, rows }
}

async function setSequences(client: Client, { secuencias }: Manifest): Promise<void> {
  for (const { tabla, columna, valor, usado } of secuencias)
    await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)', [
      `public.${tabla}`,
      columna,
      valor,
      usado,
    ])
}
