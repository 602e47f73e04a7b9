import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../shared/locations/locations-query.ts'
import { useAccess } from '../../shared/session/access-context.ts'
import { useTenant } from '../../shared/tenant/tenant-context.ts'
import { viewsQuery } from '../../shared/views/views-query.ts'
import { useSections } from '../shell/use-sections.ts'
import { type Entry, textOf } from './entry.ts'
import { foundOrdersQuery, foundProductsQuery } from './found-queries.ts'
import { matching } from './match.ts'
import { locationEntries, screenEntries } from './own-entries.ts'
import { readRecent } from './recent.ts'
import { recentName } from './recent-names.ts'
import { useActions } from './use-actions.ts'
import { viewEntries } from './view-entries.ts'

const PAUSE_MS = 200
/** Shorter than this everything is found. */
const SHORTEST_SEARCH = 2
const MOST_OF_A_KIND = 6

export interface Found {
  readonly entries: Entry[]
  /** The server is still asked. */
  readonly isSearching: boolean
  /** Products and orders could not be asked for. */
  readonly isCutOff: boolean
}

/** What the palette offers for what is typed: without a letter what was opened last, the tabs, and what can be done. */
export function useEntries(typed: string, openKeys: () => void): Found {
  const { features } = useTenant()
  const access = useAccess()
  const permissions = access?.permisos ?? []
  const tabs = useSections()
  const actions = useActions(openKeys)
  const locations = useQuery({ ...locationsQuery, enabled: features.length > 0 })
  const views = useQuery(viewsQuery)
  const search = typed.trim()
  const [settled] = useDebouncedValue(search, PAUSE_MS)
  const asks = settled.length >= SHORTEST_SEARCH && search.length >= SHORTEST_SEARCH
  const ofInventory = features.includes('inventory')
  const ownStore = access?.ubicaciones.length === 1 ? access.ubicaciones[0] : undefined
  const products = useQuery({
    ...foundProductsQuery(settled, ownStore),
    enabled: asks && ofInventory && permissions.includes('inventario.ver'),
  })
  const orders = useQuery({
    ...foundOrdersQuery(settled),
    enabled: asks && ofInventory && permissions.includes('pedidos.ver'),
  })
  const rights = { features, permissions }
  const screens = screenEntries(tabs, rights)
  if (search === '') {
    const recent = access === null ? [] : readRecent(localStorage, recentName(access.tenant, access.username))
    return {
      entries: [
        ...recent.map(asEntry),
        ...screens.slice(0, tabs.length),
        ...screens.filter(isHelp),
        ...actions,
      ],
      isSearching: false,
      isCutOff: false,
    }
  }
  const kept = viewEntries(views.data ?? [], ownStore)
  const own = [screens, kept, locationEntries(locations.data ?? [], rights), actions].flatMap((kind) =>
    matching(search, kind, textOf).slice(0, MOST_OF_A_KIND),
  )
  const asked = [products, orders]
  const isMine = search === settled
  return {
    entries: [...own, ...(asks ? asked.flatMap(({ data = [] }) => data) : [])],
    isSearching: search.length >= SHORTEST_SEARCH && (!isMine || asked.some(({ isFetching }) => isFetching)),
    isCutOff: asks && asked.some(({ isError }) => isError),
  }
}

/** Where the band has no room for its own button. */
const isHelp = ({ does }: Entry): boolean => 'to' in does && does.to.startsWith('/ayuda')

const asEntry = ({ id, label, to }: { id: string; label: string; to: string }): Entry => ({
  id: `reciente ${id}`,
  kind: 'reciente',
  label,
  icon: IconHistory,
  does: { to },
})
