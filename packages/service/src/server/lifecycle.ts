import type { FastifyInstance } from 'fastify'

export interface RunOptions {
  readonly host: string
  readonly port: number
  /** What to let go of once no request is running. */
  readonly onClose: () => Promise<void>
}

const IDLE_SWEEP_MS = 100

/**
 * Listens, and ends cleanly on SIGTERM, SIGINT or when the parent process is gone. Ends the process with
 * code 1 and one line when the port cannot be had.
 */
export async function runService(app: FastifyInstance, { host, port, onClose }: RunOptions): Promise<void> {
  app.addHook('onClose', onClose)
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    // A browser keeps its connection after its last answer: one that turns idle from now on is ended too.
    setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'close failed')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
  if (process.connected) process.once('disconnect', close)
  try {
    await app.listen({ host, port })
  } catch (error) {
    process.stderr.write(`${listenFailure(error, port)}\n`)
    process.exit(1)
  }
}

function listenFailure(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso`
  if (code === 'EACCES') return `Sin permiso para usar el puerto ${port}`
  return `No se pudo abrir el puerto ${port}: ${String(error)}`
}
