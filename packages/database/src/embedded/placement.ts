import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { asAccount, canEnter, chooseAccount, type Account } from './account.ts'
import { binariesIn, type PostgresBinaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { hasCode } from './system-error.ts'

/** Where the server's account always gets to, whoever owns the folders of the clone. */
const REACHABLE = '/var/lib/abasto'

export type Placement = {
  account: Account
  binaries: PostgresBinaries
  /** PostgreSQL's data directory, as the server's account sees it. May not exist yet. */
  cluster: string
}

/**
 * Decides under which account and in which folders the server runs. For root it is an unprivileged
 * account, which may not get to a clone under /root: then binaries and data stand under /var/lib/abasto
 * and `cluster` in the data folder is a link to them.
 */
export function placementOf(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Placement {
  const link = join(dataDir, 'cluster')
  const exists = existsSync(link)
  const account = chooseAccount(exists ? link : undefined)
  const cluster = exists ? realpathSync(link) : (linkTarget(link) ?? newCluster(dataDir, account, log))
  return { account, binaries: runnable(binaries, account, log), cluster }
}

/** A link whose data never came to be: an interrupted first start. */
function linkTarget(link: string): string | undefined {
  try {
    const target = readlinkSync(link)
    mkdirSync(dirname(target), { recursive: true })
    return target
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EINVAL')) return undefined
    throw error
  }
}

function newCluster(dataDir: string, account: Account, log: (line: string) => void): string {
  if (canEnter(account, dataDir)) return join(realpathSync(dataDir), 'cluster')
  // The random part keeps a folder that was deleted and made again from waking up the old data.
  const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  const home = join(REACHABLE, `${key}-${randomBytes(3).toString('hex')}`)
  mkdirSync(home, { recursive: true })
  symlinkSync(join(home, 'cluster'), join(dataDir, 'cluster'))
  log(`PostgreSQL no puede entrar en ${dataDir} sin ser root: sus datos quedan en ${home}.`)
  return join(home, 'cluster')
}

function runnable(
  binaries: PostgresBinaries,
  account: Account,
  log: (line: string) => void,
): PostgresBinaries {
  const first = versionOf(binaries, account)
  if (first.status === 0) return binaries
  if (account !== undefined) {
    const copy = copyBinaries(binaries, log)
    if (versionOf(copy, account).status === 0) return copy
  }
  throw new EmbeddedDatabaseError(
    'not-runnable',
    `El PostgreSQL incluido no corre en esta máquina (${reason(first)}): indica el tuyo con DATABASE_URL.`,
  )
}

const versionOf = (binaries: PostgresBinaries, account: Account) =>
  spawnSync(binaries.postgres, ['--version'], { ...asAccount(account), encoding: 'utf8' })

const reason = (run: ReturnType<typeof versionOf>) =>
  run.error?.message ?? run.stderr.trim().split('\n')[0] ?? `código ${run.status}`

function copyBinaries(binaries: PostgresBinaries, log: (line: string) => void): PostgresBinaries {
  const home = join(REACHABLE, `postgresql-${binaries.version}`)
  if (!existsSync(home)) {
    log(`PostgreSQL no puede entrar en ${binaries.home} sin ser root: se copia a ${home}.`)
    const draft = `${home}.${randomBytes(3).toString('hex')}`
    cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, home)
    } catch (error) {
      // Another start finished the same copy first.
      rmSync(draft, { recursive: true })
      if (!existsSync(home)) throw error
    }
  }
  return binariesIn(home, binaries.version)
}
