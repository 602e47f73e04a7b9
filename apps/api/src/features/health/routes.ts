import { apiHealth, apiListo } from '@abasto/contracts/health/calls'
import { registerPublic } from '@abasto/service/calls/register'
import { createReadiness, type ReadinessCheck } from '@abasto/service/health/readiness'
import { healthNotes, withNotes } from '@abasto/service/health/notes'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'

const ALIVE = { status: 'ok', servicio: 'api' } as const
const READY = { status: 'listo', servicio: 'api' } as const

export function healthRoutes(
  app: FastifyInstance,
  checks: readonly ReadinessCheck[],
  isEmbedded: boolean,
): void {
  const clock = app.getDecorator<Clock>('clock')
  const requireReady = createReadiness(checks)
  // Touches nothing: who asks whether the process lives is not to learn that the database is away.
  registerPublic(app, apiHealth, async () => ALIVE)
  registerPublic(app, apiListo, async () => {
    await requireReady()
    return { ...READY, ...withNotes(healthNotes(clock(), { isEmbedded })) }
  })
}
