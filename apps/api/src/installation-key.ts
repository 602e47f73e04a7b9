import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'clave-secretos'

/**
 * The key that secrets in the database are sealed with: CLAVE_SECRETOS, or a file in the data folder that is made
 * once and readable only by the account that runs Abasto. It is in no backup of the database.
 *
 * @throws Error where there is neither, in one sentence
 */
export function installationKey(variable: string | undefined, dataDir: string | undefined): string {
  if (variable !== undefined) return variable
  if (dataDir === undefined) {
    throw new Error('Falta CLAVE_SECRETOS, o DATA_DIR para guardar en ella una clave propia')
  }
  const file = join(dataDir, FILE)
  if (!existsSync(file)) makeKey(file)
  return readFileSync(file, 'utf8').trim()
}

/** Written whole before it has its name, and never over one that another process made meanwhile. */
function makeKey(file: string): void {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}
