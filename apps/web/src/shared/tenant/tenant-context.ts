import type { Feature } from '@abasto/contracts/access/features'
import type { Tenant } from '@abasto/contracts/tenants/schema'
import { createContext, use } from 'react'

export const TenantContext = createContext<Tenant | null>(null)

/** The chain of this page. Only below the shell, which renders nothing before it is known. */
export function useTenant(): Tenant {
  const tenant = use(TenantContext)
  if (!tenant) throw new Error('useTenant outside of a tenant')
  return tenant
}

export const useTimeZone = (): string => useTenant().configuracion.zona_horaria

export const hasFeature = (tenant: Tenant, feature: Feature): boolean => tenant.features.includes(feature)
