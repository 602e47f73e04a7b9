import { createServer, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'

export interface MetricsPort {
  close(): void
}

export interface MetricsPortOptions {
  readonly registry: Registry
  readonly host: string
  readonly port: number
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** A port that is taken may be that of the process before us, about to end. */
const LISTEN_AGAIN_MS = 10_000

/**
 * Answers `GET /metrics` on a port of its own: whoever may read it is decided by who reaches the port. That it cannot
 * be had is said in the log, and tried again: no reason for the service not to serve.
 */
export function openMetricsPort({ registry, host, port, logger }: MetricsPortOptions): MetricsPort {
  let again: NodeJS.Timeout | undefined
  const server = metricsServer(registry, logger)
  const listen = () => server.listen({ host, port })
  server.on('listening', () => logger.info({ address: server.address() }, 'metrics'))
  server.on('error', (error) => {
    logger.error({ err: error }, 'metrics port')
    again = setTimeout(listen, LISTEN_AGAIN_MS).unref()
  })
  listen()
  return {
    close() {
      clearTimeout(again)
      server.close()
      server.closeAllConnections()
    },
  }
}

function metricsServer(registry: Registry, logger: MetricsPortOptions['logger']): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
}
