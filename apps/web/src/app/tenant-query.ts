import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../shared/api/client.ts'
import { configureSync } from '../shared/api/sync-base-url.ts'
import { configureTenant } from '../shared/tenant/current-tenant.ts'

const FOREVER = Infinity

export const tenantQuery = (slug: string) =>
  queryOptions({
    queryKey: ['tenant', slug],
    queryFn: ({ signal }) => call(tenantPorSlug, { params: { slug } }, { signal }),
    staleTime: FOREVER,
  })

export const configurationQuery = queryOptions({
  queryKey: ['configuracion'],
  queryFn: async ({ signal }) => {
    const configuration = await call(configuracionPublica, {}, { signal })
    configureSync(configuration)
    configureTenant(configuration)
    return configuration
  },
  staleTime: FOREVER,
})
