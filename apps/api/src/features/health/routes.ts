import { apiHealth, apiListo } from '@abasto/contracts/health/calls'
import { registerPublic } from '@abasto/service/calls/register'
import { createReadiness, type ReadinessCheck } from '@abasto/service/health/readiness'
import type { FastifyInstance } from 'fastify'

const ALIVE = { status: 'ok', servicio: 'api' } as const
const READY = { status: 'listo', servicio: 'api' } as const

export function healthRoutes(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  const requireReady = createReadiness(checks)
  // Touches nothing: who asks whether the process lives is not to learn that the database is away.
  registerPublic(app, apiHealth, async () => ALIVE)
  registerPublic(app, apiListo, async () => {
    await requireReady()
    return READY
  })
}
