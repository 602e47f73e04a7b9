import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { locationsQuery } from '../../shared/locations/locations-query.ts'
import { useAccess } from '../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../shared/tenant/tenant-context.ts'
import { isActive, type Section, sections, visibleSections } from './sections.ts'

/**
 * The tabs there are for this person in this chain. The chain that administers the installation has no stores as a rule:
 * then nothing of stores is there.
 */
function useVisible(): Section[] {
  const tenant = useTenant()
  const permissions = useAccess()?.permisos ?? []
  const administers = hasFeature(tenant, 'admin-panel')
  const locations = useQuery({ ...locationsQuery, enabled: administers })
  const hasStores = !administers || (locations.data ?? []).length > 0
  return visibleSections(sections, tenant.features, permissions).filter(
    ({ feature }) => hasStores || feature === undefined || feature === 'admin-panel',
  )
}

/** The tabs of this person in this chain, and which one is highlighted here. */
export function useSections(): (Section & { active: boolean })[] {
  const { pathname } = useLocation()
  return useVisible().map((section) => ({ ...section, active: isActive(section, pathname, sections) }))
}

/** Where `/` leads: the first tab of this person; their account where the chain has nothing for them. */
export function useHome(): Pick<Section, 'path' | 'label'> {
  return useVisible()[0] ?? { path: '/cuenta', label: 'Mi cuenta' }
}
