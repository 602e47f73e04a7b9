import { ANY_DATA, type Feature, hasFeatures, type NeededFeatures } from '@abasto/contracts/access/features'
import type { Permission, Role } from '@abasto/contracts/access/permissions'
import {
  type Icon,
  IconBell,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartLine,
  IconClipboardList,
  IconDatabaseImport,
  IconHistory,
  IconHome,
  IconReportAnalytics,
  IconUsersGroup,
} from '@tabler/icons-react'

/** A tab of the header. */
export interface Section {
  label: string
  path: string
  /** Where five of them share a phone's width. */
  short?: string
  /** Other paths that belong to it. */
  alsoUnder?: readonly string[]
  icon: Icon
  /** The first to make room where tabs are too many. */
  isRare?: boolean
  /** Its tab says how many things wait there. */
  counts?: boolean
  /** For the people of stores: where they land. */
  isOfStores?: boolean
  /** What the chain must have, if anything, and what the person must be allowed. */
  feature?: NeededFeatures
  permission: Permission
}

/**
 * The home of whoever works in a store, the four of the specification in their order, then what a chain has besides; the administration's own first, which has
 * no others as a rule.
 */
export const sections: readonly Section[] = [
  {
    label: 'Cadenas',
    path: '/admin',
    icon: IconBuildingStore,
    feature: 'admin-panel',
    permission: 'cadenas.gestionar',
  },
  {
    label: 'Inicio',
    path: '/inicio',
    isOfStores: true,
    icon: IconHome,
    feature: 'inventory',
    permission: 'pedidos.ver',
  },
  {
    label: 'Inventarios',
    path: '/dashboard',
    icon: IconBuildingWarehouse,
    feature: 'inventory',
    permission: 'inventario.ver',
  },
  {
    label: 'Ventas',
    path: '/ventas',
    icon: IconChartLine,
    feature: 'sales',
    permission: 'ventas.ver',
  },
  {
    label: 'Pedidos',
    path: '/pedidos-sugeridos',
    icon: IconClipboardList,
    feature: 'inventory',
    permission: 'pedidos.ver',
  },
  {
    label: 'ETL',
    path: '/settings/etl',
    alsoUnder: ['/settings/importar'],
    isRare: true,
    icon: IconDatabaseImport,
    feature: ANY_DATA,
    permission: 'etl.ver',
  },
  {
    label: 'Atención',
    path: '/atencion',
    counts: true,
    icon: IconBell,
    feature: ['inventory', 'ai-insights'],
    permission: 'inventario.ver',
  },
  {
    label: 'Informes',
    path: '/informes',
    icon: IconReportAnalytics,
    feature: ['reports', 'inventory', 'sales'],
    permission: 'pedidos.ver',
    isRare: true,
  },
  {
    label: 'Administración',
    short: 'Admin',
    isRare: true,
    path: '/settings/personas',
    alsoUnder: ['/settings/ubicaciones', '/settings/productos', '/settings/auditoria', '/settings/seguridad'],
    icon: IconUsersGroup,
    permission: 'personas.gestionar',
  },
]

/** Of the chain that administers the installation, as long as it has no stores of its own. */
export const panelSections: readonly Section[] = [
  ...sections.filter(({ feature }) => feature === 'admin-panel'),
  {
    label: 'Personas',
    path: '/settings/personas',
    alsoUnder: ['/settings/seguridad'],
    icon: IconUsersGroup,
    permission: 'personas.gestionar',
  },
  {
    label: 'Auditoría',
    path: '/settings/auditoria',
    icon: IconHistory,
    permission: 'auditoria.ver',
  },
]

const isAtOrUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

/** Whether a tab is highlighted at a path (specification, section 2). */
export const isActive = (
  { path, alsoUnder = [] }: Pick<Section, 'path' | 'alsoUnder'>,
  at: string,
): boolean => [path, ...alsoUnder].some((root) => isAtOrUnder(at, root))

/** The tabs a person sees: what the chain has and the server would let them open. */
export const visibleSections = (
  all: readonly Section[],
  features: readonly Feature[],
  permissions: readonly Permission[],
  role?: Role,
): Section[] =>
  all.filter(
    ({ feature, permission, isOfStores = false }) =>
      hasFeatures(features, feature) &&
      permissions.includes(permission) &&
      (!isOfStores || role === 'tienda'),
  )

/** Tabs that fit the bar at the foot of a phone. */
const BAR_TABS = 5

/** The tabs of a phone's bar, and those that are behind its last button where there are too many. */
export function barSections<One extends Section>(all: readonly One[]): { shown: One[]; behind: One[] } {
  if (all.length <= BAR_TABS) return { shown: [...all], behind: [] }
  const daily = all.filter(({ isRare }) => isRare !== true)
  const shown = all.filter((one) => daily.slice(0, BAR_TABS - 1).includes(one))
  return { shown, behind: all.filter((one) => !shown.includes(one)) }
}

/**
 * Where `/` leads; null while it is not known yet how many `locations` there are, undefined where that failed. A chain
 * that imports nothing (the panel's) has its locations in the cache too, and none: that is no first day.
 */
export function landingPath(
  home: string,
  mayImport: boolean,
  locations: number | 'unknown' | undefined,
): string | null {
  if (!mayImport) return home
  if (locations === 'unknown') return null
  return locations === 0 ? '/settings/importar' : home
}
