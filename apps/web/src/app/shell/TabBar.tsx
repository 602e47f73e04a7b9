import { clsx } from 'clsx'
import { Link } from 'react-router'
import styles from './TabBar.module.css'
import { useSections } from './use-sections.ts'

/** The tabs at the foot of a phone. */
export function TabBar() {
  return (
    <nav className={styles.bar} aria-label="Secciones">
      {useSections().map(({ path, label, icon: Glyph, active }) => (
        <Link
          key={path}
          to={path}
          className={clsx(styles.tab, active && styles.active)}
          aria-current={active ? 'page' : undefined}
        >
          <Glyph size={20} stroke={1.75} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
