import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED } from './write-file.ts'

/** A backup of everything, or of the chain with this slug. */
export type Scope = string | undefined

/** Name of a backup made at a moment; names sort as their moments do. */
export function backupName(scope: Scope, now: Date): string {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `abasto-${scope === undefined ? '' : `${scope}-`}${moment}.respaldo`
}

/** Makes sure of a folder that only its owner may look into. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

const DAY_MS = 86_400_000

/**
 * Removes all but the newest backups of the same scope, and what backups that died left behind. Only files whose
 * names this command gives.
 *
 * @returns the names of the backups that went
 */
export async function keepNewest(folder: string, scope: Scope, keep: number, now: Date): Promise<string[]> {
  const names = await readdir(folder)
  // A slug has no capitals: no chain's name reads as a moment.
  const ofScope = new RegExp(`^abasto-${scope === undefined ? '' : `${scope}-`}\\d{8}T\\d{6}Z\\.respaldo$`)
  const old = names
    .filter((name) => ofScope.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) await rm(join(folder, name))
  for (const name of names) {
    if (!name.startsWith('abasto-') || !name.endsWith(UNFINISHED)) continue
    const path = join(folder, name)
    // One of today may still be written.
    if (now.getTime() - (await stat(path)).mtimeMs > DAY_MS) await rm(path, { force: true })
  }
  return old
}
