import { isHeldBack } from '../calls/held-calls.ts'
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * Pino's options of both services. What PostgreSQL adds to an error may quote a whole row, password hashes and all:
 * it stays out of the log.
 */
export function serviceLogger(level: string) {
  return { level, redact: { paths: ['err.detail', 'err.cause.detail'], remove: true } }
}

/** Whoever makes the request, on every further line of it. */
export function nameCaller(request: FastifyRequest, caller: { tenant: number; user: string }): void {
  request.log = request.log.child(caller)
}

/** One line a request, once it is answered. Questions about health, and pages that wait, come all the time: only when asked for. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Its one line comes at the end.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, url, ip: address } = request
    const line = { method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), address }
    if (error) request.log.warn({ ...line, err: error }, 'request broken off')
    else if (url.startsWith('/api/health') || isHeldBack(request.routeOptions.url))
      request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  }
}
