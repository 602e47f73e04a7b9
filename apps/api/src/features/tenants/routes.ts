import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import type { ConfiguracionPublica } from '@abasto/contracts/tenants/schema'
import { withTenantSlug } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { ADMINISTRATION } from '@abasto/database/tenancy/known-tenants'
import { addressOfChain, chainOfHost } from '@abasto/service/calls/chain-of-host'
import { registerPublic } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { tenantCard } from './tenant-card-read-model.ts'

export interface PublicSettings extends Omit<ConfiguracionPublica, 'cadena'> {
  /** The product's domain, where it is configured. */
  readonly domain: string | undefined
}

export function tenantRoutes(
  app: FastifyInstance,
  { database }: ApiContext,
  { domain, enlaces, ...configuration }: PublicSettings,
): void {
  registerPublic(app, tenantPorSlug, async ({ params }) => {
    const card = await withTenantSlug(database, params.slug, tenantCard)
    if (!card) throw new Refusal('not-found', `No existe la cadena «${params.slug}»`)
    return card
  })

  registerPublic(app, configuracionPublica, async ({ request }) => ({
    ...configuration,
    enlaces: {
      tienda_clientes: linkAddress(enlaces.tienda_clientes, request.host, domain),
      panel_admin: linkAddress(enlaces.panel_admin || `cadena:${ADMINISTRATION}`, request.host, domain),
    },
    cadena: chainOfHost(request.hostname, domain),
  }))
}

/** `cadena:cliente` is the page of that chain in this installation; anything else is an address as it stands. */
function linkAddress(link: string, host: string, domain: string | undefined): string {
  const chain = /^cadena:([a-z0-9][a-z0-9-]{0,62})$/.exec(link)?.[1]
  return chain === undefined ? link : addressOfChain(chain, host, domain)
}
