import { useLocation } from 'react-router'
import { useAttentionCount } from '../../features/attention/count-query.ts'
import { useOnlyAdministers } from '../../shared/administration/use-panel-chain.ts'
import { useAccess } from '../../shared/session/access-context.ts'
import { useTenant } from '../../shared/tenant/tenant-context.ts'
import { isActive, panelSections, type Section, sections, visibleSections } from './sections.ts'

/** The tabs there are for this person in this chain. */
function useVisible(): Section[] {
  const { features } = useTenant()
  const access = useAccess()
  const all = useOnlyAdministers() ? panelSections : sections
  return visibleSections(all, features, access?.permisos ?? [], access?.rol)
}

/** The tabs of this person in this chain, and which one is highlighted here. */
export function useSections(): (Section & { active: boolean; count: number | undefined })[] {
  const { pathname } = useLocation()
  const visible = useVisible()
  const count = useAttentionCount(visible.some(({ counts }) => counts))
  return visible.map((section) => ({
    ...section,
    active: isActive(section, pathname),
    // Nothing waits: nothing is said.
    count: section.counts && count ? count : undefined,
  }))
}

/** Where the logo leads: the chain's summary, as specified, also for those who land in their store. */
export function useLogoPath(): string {
  return useVisible().find(({ isOfStores }) => !isOfStores)?.path ?? '/cuenta'
}

/** Where `/` leads: the first tab of this person; their account where the chain has nothing for them. */
export function useHome(): Pick<Section, 'path' | 'label'> {
  return useVisible()[0] ?? { path: '/cuenta', label: 'Mi cuenta' }
}
