import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { asAccount } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Placement } from './placement.ts'

const run = promisify(execFile)

/** Sorted as a Venezuelan reads; the C library's part is only for what ICU does not cover. */
const LOCALES = [
  ['--locale-provider=icu', '--icu-locale=es-VE', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=es-VE', '--locale=C'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
]

/**
 * Makes a new data directory. It is made beside its place and moved there when complete, so that a
 * first start cut short leaves nothing that looks like a database.
 * @throws EmbeddedDatabaseError `wont-start` with initdb's own words
 */
export async function createCluster(
  { account, binaries, cluster }: Placement,
  owner: { user: string; password: string },
): Promise<void> {
  const home = dirname(cluster)
  await removeDrafts(home, basename(cluster))
  const draft = `${cluster}.nuevo-${randomBytes(3).toString('hex')}`
  const passwordFile = `${draft}.clave`
  try {
    await writeFile(passwordFile, `${owner.password}\n`, { mode: 0o600 })
    if (account !== undefined) await chown(passwordFile, account.uid, account.gid)
    let failure: unknown
    for (const locale of LOCALES) {
      await rm(draft, { recursive: true, force: true })
      await mkdir(draft, { mode: 0o700 })
      if (account !== undefined) await chown(draft, account.uid, account.gid)
      const options = [`--pgdata=${draft}`, `--username=${owner.user}`, `--pwfile=${passwordFile}`]
      try {
        await run(
          binaries.initdb,
          [...options, '--auth=scram-sha-256', '--encoding=UTF8', ...locale],
          asAccount(account),
        )
        await rename(draft, cluster)
        return
      } catch (error) {
        failure = error
        if (!isAboutLocale(error)) break
      }
    }
    throw new EmbeddedDatabaseError(
      'wont-start',
      `No se pudo crear la base de datos en ${cluster}: ${lastLine(failure)}`,
      { cause: failure },
    )
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function removeDrafts(home: string, name: string): Promise<void> {
  for (const entry of await readdir(home)) {
    if (entry.startsWith(`${name}.nuevo-`))
      await rm(join(home, entry), { recursive: true, force: true, maxRetries: 3 })
  }
}

const isAboutLocale = (error: unknown) => /locale|ICU/i.test(errorOutput(error) ?? '')

function lastLine(error: unknown): string {
  const said = errorOutput(error) ?? (error instanceof Error ? error.message : String(error))
  return said.trim().split('\n').at(-1) ?? said
}

/** What a program that failed wrote about it; undefined when it was not even run. */
function errorOutput(error: unknown): string | undefined {
  return error instanceof Error && 'stderr' in error && typeof error.stderr === 'string'
    ? error.stderr
    : undefined
}
