import { randomBytes } from 'node:crypto'
import { DatabaseError, type Client } from 'pg'
import { takeBackup } from '../backup/take-backup.ts'
import { withConnection } from '../connections/with-connection.ts'
import { BackupError } from '../errors/backup-error.ts'
import type { Items } from '../file/items.ts'
import { restoreChain, type RestoreChainOptions } from './restore-chain.ts'
import { restoreWhole } from './restore-whole.ts'
import type { Restored } from './progress.ts'

/**
 * Restores a chain from a backup of an older schema: into a database of its own first, which is brought to the
 * newest schema there and goes afterwards, and from it beside the others.
 *
 * @throws BackupError as `restoreChain`, and when the owner may not create databases
 */
export async function restoreOlderChain(
  client: Client,
  items: Items,
  options: RestoreChainOptions & { readonly ownerUrl: string; readonly now: Date },
): Promise<Restored> {
  const name = `abasto_restauracion_${randomBytes(6).toString('hex')}`
  await createDatabase(client, name)
  try {
    const url = new URL(options.ownerUrl)
    url.pathname = `/${name}`
    return await withConnection(url.href, 'abasto-restaurar', async (scratch) => {
      await restoreWhole(scratch, items, { ownerUrl: url.href, replace: false, only: options.chain })
      const migrated = takeBackup(scratch, { chain: options.chain, now: options.now })
      return restoreChain(client, migrated, options)
    })
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${name}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    throw new BackupError(
      'El respaldo es de una versión anterior, y para una sola cadena hace falta crear una base de datos de paso: dale CREATEDB al usuario de DATABASE_URL.',
      { cause: error },
    )
  }
}
