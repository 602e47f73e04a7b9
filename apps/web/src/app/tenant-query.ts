import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import type { ConfiguracionPublica, Tenant } from '@abasto/contracts/tenants/schema'
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../shared/api/client.ts'
import { sessionStore } from '../shared/session/session-store.ts'
import { configureSync } from '../shared/api/sync-base-url.ts'
import { dropLoaded } from './drop-data-with-session.ts'
import { configureTenant } from '../shared/tenant/current-tenant.ts'

const FOREVER = Infinity

/** Another one: the chain was given a feature, or lost one. */
export const featuresKey = ({ features }: Tenant): string => features.join()

/** Looked at again like everything else: with a feature that was taken away goes all that was loaded with it. */
export const tenantQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tenant', slug],
    queryFn: async ({ signal, client }) => {
      const card = await call(tenantPorSlug, { params: { slug } }, { signal })
      const before = client.getQueryData<Tenant>(['tenant', slug])
      if (before && featuresKey(before) !== featuresKey(card)) dropLoaded(client, sessionStore.get()?.token)
      return card
    },
  })

function configure(configuration: ConfiguracionPublica): void {
  configureSync(configuration)
  configureTenant(configuration)
}

export const configurationQuery = queryOptions({
  queryKey: ['configuracion'],
  queryFn: async ({ signal }) => {
    const configuration = await call(configuracionPublica, {}, { signal })
    configure(configuration)
    return configuration
  },
  staleTime: FOREVER,
})

/** What was kept on the device of it says where the services are as well, until the server says it again. */
export function configureFromKept(queries: QueryClient): void {
  const key = hashKey(configurationQuery.queryKey)
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== key || (type !== 'added' && type !== 'updated')) return
    const kept = queries.getQueryData(configurationQuery.queryKey)
    if (kept) configure(kept)
  })
}
