import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { TopBand } from './TopBand.tsx'

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
