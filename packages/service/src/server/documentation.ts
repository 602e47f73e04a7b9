import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Where a service describes itself; the document is at `/api/docs/json`. */
export const DOCS_PATH = '/api/docs'

export interface DocumentationOptions {
  readonly title: string
  readonly description: string
}

/**
 * An OpenAPI document of every call registered after this, made from the schemas that check the requests,
 * and a page that shows it.
 */
export async function documentService(
  app: FastifyInstance,
  { title, description }: DocumentationOptions,
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, description, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATH,
    theme: { title },
    // Null: the page asks no outside service to validate the document.
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  })
}
