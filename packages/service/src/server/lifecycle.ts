import { flushCompileCache } from 'node:module'
import type { ListenOptions } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/** Asks a process that is started as a child whether it is alive; it says PONG once it serves. */
export const PING = 'ping'
export const PONG = 'pong'

export interface RunOptions {
  readonly host: string
  readonly port: number
  /** Other processes of the service listen on the same port, and the kernel hands each connection to one of them. */
  readonly sharesPort?: boolean
  /** What to let go of once no request is running. */
  readonly onClose: () => Promise<void>
  /** Time that requests have to finish once the service is told to end; then they are cut off. */
  readonly finishMs?: number
}

const IDLE_SWEEP_MS = 100

/** Who ends a group of processes may reach us by several ways: that is still telling once. */
const ONE_REQUEST_MS = 500

/** With what follows, less than whoever ends us waits before they use force (scripts/start/service.ts). */
const FINISH_MS = 7000

/** To let go of the rest: whatever still hangs then does not keep the process. */
const LET_GO_MS = 2000

/**
 * Listens, and ends cleanly on SIGTERM, SIGINT or when the parent process is gone; told a second time, at once.
 * Ends the process with code 1 and one line when the port cannot be had.
 */
export async function runService(
  app: FastifyInstance,
  { host, port, sharesPort = false, onClose, finishMs = FINISH_MS }: RunOptions,
): Promise<void> {
  app.addHook('onClose', onClose)
  let stopRequestedAt: number | undefined
  const close = () => {
    if (stopRequestedAt !== undefined) {
      if (Date.now() - stopRequestedAt > ONE_REQUEST_MS) process.exit(1)
      return
    }
    stopRequestedAt = Date.now()
    // A browser keeps its connection after its last answer: one that turns idle from now on is ended too.
    setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS).unref()
    endInTime(app, finishMs)
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'close failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  if (process.connected) {
    // Not a second telling: whoever told us the first time may end meanwhile.
    process.once('disconnect', () => {
      if (stopRequestedAt === undefined) close()
    })
  }
  try {
    const address: FastifyListenOptions & Pick<ListenOptions, 'reusePort'> = {
      host,
      port,
      ...(sharesPort ? { reusePort: true } : {}),
    }
    await app.listen(address)
    answerPings()
    // Where NODE_COMPILE_CACHE is set, whoever follows a process that was killed starts in half the work.
    flushCompileCache()
  } catch (error) {
    process.stderr.write(`${listenFailure(error, port)}\n`)
    process.exit(1)
  }
}

/** Whoever started us asks us by our own channel: on a port that several share they could not tell who answers. */
function answerPings(): void {
  process.on('message', (message) => {
    if (message === PING) process.send?.(PONG, undefined, undefined, () => undefined)
  })
}

function endInTime(app: FastifyInstance, finishMs: number): void {
  setTimeout(() => {
    app.log.warn('requests cut off: they took too long to finish')
    app.server.closeAllConnections()
  }, finishMs).unref()
  setTimeout(() => {
    app.log.error('ended before everything was let go of')
    process.exit(1)
  }, finishMs + LET_GO_MS).unref()
}

function listenFailure(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso`
  if (code === 'EACCES') return `Sin permiso para usar el puerto ${port}`
  return `No se pudo abrir el puerto ${port}: ${String(error)}`
}
