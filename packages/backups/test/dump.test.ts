import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres15 } from '@abasto/database/test/postgres-15'
import { migrate } from '@abasto/database/migrations/migrate'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { onServer } from '@abasto/database/test/template'
import { testRoom } from './databases.ts'
import { connected, digestsOf } from './digests.ts'
import { ordinaryOwner, type OwnedDatabase } from './ordinary-owner.ts'
import { populate } from './seeded.ts'

/** What docs/operacion.md says of PostgreSQL's own pg_dump. */

const exec = promisify(execFile)
const room = testRoom()
const owner = ordinaryOwner()
let origin: OwnedDatabase
let reason: string | undefined

beforeAll(async () => {
  reason = await whyNot()
  if (reason !== undefined) return
  origin = await owner.database()
  await populate(origin.superuserUrl)
})
beforeEach(({ skip }) => skip(reason !== undefined, reason))

/** A pg_dump must be of the server's version, or newer. */
async function whyNot(): Promise<string | undefined> {
  if (!existsSync(program('pg_dump'))) return 'the client programs of PostgreSQL 15 are not installed here'
  const version = await connected(inject('template').maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    return Number(rows[0]?.server_version_num)
  })
  return version >= 160_000 ? 'this server is newer than the pg_dump of PostgreSQL 15' : undefined
}

function program(name: string): string {
  return join(findPostgres15()?.home ?? '/nowhere', 'bin', name)
}

async function run(name: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  try {
    const { stderr } = await exec(program(name), args)
    return { code: 0, said: stderr }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stderr' in error)) throw error
    return { code: Number(error.code), said: String(error.stderr) }
  }
}

async function restored(
  path: string,
  args: readonly string[] = [],
): Promise<OwnedDatabase & { code: number; said: string }> {
  const to = await owner.database({ migrated: false })
  const url = args.includes('--no-owner') ? to.ownerUrl : to.superuserUrl
  return { ...to, ...(await run('pg_restore', ['-d', url, ...args, path])) }
}

describe('pg_dump', () => {
  it('by an owner that is no superuser fails, and says row-level security', async () => {
    const { code, said } = await run('pg_dump', ['-Fc', '-f', await room.path(), origin.ownerUrl])
    expect(code).toBe(1)
    expect(said).toContain('would be affected by row-level security policy')
  })

  it('by that owner with --enable-row-security ends well, and leaves everything out', async () => {
    const path = await room.path()
    expect(await run('pg_dump', ['-Fc', '--enable-row-security', '-f', path, origin.ownerUrl])).toMatchObject(
      { code: 0 },
    )
    const to = await restored(path)
    const found = await digestsOf(to.superuserUrl)
    expect(
      Object.entries(found).filter(([table, { rows }]) => rows > 0 && !table.endsWith(' tenant')),
    ).toEqual([])
  })

  it('by a superuser has everything, and pg_restore brings it back', async () => {
    const path = await room.path()
    expect(await run('pg_dump', ['-Fc', '-f', path, origin.superuserUrl])).toEqual({ code: 0, said: '' })
    const to = await restored(path)
    expect({ code: to.code, said: to.said }).toEqual({ code: 0, said: '' })
    expect(await digestsOf(to.superuserUrl)).toEqual(await digestsOf(origin.superuserUrl))
    expect(await migrate({ ownerUrl: to.superuserUrl })).toEqual({ applied: [], spread: [] })
  })

  it('by a role with BYPASSRLS that may read everything has everything too', async () => {
    const role = `${owner.role}_respaldo`
    const url = new URL(origin.superuserUrl)
    await onServer(
      inject('template').maintenanceUrl,
      `CREATE ROLE ${role} LOGIN BYPASSRLS PASSWORD '${url.password}'`,
      `GRANT pg_read_all_data TO ${role}`,
    )
    try {
      url.username = role
      const path = await room.path()
      expect(await run('pg_dump', ['-Fc', '-f', path, url.href])).toEqual({ code: 0, said: '' })
      // Restored by the owner, who is no superuser: the rows come before row-level security does.
      const to = await restored(path, ['--no-owner', '--no-comments'])
      expect({ code: to.code, said: to.said }).toEqual({ code: 0, said: '' })
      expect(await digestsOf(to.superuserUrl)).toEqual(await digestsOf(origin.superuserUrl))
      expect(await migrate({ ownerUrl: to.ownerUrl })).toEqual({ applied: [], spread: [] })
    } finally {
      await onServer(inject('template').maintenanceUrl, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`)
    }
  })
})
