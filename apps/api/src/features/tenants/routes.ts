import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import type { ConfiguracionPublica } from '@abasto/contracts/tenants/schema'
import { withTenantSlug } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { registerPublic } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { tenantCard } from './tenant-card-read-model.ts'

export function tenantRoutes(
  app: FastifyInstance,
  { database }: ApiContext,
  configuration: ConfiguracionPublica,
): void {
  registerPublic(app, tenantPorSlug, async ({ params }) => {
    const card = await withTenantSlug(database, params.slug, tenantCard)
    if (!card) throw new Refusal('not-found', `No existe la cadena «${params.slug}»`)
    return card
  })

  registerPublic(app, configuracionPublica, async () => configuration)
}
