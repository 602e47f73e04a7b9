import { type Feature, hasFeatures } from '@abasto/contracts/access/features'
import type { Permission } from '@abasto/contracts/access/permissions'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { useOpenTab } from '../../ui/hooks/use-open-tab.ts'
import { useAccess } from '../session/access-context.ts'
import { useTenant } from '../tenant/tenant-context.ts'
import styles from './AdministrationTabs.module.css'
import { useOnlyAdministers } from './use-panel-chain.ts'

interface Tab {
  readonly to: string
  readonly label: string
  readonly permission: Permission
  readonly feature?: Feature
  /** Of stores. */
  readonly ofStores?: true
}

const TABS: readonly Tab[] = [
  { to: '/settings/personas', label: 'Personas', permission: 'personas.gestionar' },
  { to: '/settings/ubicaciones', label: 'Ubicaciones', permission: 'ubicaciones.gestionar', ofStores: true },
  {
    to: '/settings/productos',
    label: 'Productos',
    permission: 'productos.gestionar',
    feature: 'inventory',
    ofStores: true,
  },
  // In the chain that only administers it is a tab of the header.
  { to: '/settings/auditoria', label: 'Auditoría', permission: 'auditoria.ver', ofStores: true },
  { to: '/settings/seguridad', label: 'Seguridad', permission: 'personas.gestionar' },
]

/** What whoever administers the chain goes to. */
export function AdministrationTabs() {
  const { pathname } = useLocation()
  const { features } = useTenant()
  const permissions = useAccess()?.permisos ?? []
  const onlyAdministers = useOnlyAdministers()
  const current = useOpenTab<HTMLAnchorElement>()
  const tabs = TABS.filter(
    ({ permission, feature, ofStores }) =>
      permissions.includes(permission) &&
      hasFeatures(features, feature) &&
      !(ofStores === true && onlyAdministers),
  )
  if (!tabs.some(({ to }) => to === pathname)) return null
  return (
    <nav className={styles.tabs} aria-label="Administración">
      {tabs.map(({ to, label }) => {
        const isOpen = pathname === to
        return (
          <Link
            key={to}
            ref={isOpen ? current : null}
            to={to}
            className={clsx(styles.tab, isOpen && styles.active)}
            aria-current={isOpen ? 'page' : undefined}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
