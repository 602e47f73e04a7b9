import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unwritable } from './folder-lock.ts'

/**
 * The database owner's password: random, made once, readable only by the account that starts Abasto.
 * The caller holds the folder's lock.
 */
export function ownerPassword(dataDir: string): string {
  const file = join(dataDir, 'owner-password')
  try {
    if (!existsSync(file)) {
      // Renamed into place, so that a start cut short never leaves an empty password.
      writeFileSync(`${file}.nueva`, randomBytes(24).toString('base64url'), { mode: 0o600 })
      renameSync(`${file}.nueva`, file)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}
