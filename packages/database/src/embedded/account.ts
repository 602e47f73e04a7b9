import { spawnSync, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { EmbeddedDatabaseError } from './errors.ts'

/** The system account PostgreSQL runs under; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

/** In this order: made for the job, then made for nothing. */
const UNPRIVILEGED_USERS = ['postgres', '_postgres', 'nobody']

const isRoot = () => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, and only runs on data of its own account.
 * @param cluster existing data directory, if there is one
 * @throws EmbeddedDatabaseError `wrong-owner`, `no-account`
 */
export function chooseAccount(cluster: string | undefined): Account {
  const owner = cluster === undefined ? undefined : statSync(cluster)
  if (!isRoot()) {
    if (owner !== undefined && process.getuid !== undefined && owner.uid !== process.getuid()) {
      throw new EmbeddedDatabaseError(
        'wrong-owner',
        `La base de datos de ${cluster} pertenece a otro usuario del sistema: inicia con ese usuario o indica otra carpeta con DATA_DIR.`,
      )
    }
    return undefined
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = unprivilegedAccount(readFileSync('/etc/passwd', 'utf8'))
  if (account === undefined) {
    throw new EmbeddedDatabaseError(
      'no-account',
      'PostgreSQL no corre como root y no hay un usuario postgres ni nobody: crea uno, o inicia con un usuario sin privilegios.',
    )
  }
  return account
}

/** initdb looks its account up in the passwd file, so a bare number would not do. */
export function unprivilegedAccount(passwd: string): Account {
  const users = new Map(passwd.split('\n').map((line) => [line.split(':')[0], line.split(':')]))
  for (const name of UNPRIVILEGED_USERS) {
    const fields = users.get(name)
    const uid = Number(fields?.[2])
    const gid = Number(fields?.[3])
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  return undefined
}

/** Whether the account gets as far as this folder: every folder above must let it pass. */
export function canEnter(account: Account, folder: string): boolean {
  if (account === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], asAccount(account)).status === 0
}

/** Spawn options: the account, a folder anyone can stand in, and no PG* variable of the user's. */
export function asAccount(account: Account) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  return { ...account, cwd: process.platform === 'win32' ? process.cwd() : '/', env } satisfies SpawnOptions
}
