import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from './free-port.ts'
import { refreshPlannerStatistics } from './planner-statistics.ts'
import { startEmbedded, type EmbeddedDatabase } from './start.ts'

const LAUNCHER = join(import.meta.dirname, '../../test/embedded-launcher.ts')

describe('the embedded PostgreSQL', () => {
  let dataDir: string
  let running: EmbeddedDatabase[]
  let launchers: ChildProcess[]

  beforeEach(async () => {
    running = []
    launchers = []
    dataDir = await mkdtemp(join(tmpdir(), 'abasto-prueba-'))
    await chmod(dataDir, 0o755)
  })

  afterEach(async () => {
    for (const launcher of launchers) launcher.kill('SIGKILL')
    for (const server of running) await server.stop()
    const placed = await readlink(join(dataDir, 'cluster')).catch(() => undefined)
    if (placed) await rm(dirname(placed), { recursive: true })
    await rm(dataDir, { recursive: true })
  })

  async function start(folder = dataDir): Promise<EmbeddedDatabase> {
    const server = await startEmbedded({ dataDir: folder, port: 0 })
    running.push(server)
    return server
  }

  /** The same start in a process of its own, which can be killed. */
  async function startElsewhere(): Promise<{ launcher: ChildProcess; ownerUrl: string }> {
    const launcher = fork(LAUNCHER, [dataDir])
    launchers.push(launcher)
    const [ownerUrl] = await once(launcher, 'message')
    return { launcher, ownerUrl: String(ownerUrl) }
  }

  it('keeps what was committed over a stop and a start', async () => {
    const first = await start()
    await query(first.ownerUrl, 'CREATE TABLE nota AS SELECT 7 AS valor')
    await first.stop()
    await expect(query(first.ownerUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')

    const second = await start()
    expect(await query(second.ownerUrl, 'SELECT valor FROM nota')).toEqual([{ valor: 7 }])
  })

  it('listens on the loopback only, wants a password and keeps it private', async () => {
    const server = await start()
    expect(await query(server.ownerUrl, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await query(server.ownerUrl, 'SHOW unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ])
    const wrong = new URL(server.ownerUrl)
    wrong.password = 'otra'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(dataDir, 'owner-password'))).mode & 0o777).toBe(0o600)
  })

  it('writes nothing down later than it says so', async () => {
    const server = await start()
    expect(
      await query(
        server.ownerUrl,
        `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
      ),
    ).toEqual([{ fsync: 'on', commit: 'on' }])
  })

  it('sorts and folds case as Spanish does', async () => {
    const server = await start()
    const sorted = await query(
      server.ownerUrl,
      `SELECT p FROM unnest(ARRAY['oca','ñame','nata','Árbol','azúcar']) p ORDER BY p`,
    )
    expect(sorted.map(({ p }) => p)).toEqual(['Árbol', 'azúcar', 'nata', 'ñame', 'oca'])
    expect(await query(server.ownerUrl, `SELECT upper('ñandú') AS p`)).toEqual([{ p: 'ÑANDÚ' }])
  })

  it('replays what was committed when the server is killed', async () => {
    const first = await start()
    await query(first.ownerUrl, 'CREATE TABLE nota AS SELECT 7 AS valor')
    const pid = Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await first.exited
    await first.stop()

    const second = await start()
    expect(await query(second.ownerUrl, 'SELECT valor FROM nota')).toEqual([{ valor: 7 }])
  })

  it('is told to look at its tables again when it has died before it knew how many rows they have', async () => {
    const first = await start()
    await query(first.ownerUrl, 'CREATE TABLE nota AS SELECT generate_series(1, 5000) AS valor')
    const pid = Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    expect(await first.exited).toBe('señal SIGKILL')
    await first.stop()

    const second = await startEmbedded({ dataDir, port: first.port, samePort: true })
    running.push(second)
    expect(second.port).toBe(first.port)
    expect(await refreshPlannerStatistics(second.ownerUrl)).toBe(true)
    expect(await query(second.ownerUrl, `SELECT reltuples FROM pg_class WHERE relname = 'nota'`)).toEqual([
      { reltuples: 5000 },
    ])
    expect(await refreshPlannerStatistics(second.ownerUrl)).toBe(false)
  })

  it('does not start on another port where somebody knows it by its own', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const started = startEmbedded({ dataDir, port: portOf(taken), samePort: true })
    await expect(started).rejects.toThrow(/^Otro programa ocupa el puerto \d+ de PostgreSQL\.$/)
    taken.close()
  })

  it('takes over from a launcher that was killed, though its server runs on and a query is in it', async () => {
    const { launcher, ownerUrl } = await startElsewhere()
    await query(ownerUrl, 'CREATE TABLE nota AS SELECT 7 AS valor')
    const busy = query(ownerUrl, 'SELECT pg_sleep(600)').catch((error: Error) => error.message)
    await untilActive(ownerUrl, 'SELECT pg_sleep(600)')
    launcher.kill('SIGKILL')
    await once(launcher, 'exit')
    expect(await query(ownerUrl, 'SELECT 1 AS vive')).toEqual([{ vive: 1 }])

    const next = await start()
    expect(await query(next.ownerUrl, 'SELECT valor FROM nota')).toEqual([{ valor: 7 }])
    expect(await busy).toMatch(/terminat/)
  })

  it.each([
    // Long enough inside the processor to not notice that the server has gone, and nothing on the disk.
    ['busy connections', 'SELECT count(*) FROM (SELECT generate_series(1, 20000000000)) AS number'],
    [
      'connections that cannot be cancelled',
      `DO $$
      BEGIN
        LOOP
          BEGIN
            PERFORM count(*) FROM (SELECT generate_series(1, 20000000000)) AS number;
          EXCEPTION
            WHEN query_canceled THEN NULL;
          END;
        END LOOP;
      END
      $$`,
    ],
  ])('starts when launcher and server were killed and only their %s are left', async (_which, statement) => {
    const { launcher, ownerUrl } = await startElsewhere()
    await query(ownerUrl, 'CREATE TABLE nota AS SELECT 7 AS valor')
    const busy = query(ownerUrl, statement).catch(() => undefined)
    await untilActive(ownerUrl, statement)
    const pid = Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0])
    launcher.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await once(launcher, 'exit')

    const next = await start()
    expect(await query(next.ownerUrl, 'SELECT valor FROM nota')).toEqual([{ valor: 7 }])
    await busy
  })

  it('leaves alone a process that has the number of a stale pid file', async () => {
    await (await start()).stop()
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${join(dataDir, 'cluster')}\n`)
    const next = await start()
    expect(await query(next.ownerUrl, 'SELECT 1 AS vive')).toEqual([{ vive: 1 }])
  })

  it('begins again after a first start that was cut short', async () => {
    await writeFile(join(dataDir, 'owner-password.nueva'), '')
    await (await start()).stop()
    await rm(join(dataDir, 'cluster'), { recursive: true })
    const next = await start()
    expect(await query(next.ownerUrl, 'SELECT 1 AS vive')).toEqual([{ vive: 1 }])
  })

  it('refuses a folder that another launcher holds, and leaves that one running', async () => {
    const server = await start()
    await expect(start()).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringContaining('ya está en uso'),
    })
    expect(await query(server.ownerUrl, 'SELECT 1 AS vive')).toEqual([{ vive: 1 }])
  })

  it('says in one line that a folder cannot be written', async () => {
    const file = join(dataDir, 'archivo')
    await writeFile(file, '')
    await expect(start(join(file, 'datos'))).rejects.toMatchObject({
      code: 'unwritable',
      message: expect.stringMatching(/^No se puede escribir en la carpeta de datos [^\n]+$/),
    })
  })

  it('takes a free port when the wanted one is taken', async () => {
    const first = await start()
    const other = await mkdtemp(join(tmpdir(), 'abasto-prueba-'))
    await chmod(other, 0o755)
    try {
      const second = await startEmbedded({ dataDir: other, port: first.port })
      expect(second.port).not.toBe(first.port)
      await second.stop()
    } finally {
      await rm(other, { recursive: true })
    }
  })

  it('runs for root in a folder that only root can enter', async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'only root can hide a folder from the account PostgreSQL runs under')
    await chmod(dataDir, 0o700)
    const lines: string[] = []
    const first = await startEmbedded({ dataDir, port: 0, log: (line) => lines.push(line) })
    await query(first.ownerUrl, 'CREATE TABLE nota AS SELECT 7 AS valor')
    await first.stop()
    expect(lines).toEqual([expect.stringMatching(/sus datos quedan en \/var\/lib\/abasto\//)])

    const second = await start()
    expect(await query(second.ownerUrl, 'SELECT valor FROM nota')).toEqual([{ valor: 7 }])
  })
})

/** Waits until a connection is at work on the statement. */
async function untilActive(ownerUrl: string, statement: string): Promise<void> {
  const text = `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = $1`
  while ((await query(ownerUrl, text, [statement])).length === 0) await sleep(20)
}

async function query(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  // A server that is killed under a connection is what some of these tests are about.
  client.on('error', () => undefined)
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
