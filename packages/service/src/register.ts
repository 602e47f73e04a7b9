import type { Call, CallOutput } from '@abasto/contracts/wire/call'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import type { Database } from '@abasto/database/connection'
import type { SessionUser } from '@abasto/database/sessions'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/with-tenant'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { answerTagged, entityTag } from './etag.ts'
import type { Clock } from './service.ts'
import { authorise } from './session.ts'

type Parsed<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** A request as a public handler sees it: parsed by the call's schemas. */
export interface PublicRequest<C extends Call> {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  readonly request: FastifyRequest
}

/** As above, with the user, who is allowed to make this call. */
export interface UserRequest<C extends Call> extends PublicRequest<C> {
  readonly user: SessionUser
  /** Runs work in one transaction of the user's tenant. */
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** The same, read only and of one moment: for figures put together from several queries. */
  readonly inSnapshot: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>

/** Serves a call that anyone may make. */
export function registerPublic<C extends Call>(
  app: FastifyInstance,
  call: C & { readonly access: 'publica' },
  handler: (request: PublicRequest<C>) => Promise<CallOutput<C>>,
  options: Options = {},
): void {
  route(app, call, options, (request) => handler(parsed<C>(request)))
}

/** Serves a call for signed-in users: session, feature and permission are checked before the handler. */
export function registerCall<C extends Call>(
  app: FastifyInstance,
  database: Database,
  call: C,
  handler: (request: UserRequest<C>) => Promise<CallOutput<C>>,
  options: Options = {},
): void {
  const clock = app.getDecorator<Clock>('clock')
  route(
    app,
    call,
    options,
    (request, reply) => {
      const user = users.get(request)
      if (!user) throw new Error(`${call.id}: handler reached without a user`)
      const answer = () =>
        handler({
          ...parsed<C>(request),
          user,
          inTenant: (work) => withTenant(database, user.tenantId, work),
          inSnapshot: (work) => withTenantSnapshot(database, user.tenantId, work),
        })
      if (!call.etag) return answer()
      return answerTagged(request, reply, entityTag(user, request.url, clock()), answer)
    },
    async (request) => {
      users.set(request, await authorise(call, request, database))
    },
  )
}

const users = new WeakMap<FastifyRequest, SessionUser>()

function route(
  app: FastifyInstance,
  call: Call,
  options: Options,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  guard?: (request: FastifyRequest) => Promise<void>,
): void {
  app.route({
    ...options,
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before parsing: whoever may not call learns nothing about what a valid body is.
    ...(guard ? { onRequest: guard } : {}),
    schema: {
      operationId: call.id,
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(guard ? { security: [{ bearer: [] }] } : {}),
      response: { 200: call.response, '4xx': errorRespuesta, '5xx': errorRespuesta },
    },
    handler,
  })
}

/** The schemas above have parsed the request; this states their output types. */
function parsed<C extends Call>(request: FastifyRequest): PublicRequest<C> {
  return {
    params: request.params as Parsed<C, 'params'>,
    query: request.query as Parsed<C, 'query'>,
    body: request.body as Parsed<C, 'body'>,
    request,
  }
}
