import type { Call, CallOutput } from '@abasto/contracts/wire/call'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance } from 'fastify'
import { answerTagged, entityTag } from './etag.ts'
import { allow, callerOf, type Caller } from './caller.ts'
import { parsed, route, type ParsedRequest, type RouteOptions } from './route.ts'

/** A request as a handler sees it, with the caller, who is allowed to make this call. */
export interface UserRequest<C extends Call> extends ParsedRequest<C>, Caller {
  /** Runs work in one transaction of the user's tenant. */
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same, read only and of one moment: for figures put together from several queries. */
  readonly inSnapshot: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
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
  route(
    app,
    call,
    options,
    (request, reply) => {
      const caller = callerOf(call, request)
      const { tenantId } = caller.user
      const answer = () =>
        handler({
          ...parsed(request),
          ...caller,
          inTenant: (work) => withTenant(database, tenantId, work),
          inSnapshot: (work) => withTenantSnapshot(database, tenantId, work),
        })
      if (!call.etag) return answer()
      return answerTagged(request, reply, entityTag(caller, request.url), answer)
    },
    allow(app, call, database),
  )
}
