import * as calls from '@abasto/contracts/etl/calls'
import type { Database } from '@abasto/database/connections/connection'
import { registerCall, type UserRequest } from '@abasto/service/calls/register'
import type { Call } from '@abasto/contracts/wire/call'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'
import { startSales } from '../../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'
import { changeProgram, readProgram, type Program, type ProgramState } from '../../runs/program.ts'
import type { Scheduler } from '../../jobs/scheduler.ts'
import { requestedRange } from '../../runs/requested-days.ts'
import { requireEnabled, requireIdle } from './policy.ts'
import { schedulerStatus } from './read-model.ts'

export interface SchedulerRoutesOptions {
  readonly database: Database
  readonly runs: SyncRuns
  readonly scheduler: Scheduler
  readonly clock: Clock
}

type Changing = Pick<UserRequest<Call>, 'user' | 'inChange' | 'auditNote'>

export function schedulerRoutes(
  app: FastifyInstance,
  { database, runs, scheduler, clock }: SchedulerRoutesOptions,
): void {
  const change = async (
    { user: { tenantId, timeZone }, inChange, auditNote }: Changing,
    changes: Partial<Program>,
  ): Promise<ProgramState> => {
    const program = await inChange(async (tx) => {
      if (changes.enabled !== undefined) await requireIdle(tx)
      // Whoever enables it again does not mean what was left behind long ago.
      if (changes.enabled === false) await tx.deleteFrom('etl_reintento').execute()
      const before = await readProgram(tx)
      const after = await changeProgram(tx, { tenantId, timeZone, now: clock() }, changes)
      auditNote({ detalles: { antes: auditedProgram(before), despues: auditedProgram(after) } })
      return after
    })
    await scheduler.look()
    return program
  }

  registerCall(app, database, calls.estadoScheduler, ({ user, inTenant }) =>
    inTenant((tx) => schedulerStatus(tx, { timeZone: user.timeZone, now: clock() })),
  )

  registerCall(app, database, calls.habilitarScheduler, async (request) => {
    const { time, hasSources } = await change(request, { enabled: true })
    return { message: `ETL automático habilitado: ${whenItRuns(time, hasSources)}` }
  })

  registerCall(app, database, calls.deshabilitarScheduler, async (request) => {
    await change(request, { enabled: false })
    return { message: 'ETL automático deshabilitado' }
  })

  registerCall(app, database, calls.configurarScheduler, async (request) => {
    const {
      hora,
      dias_relectura: rereadDays,
      horas_stock: stockTimes,
      reintentos_hasta: retriesUntil,
    } = request.body
    const { enabled, hasSources } = await change(request, {
      time: hora,
      rereadDays,
      ...(stockTimes === undefined ? {} : { stockTimes }),
      ...(retriesUntil === undefined ? {} : { retriesUntil }),
    })
    const when = enabled === false ? `a las ${hora}, cuando se habilite` : whenItRuns(hora, hasSources)
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

/** As the wire names it. */
function auditedProgram({ enabled, time, stockTimes, retriesUntil, rereadDays }: Program) {
  return {
    habilitado: enabled,
    hora: time,
    horas_stock: stockTimes,
    reintentos_hasta: retriesUntil,
    dias_relectura: rereadDays,
  }
}

function whenItRuns(time: string, hasSources: boolean): string {
  return hasSources
    ? `todos los días a las ${time}`
    : `todos los días a las ${time}, en cuanto una ubicación tenga una fuente de datos`
}
