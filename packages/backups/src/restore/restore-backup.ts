import { migrate } from '@abasto/database/migrations/migrate'
import { withConnection } from '../connections/with-connection.ts'
import { BackupError } from '../errors/backup-error.ts'
import type { Manifest } from '../file/items.ts'
import { checkBackupFile, readBackupFile } from '../file/read-file.ts'
import { migrationsOf } from './known-migrations.ts'
import { ItemReader } from './reading.ts'
import { requireChain, restoreChain } from './restore-chain.ts'
import { restoreOlderChain } from './restore-older-chain.ts'
import { restoreWhole } from './restore-whole.ts'
import type { Restored, TableProgress } from './progress.ts'

export interface RestoreOptions {
  readonly ownerUrl: string
  readonly path: string
  /** Slug of the only chain to restore; undefined: all that the backup has. */
  readonly chain: string | undefined
  readonly replace: boolean
  readonly now: Date
  readonly onTable?: (progress: TableProgress) => void
}

/**
 * What is in a backup file, which is read to its end for it.
 *
 * @throws BackupError when it is none, not whole, altered, or of a newer version
 */
export async function inspectBackup(path: string): Promise<Manifest> {
  await checkBackupFile(path)
  const reader = new ItemReader(readBackupFile(path))
  try {
    const manifest = await reader.manifest()
    await migrationsOf(manifest)
    return manifest
  } finally {
    await reader.close()
  }
}

/**
 * Restores a backup file, once it is known to be good: everything it has, or one chain of it beside the others.
 *
 * @throws BackupError saying why not; nothing has changed then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, path, replace, onTable } = options
  const manifest = await inspectBackup(path)
  const chain = chainWanted(manifest, options.chain)
  return withConnection(ownerUrl, 'abasto-restaurar', async (client) => {
    const items = readBackupFile(path)
    if (chain === undefined)
      return restoreWhole(client, items, { ownerUrl, replace, ...(onTable && { onTable }) })
    await migrate({ ownerUrl })
    const { after } = await migrationsOf(manifest)
    const one = { chain, replace, ...(onTable && { onTable }) }
    return after.length === 0
      ? restoreChain(client, items, one)
      : restoreOlderChain(client, items, { ...one, ownerUrl, now: options.now })
  })
}

/** A backup of one chain is restored as such, also unasked. */
function chainWanted(manifest: Manifest, asked: string | undefined): string | undefined {
  if (asked !== undefined) requireChain(manifest, asked)
  if (asked !== undefined || manifest.alcance === 'todo') return asked
  const [own] = manifest.cadenas
  if (!own) throw new BackupError('El respaldo no tiene ninguna cadena: está dañado.')
  return own.slug
}
