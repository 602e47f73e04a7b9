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
