import * as calls from '@abasto/contracts/etl/calls'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import { startSales } from '../../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'
import { changeProgram, type Program } from '../../runs/program.ts'
import type { Scheduler } from '../../jobs/scheduler.ts'
import { requestedRange } from '../../runs/requested-days.ts'
import { requireEnabled, requireIdle } from './policy.ts'
import { schedulerStatus } from './read-model.ts'

export interface SchedulerRoutesOptions {
  readonly database: Database
  readonly runs: SyncRuns
  readonly scheduler: Scheduler
}

export function schedulerRoutes(
  app: FastifyInstance,
  { database, runs, scheduler }: SchedulerRoutesOptions,
): void {
  const change = async ({ tenantId, timeZone }: SessionUser, changes: Partial<Program>): Promise<Program> => {
    const program = await withTenant(database, tenantId, async (tx) => {
      if (changes.enabled !== undefined) await requireIdle(tx)
      // Whoever enables it again does not mean what was left behind long ago.
      if (changes.enabled === false) await tx.deleteFrom('etl_reintento').execute()
      return changeProgram(tx, tenantId, changes)
    })
    await scheduler.follow(tenantId, program, timeZone)
    return program
  }

  registerCall(app, database, calls.estadoScheduler, ({ user, inTenant }) =>
    inTenant((tx) => schedulerStatus(tx, (program) => scheduler.next(program, user.timeZone))),
  )

  registerCall(app, database, calls.habilitarScheduler, async ({ user }) => {
    const { time } = await change(user, { enabled: true })
    return { message: `ETL automático habilitado: todos los días a las ${time}` }
  })

  registerCall(app, database, calls.deshabilitarScheduler, async ({ user }) => {
    await change(user, { enabled: false })
    return { message: 'ETL automático deshabilitado' }
  })

  registerCall(app, database, calls.configurarScheduler, async ({ user, body }) => {
    const { hora, dias_relectura: rereadDays } = body
    const { enabled } = await change(user, { time: hora, rereadDays })
    const when = enabled ? `todos los días a las ${hora}` : `a las ${hora}, cuando se habilite`
    return { message: `ETL automático configurado: ${when}` }
  })

  registerCall(app, database, calls.dispararScheduler, async ({ user, today, body, inTenant }) => {
    const { tenantId, userId, timeZone } = user
    const range = requestedRange(body, today)
    await inTenant(async (tx) => {
      await requireIdle(tx)
      await requireEnabled(tx)
    })
    const who = { tenantId, userId, timeZone, today, location: null }
    await startSales(database, runs, { ...who, origin: 'automatica', range })
    return { message: 'ETL automático iniciado' }
  })
}
