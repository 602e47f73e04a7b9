import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { ping, untilSilent } from './watch-answers.ts'

const limits = { everyMs: 10, answerMs: 60, silentMs: 250 }
const watching = new AbortController()

it('tells that a service which answered does so no more', async () => {
  let asked = 0
  const ask = async (signal: AbortSignal) => ++asked <= 3 || silence(signal)
  expect(await untilSilent({ ask, signal: watching.signal, limits })).toBe(true)
  expect(asked).toBeGreaterThan(6)
})

it('tells of one that never answered, and of one that only says that it cannot', async () => {
  expect(await untilSilent({ ask: silence, signal: watching.signal, limits })).toBe(true)
  expect(await untilSilent({ ask: async () => false, signal: watching.signal, limits })).toBe(true)
})

it('forgives an answer that is late now and then, and ends with its service', async () => {
  let asked = 0
  const own = new AbortController()
  const ask = async (signal: AbortSignal) => {
    if (++asked > 20) own.abort()
    return asked % 2 === 0 || silence(signal)
  }
  expect(await untilSilent({ ask, signal: own.signal, limits })).toBe(false)
})

/** Nobody says anything until nobody waits any more. */
function silence(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false)
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
}

const folder = mkdtempSync(join(tmpdir(), 'abasto-ping-'))
let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that serves as our services do. */
function serve(): ChildProcess {
  const file = join(folder, 'service.ts')
  writeFileSync(
    file,
    `
      import fastify from ${JSON.stringify(import.meta.resolve('fastify'))}
      import { runService } from ${JSON.stringify(import.meta.resolve('@abasto/service/server/lifecycle'))}
      await runService(fastify(), { host: '127.0.0.1', port: 0, onClose: async () => undefined })
    `,
  )
  return fork(file, { stdio: 'ignore' })
}

/** Asks until it is alive, as a start takes its time. */
async function untilAlive(process: ChildProcess): Promise<void> {
  while (!(await ping(process, AbortSignal.timeout(200))));
}

it('asks one of our services by the channel between us, and one that is gone no more', async () => {
  child = serve()
  await untilAlive(child)
  const gone = new Promise((resolve) => child?.on('exit', resolve))
  child.kill('SIGKILL')
  await gone
  expect(await ping(child, AbortSignal.timeout(60_000))).toBe(false)
})

it.runIf(process.platform !== 'win32')('gets no answer from one that is held still', async () => {
  child = serve()
  await untilAlive(child)
  child.kill('SIGSTOP')
  expect(await ping(child, AbortSignal.timeout(200))).toBe(false)
})
