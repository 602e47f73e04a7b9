import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import styles from './AdministrationTabs.module.css'

const TABS = [
  { to: '/settings/personas', label: 'Personas' },
  { to: '/settings/auditoria', label: 'Auditoría' },
  { to: '/settings/seguridad', label: 'Seguridad' },
] as const

/** What whoever administers the chain goes to. */
export function AdministrationTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label="Administración">
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={clsx(styles.tab, pathname === to && styles.active)}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
