import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedDatabaseError } from './errors.ts'

const SQLITE_BUSY = 5

/**
 * Creates the data folder and takes it for this process alone. Node has no file lock of its own;
 * SQLite's is the kernel's, so it ends with the process, `kill -9` included, and never goes stale.
 * @returns release
 * @throws EmbeddedDatabaseError `in-use` when another process has it, `unwritable` when it cannot be written.
 */
export function takeFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    if ((cause as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new EmbeddedDatabaseError(
        'in-use',
        `La carpeta de datos ${dataDir} ya está en uso por otro Abasto en marcha: ciérralo o indica otra con DATA_DIR.`,
        { cause },
      )
    }
    throw unwritable(dataDir, cause)
  }
  const held = lock
  return () => {
    if (held.isOpen) held.close()
  }
}

export function unwritable(folder: string, cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'unwritable',
    `No se puede escribir en la carpeta de datos ${folder}: revisa sus permisos o indica otra con DATA_DIR.`,
    { cause },
  )
}
