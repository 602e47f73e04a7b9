import { apiHealth } from '@abasto/contracts/health/calls'
import { registerPublic } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { ApiContext } from '../../context.ts'

const OK = { status: 'ok', servicio: 'api' } as const

export function healthRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerPublic(app, apiHealth, async () => {
    await sql`SELECT 1`.execute(database)
    return OK
  })
}
