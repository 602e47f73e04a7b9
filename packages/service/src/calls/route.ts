import type { Call } from '@abasto/contracts/wire/call'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { inTime } from './in-time.ts'
import { CONTENT_TYPES } from '../files/content-type.ts'

type Parsed<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

/** A request as a public handler sees it: parsed by the call's schemas. */
export interface ParsedRequest<C extends Call> {
  readonly params: CallRequest<C>['params']
  readonly query: CallRequest<C>['query']
  readonly body: CallRequest<C>['body']
  readonly request: FastifyRequest
}

/** A request as the routes of a call receive it: Fastify has parsed it by the call's schemas. */
export type CallRequest<C extends Call> = FastifyRequest<CallTypes<C>>

interface CallTypes<C extends Call> {
  Params: Parsed<C, 'params'>
  Querystring: Parsed<C, 'query'>
  Body: Parsed<C, 'body'>
}

export type RouteOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config'>

type Guard = (request: FastifyRequest) => Promise<void>

/** Registers the route of a call; without a guard anyone may make it. */
export function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: RouteOptions,
  handler: (request: CallRequest<C>, reply: FastifyReply) => Promise<unknown>,
  guard?: Guard,
): void {
  app.route<CallTypes<C>>({
    ...options,
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // A file is made for whoever takes it.
    exposeHeadRoute: call.method === 'GET' && !call.archivo,
    // Before parsing: whoever may not call learns nothing about what a valid body is.
    ...(guard ? { onRequest: (request: FastifyRequest) => inTime(guard(request)) } : {}),
    schema: {
      operationId: call.id,
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(guard ? { security: [{ bearer: [] }] } : {}),
      response: { 200: call.archivo ? FILE : call.response, '4xx': errorRespuesta, '5xx': errorRespuesta },
    },
    // A file has limits of its own (`FileLimits`), and so has one that comes.
    handler: call.archivo || call.binario ? handler : (request, reply) => inTime(handler(request, reply)),
  })
}

const FILE = {
  description: 'El archivo',
  content: Object.fromEntries(Object.values(CONTENT_TYPES).map((type) => [type, { schema: z.string() }])),
}

/** What the route's schemas made of a request. */
export function parsed<C extends Call>(request: CallRequest<C>): ParsedRequest<C> {
  const { params, query, body } = request
  return { params, query, body, request }
}
