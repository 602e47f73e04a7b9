import { ANY_DATA, type Feature, hasFeatures, type NeededFeatures } from '@abasto/contracts/access/features'
import type { Permission } from '@abasto/contracts/access/permissions'
import {
  type Icon,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartLine,
  IconClipboardList,
  IconDatabaseImport,
  IconHistory,
} from '@tabler/icons-react'

/** A tab of the header. */
export interface Section {
  label: string
  path: string
  /** Other paths that belong to it. */
  alsoUnder?: string
  icon: Icon
  /** What the chain must have, if anything, and what the person must be allowed. */
  feature?: NeededFeatures
  permission: Permission
}

/** In the order of the specification; the administration's own first, which has no others as a rule. */
export const sections: readonly Section[] = [
  {
    label: 'Cadenas',
    path: '/admin',
    icon: IconBuildingStore,
    feature: 'admin-panel',
    permission: 'cadenas.gestionar',
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
    alsoUnder: '/settings/importar',
    icon: IconDatabaseImport,
    feature: ANY_DATA,
    permission: 'etl.ver',
  },
  {
    label: 'Auditoría',
    path: '/settings/auditoria',
    icon: IconHistory,
    permission: 'auditoria.ver',
  },
]

const isAtOrUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

/**
 * Whether a tab is highlighted at a path (specification, section 2). What is another's own is not under this one.
 */
export const isActive = (
  { path, alsoUnder }: Pick<Section, 'path' | 'alsoUnder'>,
  at: string,
  all: readonly Pick<Section, 'path'>[] = [],
): boolean =>
  isAtOrUnder(at, path) ||
  (alsoUnder !== undefined && isAtOrUnder(at, alsoUnder) && !all.some((other) => isAtOrUnder(at, other.path)))

/** The tabs a person sees: what the chain has and the server would let them open. */
export const visibleSections = (
  all: readonly Section[],
  features: readonly Feature[],
  permissions: readonly Permission[],
): Section[] =>
  all.filter(({ feature, permission }) => hasFeatures(features, feature) && permissions.includes(permission))
