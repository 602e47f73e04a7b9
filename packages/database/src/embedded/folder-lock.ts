import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedDatabaseError } from './errors.ts'
import { hasCode } from './system-error.ts'

const SQLITE_BUSY = 5

/** A lock that nobody refers to would be closed, and given up, with the garbage. */
const held = new Set<DatabaseSync>()

/**
 * Creates the data folder and takes it for this process alone. Node has no file lock of its own;
 * SQLite's is the kernel's, so it ends with the process, `kill -9` included, and never goes stale.
 * @param name of the lock's file: the server and the whole product hold the folder independently
 * @returns release
 * @throws EmbeddedDatabaseError `in-use` when another process has it, `unwritable` when it cannot be written.
 */
export function takeFolder(dataDir: string, name = 'lock'): () => void {
  let lock: DatabaseSync | undefined
  try {
    makeFolder(dataDir)
    lock = new DatabaseSync(join(dataDir, name))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    lock?.close()
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY) {
      throw new EmbeddedDatabaseError(
        'in-use',
        `La carpeta de datos ${dataDir} ya está en uso por otro Abasto en marcha: ciérralo o indica otra con DATA_DIR.`,
        { cause },
      )
    }
    throw unwritable(dataDir, cause)
  }
  const taken = lock
  held.add(taken)
  return () => {
    if (held.delete(taken)) taken.close()
  }
}

/** Node's own `recursive` never comes back from a place that refuses folders as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

export function unwritable(folder: string, cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'unwritable',
    `No se puede escribir en la carpeta de datos ${folder}: revisa sus permisos o indica otra con DATA_DIR.`,
    { cause },
  )
}
