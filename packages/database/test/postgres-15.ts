import { existsSync } from 'node:fs'
import { binariesIn, type PostgresBinaries } from '@abasto/database/embedded/binaries'

/** Debian and Ubuntu, Red Hat, Homebrew. */
const HOMES = ['/usr/lib/postgresql/15', '/usr/pgsql-15', '/opt/homebrew/opt/postgresql@15']

/** The oldest PostgreSQL we support, where this machine has its server installed. */
export function findPostgres15(): PostgresBinaries | undefined {
  return HOMES.map((home) => binariesIn(home, '15')).find(({ initdb }) => existsSync(initdb))
}
