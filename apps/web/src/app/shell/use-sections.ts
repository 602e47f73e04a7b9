import { useLocation } from 'react-router'
import { useAccess } from '../../shared/session/access-context.ts'
import { useTenant } from '../../shared/tenant/tenant-context.ts'
import { isActive, type Section, sections, visibleSections } from './sections.ts'

/** The tabs of this person in this chain, and which one is highlighted here. */
export function useSections(): (Section & { active: boolean })[] {
  const { pathname } = useLocation()
  const { features } = useTenant()
  const permissions = useAccess()?.permisos ?? []
  return visibleSections(sections, features, permissions).map((section) => ({
    ...section,
    active: isActive(section, pathname, sections),
  }))
}

/** Where `/` leads: the first tab of this person; their account where the chain has nothing for them. */
export function useHome(): Pick<Section, 'path' | 'label'> {
  const { features } = useTenant()
  const permissions = useAccess()?.permisos ?? []
  return visibleSections(sections, features, permissions)[0] ?? { path: '/cuenta', label: 'Mi cuenta' }
}
