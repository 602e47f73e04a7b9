import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = new URL('../src/main.ts', import.meta.url)

const SOME_KEY = 'con esta clave no se guarda nada que importe'

/** The service as a process of its own; whoever starts it ends it. */
export function forkApi(env: Record<string, string>, execArgv: readonly string[] = []): ChildProcess {
  return fork(MAIN, {
    silent: true,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'silent', CLAVE_SECRETOS: SOME_KEY, ...env },
    execArgv: [...execArgv],
  })
}

export async function exit(child: ChildProcess): Promise<{ code: unknown; stderr: string }> {
  const [[code], stderr] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : ''])
  return { code, stderr }
}

export async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
