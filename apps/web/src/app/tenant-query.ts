import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import type { Tenant } from '@abasto/contracts/tenants/schema'
import { queryOptions } from '@tanstack/react-query'
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
