import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { useOpenTab } from '../../ui/hooks/use-open-tab.ts'
import { hasFeature, useTenant } from '../tenant/tenant-context.ts'
import styles from '../administration/AdministrationTabs.module.css'

const TABS = [
  { to: '/pedidos-sugeridos/parametros', label: 'Parámetros de stock' },
  { to: '/pedidos-sugeridos/politica', label: 'Política' },
  { to: '/pedidos-sugeridos/estantes', label: 'Estantes' },
  { to: '/pedidos-sugeridos/entregas', label: 'Calendario de entregas' },
  { to: '/pedidos-sugeridos/preparacion', label: 'Preparación' },
] as const

/** What people made of it. */
const CHANGES_TAB = { to: '/pedidos-sugeridos/cambios', label: 'Cambios a mano' } as const

/** Of chains that forecast. */
const FORECAST_TABS = [
  { to: '/pedidos-sugeridos/eventos', label: 'Eventos' },
  { to: '/pedidos-sugeridos/retroprueba', label: 'Retroprueba' },
  { to: '/pedidos-sugeridos/precision', label: 'Precisión' },
] as const

/** What orders are made by. */
export function OrderTabs() {
  const { pathname } = useLocation()
  const current = useOpenTab<HTMLAnchorElement>()
  const forecasts = hasFeature(useTenant(), 'forecasting') ? FORECAST_TABS : []
  const tabs = [...TABS, ...forecasts, CHANGES_TAB]
  return (
    <nav className={styles.tabs} aria-label="Cómo se hacen los pedidos">
      {tabs.map(({ to, label }) => {
        const isHere = pathname.startsWith(to)
        return (
          <Link
            key={to}
            ref={isHere ? current : undefined}
            to={to}
            className={clsx(styles.tab, isHere && styles.active)}
            aria-current={isHere ? 'page' : undefined}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
