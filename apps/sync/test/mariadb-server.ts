import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unprivilegedAccount } from '@abasto/database/embedded/account'
import { freePort } from '@abasto/database/embedded/free-port'

const run = promisify(execFile)

/** Debian and Ubuntu, Red Hat, Homebrew. */
const SERVERS = ['/usr/sbin/mariadbd', '/usr/libexec/mariadbd', '/opt/homebrew/bin/mariadbd']
const INSTALLERS = ['/usr/bin/mariadb-install-db', '/opt/homebrew/bin/mariadb-install-db']

/** Why there is none to test with; undefined when there is. */
export function mariadbMissing(): string | undefined {
  if (SERVERS.some(existsSync) && INSTALLERS.some(existsSync)) return undefined
  const missing = 'no MariaDB on this machine (Debian package mariadb-server)'
  if (process.env['CI'] === 'true') throw new Error(missing)
  return missing
}

/** A MariaDB in a folder of its own that goes when it is stopped; user root has no password. */
export class MariadbServer {
  readonly port: number
  readonly #folder: string
  readonly #child: ChildProcess

  private constructor(port: number, folder: string, child: ChildProcess) {
    this.port = port
    this.#folder = folder
    this.#child = child
  }

  static async start(extra: readonly string[] = []): Promise<MariadbServer> {
    // A short path: that of a socket has 107 characters at most.
    const folder = await mkdtemp('/tmp/abasto-my-')
    const account = mysqlAccount()
    if (account) await chown(folder, account.uid, account.gid)
    const options = ['--no-defaults', `--datadir=${join(folder, 'data')}`, '--skip-name-resolve']
    const installer = INSTALLERS.find(existsSync) ?? ''
    await run(installer, [...options, '--skip-test-db', '--auth-root-authentication-method=normal'], {
      ...account,
      cwd: folder,
    })
    const port = await freePort(0)
    const child = spawn(
      SERVERS.find(existsSync) ?? '',
      [
        ...options,
        ...extra,
        `--socket=${join(folder, 's')}`,
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--innodb-flush-log-at-trx-commit=0',
        '--innodb-buffer-pool-size=64M',
        '--performance-schema=off',
      ],
      { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    // The last resort when the tests end without a stop().
    process.once('exit', () => child.kill('SIGKILL'))
    await ready(child)
    return new MariadbServer(port, folder, child)
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** It refuses to run as root. */
function mysqlAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return unprivilegedAccount(readFileSync('/etc/passwd', 'utf8'))
}

async function ready(child: ChildProcess): Promise<void> {
  let said = ''
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes('ready for connections')) resolve()
  })
  child.once('exit', () => reject(new Error(`MariaDB ended: ${said.slice(-500)}`)))
  await promise
}
