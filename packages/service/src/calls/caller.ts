import type { Call } from '@abasto/contracts/wire/call'
import type { Database } from '@abasto/database/connections/connection'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { momentIn, type Moment } from '@abasto/domain/time/moment'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../server/service.ts'
import { nameCaller } from '../server/logging.ts'
import { openTrail } from '../audit/trail.ts'
import type { RefusalLimit } from '../audit/refusal-limit.ts'
import { requireAllowed, signedIn } from './session.ts'

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
  const limit = app.getDecorator<RefusalLimit>('refusalLimit')
  return async (request) => {
    const user = await signedIn(call, request, database)
    nameCaller(request, { tenant: user.tenantId, user: user.username })
    const moment = momentIn(user.timeZone, clock())
    try {
      await requireAllowed(call, request, database, user)
    } catch (error) {
      // Not parsed yet: what is no parameter of the call names nothing.
      const input = { params: call.params?.safeParse(request.params).data }
      const trail = openTrail({ database, limit }, { call, request, user, now: moment.now }, input)
      await trail.refused(error)
      throw error
    }
    callers.set(request, { user, ...moment })
  }
}

/** Whom `allow` let pass. */
export function callerOf(call: Call, request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error(`${call.id}: handler reached without a caller`)
  return caller
}
