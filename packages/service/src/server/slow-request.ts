import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How slowly a body may come: a line that lost its strength has this long, and each byte earns it more. */
export interface BodyPace {
  readonly graceMs: number
  /** On average from then on: a tenth of a poor store's line. */
  readonly bytesPerSecond: number
  readonly everyMs: number
}

export const BODY_PACE: BodyPace = { graceMs: 20_000, bytesPerSecond: 8192, everyMs: 2000 }

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends the connection of a request whose body comes too slowly, answered already or not. A limit for the whole of it,
 * as Node has, would either hold connections for minutes or cut off whoever sends a large file over a poor line.
 */
export function limitSlowBodies(
  app: FastifyInstance,
  { graceMs, bytesPerSecond, everyMs }: BodyPace = BODY_PACE,
): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (raw.complete || !hasBody(request)) return
    const { socket } = raw
    // What is put in without a connection is there whole.
    if (!(socket instanceof Socket)) return
    const before = socket.bytesRead
    const start = performance.now()
    const watch = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(watch)
      const earnedMs = ((socket.bytesRead - before) / bytesPerSecond) * 1000
      if (performance.now() - start <= graceMs + earnedMs) return
      clearInterval(watch)
      request.log.warn('connection ended: its body came too slowly')
      // Whoever has begun to be answered is told nothing that would look like a part of it.
      if (socket.writable && socket.bytesWritten === 0) socket.write(TOO_SLOW)
      socket.destroy()
    }, everyMs)
    watch.unref()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
