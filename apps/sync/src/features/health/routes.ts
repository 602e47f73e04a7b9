import { syncHealth } from '@abasto/contracts/health/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerPublic } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const OK = { status: 'ok', servicio: 'sync' } as const

export function healthRoutes(app: FastifyInstance, database: Database): void {
  registerPublic(app, syncHealth, async () => {
    await sql`SELECT 1`.execute(database)
    return OK
  })
}
