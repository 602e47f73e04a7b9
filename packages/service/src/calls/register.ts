import type { Call, CallOutput } from '@abasto/contracts/wire/call'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance } from 'fastify'
import type { AuditNotes } from '../audit/record.ts'
import type { RefusalLimit } from '../audit/refusal-limit.ts'
import { openTrail } from '../audit/trail.ts'
import { answerTagged, entityTag } from './etag.ts'
import { allow, callerOf, type Caller } from './caller.ts'
import { parsed, route, type ParsedRequest, type RouteOptions } from './route.ts'

/** A request as a handler sees it, with the caller, who is allowed to make this call. */
export interface UserRequest<C extends Call> extends ParsedRequest<C>, Caller {
  /** Runs work in one transaction of the user's tenant. */
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same, read only and of one moment: for figures put together from several queries. */
  readonly inSnapshot: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * As `inTenant`, with the call's audit record in it: for the transaction that does what the call is for. What a
   * call does elsewhere (it starts a run) is recorded once it has.
   */
  readonly inChange: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** What the audit record says beside what the contracts name; before `inChange` ends. */
  readonly auditNote: (notes: AuditNotes) => void
}

/** Serves a call that anyone may make. */
export function registerPublic<C extends Call>(
  app: FastifyInstance,
  call: C & { readonly access: 'publica' },
  handler: (request: ParsedRequest<C>) => Promise<CallOutput<C>>,
  options: RouteOptions = {},
): void {
  route(app, call, options, (request) => handler(parsed(request)))
}

/** Serves a call for signed-in users: session, feature and permission are checked before the handler. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  database: Database,
  call: C,
  handler: (request: UserRequest<C>) => Promise<CallOutput<C>>,
  options: RouteOptions = {},
): void {
  const limit = app.getDecorator<RefusalLimit>('refusalLimit')
  route(
    app,
    call,
    options,
    (request, reply) => {
      const caller = callerOf(call, request)
      const { tenantId } = caller.user
      const input = parsed(request)
      const trail = openTrail({ database, limit }, { call, ...caller, request }, input)
      const answer = async () => {
        try {
          const answered = await handler({
            ...input,
            ...caller,
            inTenant: (work) => withTenant(database, tenantId, work),
            inSnapshot: (work) => withTenantSnapshot(database, tenantId, work),
            inChange: (work) =>
              withTenant(database, tenantId, async (tx) => {
                const done = await work(tx)
                await trail.within(tx, done)
                return done
              }),
            auditNote: trail.note,
          })
          await trail.after(answered)
          return answered
        } catch (error) {
          await trail.refused(error)
          throw error
        }
      }
      if (!call.etag) return answer()
      return answerTagged(request, reply, entityTag(caller, request.url), answer)
    },
    allow(app, call, database),
  )
}
