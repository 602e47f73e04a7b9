import fastifyCompress from '@fastify/compress'
import fastifyCors from '@fastify/cors'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { handleErrors } from './error-handler.ts'

export interface ServiceOptions {
  /** Pino options, or false for silence. Tokens and passwords are never logged. */
  readonly logger: FastifyServerOptions['logger']
  /** Content-Security-Policy sources the page may connect to besides its own origin. */
  readonly connectSources?: readonly string[]
  /** Pages of other origins may call (the sync service; tokens travel in a header, never in a cookie). */
  readonly crossOrigin?: boolean
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustProxy?: boolean | string
}

/** A Fastify instance with what both services share: security headers, limits, Spanish errors, request ids. */
export async function createService(options: ServiceOptions): Promise<FastifyInstance> {
  z.config(z.locales.es())
  const app = Fastify({
    logger: options.logger ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    trustProxy: options.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(options) },
  })
  if (options.crossOrigin) await app.register(fastifyCors, { origin: true, credentials: false, maxAge: 3600 })
  // Routes ask for their own limits; see the sign-in.
  await app.register(fastifyRateLimit, { global: false })
  await app.register(fastifyCompress, { global: true, threshold: 1400, encodings: ['br', 'gzip'] })
  return app
}

/** No `upgrade-insecure-requests`: inside a store's network the product is served over plain HTTP. */
function policy({ connectSources = [] }: ServiceOptions) {
  return {
    defaultSrc: ["'self'"],
    connectSrc: ["'self'", ...connectSources],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    scriptSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}
