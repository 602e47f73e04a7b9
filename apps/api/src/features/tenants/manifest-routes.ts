import { slug } from '@abasto/contracts/tenants/schema'
import { withTenantSlug } from '@abasto/database/tenancy/with-tenant'
import { chainOfHost } from '@abasto/service/calls/chain-of-host'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiContext } from '../../context.ts'
import { letterIcon, type Look, webManifest } from './manifest.ts'
import { tenantCard } from './tenant-card-read-model.ts'
import { touchIcon } from './touch-icon.ts'

const asked = z.object({ cadena: slug.optional().catch(undefined) })

/**
 * What a browser needs to install the page, as the chain that its address names: no calls of the contract, but files that
 * differ by chain. The host goes before the parameter, which is for hosts that name none.
 */
export function manifestRoutes(
  app: FastifyInstance,
  { database }: ApiContext,
  domain: string | undefined,
): void {
  const lookOf = async (request: FastifyRequest): Promise<{ look: Look; named: boolean }> => {
    const ofHost = chainOfHost(request.hostname, domain)
    const named = ofHost ?? asked.parse(request.query).cadena
    const look = named === undefined ? undefined : await withTenantSlug(database, named, tenantCard)
    return { look: look ?? null, named: ofHost === null }
  }

  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const { look, named } = await lookOf(request)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .serializer(JSON.stringify)
      .send(webManifest(look, named))
  })

  app.get('/icono.svg', { schema: { hide: true } }, async (request, reply) => {
    const { look } = await lookOf(request)
    return reply.type('image/svg+xml').header('cache-control', 'no-cache').send(letterIcon(look))
  })

  // Under this name iOS also asks for it by itself.
  app.get('/apple-touch-icon.png', { schema: { hide: true } }, async (request, reply) => {
    const { look } = await lookOf(request)
    return reply.type('image/png').header('cache-control', 'no-cache').send(touchIcon(look))
  })
}
