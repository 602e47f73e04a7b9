import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { IconLogout } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { TenantLogo } from '../../shared/brand/TenantLogo.tsx'
import { useLogout } from '../../features/auth/own-session.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { useTenant } from '../../shared/tenant/tenant-context.ts'
import { initials, shortName } from '../../shared/session/person-name.ts'
import { BandTools } from './BandTools.tsx'
import styles from './TopBand.module.css'
import { countText } from './count-text.ts'
import { useLogoPath, useSections } from './use-sections.ts'

/** Logo, tabs, who is signed in, and the way out. */
export function TopBand() {
  const tenant = useTenant()
  const sections = useSections()
  const logoPath = useLogoPath()
  return (
    <header className={styles.band}>
      <Link to={logoPath} className={styles.logo} title={tenant.nombre}>
        <TenantLogo name={tenant.nombre} mark={tenant.logo} />
      </Link>
      <nav className={styles.tabs} aria-label="Secciones">
        {sections.map(({ path, label, active, counts = false, count }) => (
          <Link
            key={path}
            to={path}
            className={clsx(styles.tab, active && styles.active)}
            aria-current={active ? 'page' : undefined}
          >
            {label}
            {/* Its room is there before it is: the tabs beside it stay where they are. */}
            {counts && (
              <span className={styles.count}>
                {count !== undefined && (
                  <>
                    {countText(count)}
                    <VisuallyHidden> asuntos</VisuallyHidden>
                  </>
                )}
              </span>
            )}
          </Link>
        ))}
      </nav>
      <BandTools />
      <Person />
    </header>
  )
}

function Person() {
  const session = useSession()
  const logout = useLogout()
  if (!session) return null
  const name = session.fullName ?? session.username
  return (
    <div className={styles.person}>
      <Link to="/cuenta" className={styles.own} title="Mi cuenta">
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.shortName} aria-hidden="true">
          {shortName(name)}
        </span>
        <VisuallyHidden>, mi cuenta</VisuallyHidden>
      </Link>
      <button
        type="button"
        className={styles.exit}
        disabled={logout.isPending}
        onClick={() => logout.mutate(session.token)}
        aria-label="Salir"
      >
        <IconLogout size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.exitWord}>Salir</span>
      </button>
    </div>
  )
}
