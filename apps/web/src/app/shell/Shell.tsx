import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { FirstVisitGate } from '../first-visit/FirstVisitGate.tsx'
import { NetworkBand } from './band/NetworkBand.tsx'
import { countText } from './count-text.ts'
import { MoreTabs } from './MoreTabs.tsx'
import { WaitingDock } from './WaitingDock.tsx'
import { DockContext } from '../../ui/page/dock-context.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { barSections } from './sections.ts'
import styles from './Shell.module.css'
import { TopBand } from './TopBand.tsx'
import { useSections } from './use-sections.ts'

const dock = <WaitingDock />

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
    // Those who hear the page are taken to the new screen, as those who see it are; who chose another store in it is there.
    if (!holdsFocus(main.current)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <TopBand />
      <NetworkBand />
      <main className={styles.main} id="contenido" tabIndex={-1} ref={main}>
        <DockContext value={dock}>
          <ScreenBoundary>{children}</ScreenBoundary>
        </DockContext>
      </main>
      <div className={styles.dock}>{dock}</div>
      <TabBar />
      <FirstVisitGate />
    </div>
  )
}

/** A field of the screen that was left for itself: links lead on, fields stay under the hand. */
const holdsFocus = (screen: HTMLElement | null): boolean =>
  screen?.contains(document.activeElement) === true &&
  document.activeElement?.matches('input, select, textarea, [role=combobox]') === true

/** The tabs at the foot of a phone; those there is no room for stand in a list behind the last one. */
function TabBar() {
  const { shown, behind } = barSections(useSections())
  return (
    <nav className={styles.bar} aria-label="Secciones">
      {shown.map(({ path, label, short, icon: Glyph, active, count }) => (
        <Link
          key={path}
          to={path}
          className={clsx(styles.tab, active && styles.active)}
          aria-current={active ? 'page' : undefined}
        >
          <span className={styles.glyph}>
            <Glyph size={20} stroke={1.75} aria-hidden="true" />
            {count !== undefined && (
              <span className={styles.count}>
                {countText(count)}
                <VisuallyHidden> asuntos, </VisuallyHidden>
              </span>
            )}
          </span>
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
      {behind.length > 0 && <MoreTabs sections={behind} />}
    </nav>
  )
}
