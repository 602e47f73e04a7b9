import { beforeEach } from 'vitest'
import { CITUS_ARCHIVE, hasCitus } from './citus-servers.ts'

/** The tests of a file need servers with Citus: where there is none they are skipped with one line, which CI does not accept. */
export function skipWithoutCitus(): void {
  beforeEach(({ skip }) => {
    if (hasCitus()) return
    if (process.env['CI'] === 'true')
      throw new Error(`Citus is not in ${CITUS_ARCHIVE}, or PostgreSQL 15 not installed`)
    skip('Citus for PostgreSQL 15 does not stand beside the project')
  })
}
