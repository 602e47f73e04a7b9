import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOwnerAccess } from './owner-access.ts'
import { migrate } from '../migrations/migrate.ts'
import { registerKnownTenants } from '../tenancy/provision.ts'
import { startEmbedded, type EmbeddedDatabase } from './start.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abasto-acceso-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('openOwnerAccess', () => {
  it('takes the database it is given', async () => {
    const access = await openOwnerAccess({ databaseUrl: 'postgres://x:y@servidor/base', dataDir })
    expect(access.ownerUrl).toBe('postgres://x:y@servidor/base')
    await access.close()
  })

  it('uses the server that already runs on the folder, and leaves it running', async () => {
    const running = await startEmbedded({ dataDir, port: 0 })
    await makeChain(running)
    expect(await createUser('secreta-123')).toEqual({
      code: 0,
      said: 'Usuario ana (administrador) listo en Administración.\n',
    })
    expect(await users(running.ownerUrl)).toEqual(['ana'])
    await running.stop()
  })

  it('starts the server where none runs, and stops it again', async () => {
    expect(await createUser('secreta-123')).toEqual({
      code: 1,
      said: 'No existe la cadena admin. Todavía no hay ninguna. Para crearla: npm run cadena -- crear --cadena admin --nombre "..."\n',
    })
    const before = await startEmbedded({ dataDir, port: 0 })
    await makeChain(before)
    await before.stop()
    expect(await createUser('corta')).toEqual({
      code: 1,
      said: 'La contraseña debe tener al menos 8 caracteres\n',
    })
    expect((await createUser('secreta-123')).code).toBe(0)
    const after = await startEmbedded({ dataDir, port: 0 })
    expect(await users(after.ownerUrl)).toEqual(['ana'])
    await after.stop()
  })
})

async function makeChain(server: EmbeddedDatabase): Promise<void> {
  await migrate(server)
  await registerKnownTenants(server.ownerUrl, { demo: false })
}

async function users(ownerUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ username: string }>('SELECT username FROM usuario')
    return rows.map((row) => row.username)
  } finally {
    await client.end()
  }
}

/** The command as a person runs it, the password on standard input. */
async function createUser(password: string): Promise<{ code: number | null; said: string }> {
  const command = join(import.meta.dirname, '../commands/create-user.ts')
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    [command, '--tenant', 'admin', '--usuario', 'ana', '--rol', 'administrador'],
    // Without the demo, whose seeds would be there.
    { env: { ...env, DATA_DIR: dataDir, DEMO: '0' }, stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit')
  child.stdin.end(`${password}\n`)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, said: out + err }
}
