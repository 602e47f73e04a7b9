import type { Call } from '@abasto/contracts/wire/call'
import type { Database } from '@abasto/database/connections/connection'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { momentIn, type Moment } from '@abasto/domain/time/moment'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../server/service.ts'
import { nameCaller } from '../server/logging.ts'
import { authorise } from './session.ts'

/** Who makes a request, and when: taken once, as it arrives, so that the whole answer is of one day. */
export interface Caller extends Moment {
  readonly user: SessionUser
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Lets pass whoever is signed in, to a chain with the feature, with the permission. */
export function allow(
  app: FastifyInstance,
  call: Call,
  database: Database,
): (request: FastifyRequest) => Promise<void> {
  const clock = app.getDecorator<Clock>('clock')
  return async (request) => {
    const user = await authorise(call, request, database)
    nameCaller(request, { tenant: user.tenantId, user: user.username })
    callers.set(request, { user, ...momentIn(user.timeZone, clock()) })
  }
}

/** Whom `allow` let pass. */
export function callerOf(call: Call, request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error(`${call.id}: handler reached without a caller`)
  return caller
}
