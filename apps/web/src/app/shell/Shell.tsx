import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './Shell.module.css'
import { TopBand } from './TopBand.tsx'
import { useSections } from './use-sections.ts'

/** The shared layout: band on top, the screen, and on phones the tabs at the foot. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // With the new screen, not a moment after it: by then the focus may be where a screen or a person wants it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    // Those who hear the page are taken to the new screen, as those who see it are.
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <TopBand />
      <main className={styles.main} id="contenido" tabIndex={-1} ref={main}>
        {children}
      </main>
      <TabBar />
    </div>
  )
}

/** The tabs at the foot of a phone. */
function TabBar() {
  return (
    <nav className={styles.bar} aria-label="Secciones">
      {useSections().map(({ path, label, short, icon: Glyph, active }) => (
        <Link
          key={path}
          to={path}
          className={clsx(styles.tab, active && styles.active)}
          aria-current={active ? 'page' : undefined}
        >
          <Glyph size={20} stroke={1.75} aria-hidden="true" />
          {short === undefined ? (
            label
          ) : (
            <>
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{label}</VisuallyHidden>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
