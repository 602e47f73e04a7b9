import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exit, forkApi, freePort, portOf, untilHealthy } from '../test/api-process.ts'

describe('the process of the api', () => {
  let database: TestDatabase
  const started: ChildProcess[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
  })
  afterAll(() => database.drop())

  it('serves, and ends cleanly when it is asked to', async () => {
    const port = await freePort()
    const child = start({ PORT: String(port) })
    await untilHealthy(port)
    child.kill('SIGTERM')
    expect(await exit(child)).toMatchObject({ code: 0 })
  })

  it('measures itself on a port of its own, and only where one is set', async () => {
    const [port, metrics] = [await freePort(), await freePort()]
    start({ PORT: String(port), METRICS_PORT: String(metrics) })
    await untilHealthy(port)
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(text).toMatch(
      /request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} [1-9]/,
    )
    expect(text).toContain('abasto_database_waiting 0')
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
  })

  it('does not wait for browsers that keep their connections after the last answer', async () => {
    const port = await freePort()
    const child = start({ PORT: String(port) })
    await untilHealthy(port)
    const address = `http://127.0.0.1:${port}/api/health`
    const requested = Array.from({ length: 20 }, () => fetch(address).then((answer) => answer.text()))
    const answers = Promise.allSettled(requested)
    await requested[0]
    child.kill('SIGTERM')
    expect(await exit(child)).toMatchObject({ code: 0 })
    await answers
  })

  it('ends when whoever started it is gone', async () => {
    const port = await freePort()
    const child = start({ PORT: String(port) })
    await untilHealthy(port)
    child.disconnect()
    expect(await exit(child)).toMatchObject({ code: 0 })
  })

  it('says in one line that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const child = start({ PORT: String(portOf(taken)) })
    expect(await exit(child)).toEqual({ code: 1, stderr: `El puerto ${portOf(taken)} ya está en uso\n` })
    taken.close()
  })

  it.each([
    [{ DATABASE_URL: '' }, 'Falta la variable de entorno DATABASE_URL'],
    [{ PORT: 'ocho mil' }, 'PORT debe ser un puerto de 0 a 65535'],
    [{ SYNC_URL: 'sync:8001' }, 'SYNC_URL debe ser una dirección como https://servidor:8001'],
    [{ WEB_DIR: '/no/hay' }, 'No hay una aplicación web construida en /no/hay'],
  ])('does not start with %j and says why', async (env, reason) => {
    const { code, stderr } = await exit(start(env))
    expect(code).toBe(1)
    expect(stderr).toContain(`Error: ${reason}`)
  })

  function start(env: Record<string, string>): ChildProcess {
    const child = forkApi({
      DATABASE_URL: database.apiUrl,
      CLAVE_SECRETOS: 'la clave de una instalación de prueba',
      ...env,
    })
    started.push(child)
    return child
  }
})
