import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { Database } from '@abasto/database/connections/connection'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { signedIn } from '../calls/session.ts'

/** Where the services describe themselves; the documents are at `.../json`, for those signed in. */
const DOCS_PATHS = { api: '/api/docs', sync: '/api/etl/docs' } as const

export interface DocumentationOptions {
  readonly service: keyof typeof DOCS_PATHS
  readonly title: string
  readonly description: string
  /** Of the sessions. */
  readonly database: Database
}

/**
 * An OpenAPI document of every call registered after this, made from the schemas that check the requests,
 * and a page that shows it. The page is a program without any content: it asks for the document with the session of
 * the web app.
 */
export async function documentService(
  app: FastifyInstance,
  { service, title, description, database }: DocumentationOptions,
): Promise<void> {
  const documents = ['json', 'yaml'].map((kind) => `${DOCS_PATHS[service]}/${kind}`)
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions
    if (documents.includes(url)) await signedIn({ pasiva: true }, request, database)
  })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATHS[service],
    theme: { title },
    // Null: the page asks no outside service to validate the document.
    uiConfig: { docExpansion: 'list', validatorUrl: null, requestInterceptor: withSession },
  })
}

declare const localStorage: { getItem(name: string): string | null }
declare const location: { readonly href: string; readonly origin: string }

/**
 * Runs in the page, where its text is written to: it sees nothing of this file. The token goes to the page's own
 * origin only; whoever fills in another under `Authorize` has meant it.
 */
function withSession<R extends object>(request: R): R {
  if (!('url' in request && 'headers' in request)) return request
  const { url, headers } = request
  const token = localStorage.getItem('auth_token')
  const isOwn = new URL(String(url), location.href).origin === location.origin
  if (token && isOwn && typeof headers === 'object' && headers !== null && !('Authorization' in headers)) {
    Object.assign(headers, { Authorization: `Bearer ${token}` })
  }
  return request
}
