import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { spanishMessage } from '@abasto/contracts/wire/messages'
import { createRefusalLimit } from '../audit/refusal-limit.ts'
import { limitSlowBodies, type BodyPace } from './slow-request.ts'
import { isKnownOrigin, type KnownOrigins } from './known-origin.ts'
import { contentSecurity, type ContentSecurityOptions } from './content-security.ts'
import { createFileSlots, FILE_LIMITS, type FileLimits } from '../files/slots.ts'
import { RequestLog } from './logging.ts'
import { answerFrameworkError, handleErrors, type Fallback } from '../errors/error-handler.ts'

/** What a client has for the head of a request; how long its body may take is `limitSlowBodies`'. */
const HEAD_MS = 20_000

/** Far more than the screens of every store need, and fewer than would take the process down. */
const MOST_CONNECTIONS = 2000

export type Clock = () => Date

export interface ServiceOptions extends ContentSecurityOptions {
  /** Pino options, or false for silence. Tokens and passwords are never logged. */
  readonly logger: FastifyServerOptions['logger']
  /** Pages of these other origins may call (the sync service; tokens travel in a header, never in a cookie). */
  readonly crossOrigin?: KnownOrigins | undefined
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: boolean | string | undefined
  /** The product's domain: its sub-domains are chains. */
  readonly domain?: string | undefined
  /** The moment it is; tests name their own. */
  readonly clock?: Clock | undefined
  readonly fileLimits?: Partial<FileLimits> | undefined
  /** How slowly a body may come; tests are in a hurry. */
  readonly bodyPace?: BodyPace | undefined
  /** Asked before a 404 about an address that no route serves. */
  readonly fallback?: Fallback | undefined
}

/** A Fastify instance with what both services share: security headers, Spanish errors, request ids, a clock. */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  z.config({ localeError: spanishMessage })
  const app = Fastify({
    logger: options.logger ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    trustProxy: options.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    logController: new RequestLog(),
    // While it closes, what still comes is served, and told to come by another connection.
    return503OnClosing: false,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: HEAD_MS / 4 },
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('clock', options.clock ?? (() => new Date()))
  app.decorate('domain', options.domain)
  app.decorate('fileSlots', createFileSlots({ ...FILE_LIMITS, ...options.fileLimits }))
  app.decorate('refusalLimit', createRefusalLimit())
  handleErrors(app, options.fallback)
  limitSlowBodies(app, options.bodyPace)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Codes are scanned with the camera; nothing here hears or locates anybody.
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
  // What does not say how long it may be cached is not cached at all.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(options) },
    // Whether the chain's other host names speak TLS is not ours to promise.
    strictTransportSecurity: { includeSubDomains: false },
  })
  const { crossOrigin } = options
  if (crossOrigin) {
    await app.register(fastifyCors, {
      delegator: async ({ headers }: FastifyRequest) => ({
        origin: headers.origin !== undefined && isKnownOrigin(headers.origin, headers.host, crossOrigin),
        credentials: false,
        // What a page of another origin reads of an answer: the name of a file, and how long to wait.
        exposedHeaders: ['content-disposition', 'retry-after'],
        maxAge: 3600,
      }),
    })
  }
  await app.register(fastifyCompress, { global: true, threshold: 1400, encodings: ['br', 'gzip'] })
  return app
}
