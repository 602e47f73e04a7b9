import type { Call } from '@abasto/contracts/wire/call'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import type { Database } from '@abasto/database/connections/connection'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { CONTENT_TYPES } from '../files/content-type.ts'
import { authorise } from './session.ts'

type Parsed<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** A request as a public handler sees it: parsed by the call's schemas. */
export interface ParsedRequest<C extends Call> {
  readonly params: Parsed<C, 'params'>
  readonly query: Parsed<C, 'query'>
  readonly body: Parsed<C, 'body'>
  readonly request: FastifyRequest
}

export type RouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>

type Guard = (request: FastifyRequest) => Promise<void>

/** Registers the route of a call; without a guard anyone may make it. */
export function route(
  app: FastifyInstance,
  call: Call,
  options: RouteOptions,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  guard?: Guard,
): void {
  app.route({
    ...options,
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // A file is made for whoever takes it.
    exposeHeadRoute: call.method === 'GET' && !call.archivo,
    // Before parsing: whoever may not call learns nothing about what a valid body is.
    ...(guard ? { onRequest: guard } : {}),
    schema: {
      operationId: call.id,
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(guard ? { security: [{ bearer: [] }] } : {}),
      response: { 200: call.archivo ? FILE : call.response, '4xx': errorRespuesta, '5xx': errorRespuesta },
    },
    handler,
  })
}

const FILE = {
  description: 'El archivo',
  content: Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type, { schema: z.string() }])),
}

const users = new WeakMap<FastifyRequest, SessionUser>()

/** Lets pass whoever is signed in, to a chain with the feature, with the permission. */
export function allow(call: Call, database: Database): Guard {
  return async (request) => {
    users.set(request, await authorise(call, request, database))
  }
}

/** Whom `allow` let pass. */
export function userOf(call: Call, request: FastifyRequest): SessionUser {
  const user = users.get(request)
  if (!user) throw new Error(`${call.id}: handler reached without a user`)
  return user
}

/** The route's schemas have parsed the request; this states their output types. */
export function parsed<C extends Call>(request: FastifyRequest): ParsedRequest<C> {
  return {
    params: request.params as Parsed<C, 'params'>,
    query: request.query as Parsed<C, 'query'>,
    body: request.body as Parsed<C, 'body'>,
    request,
  }
}
