import { IconDots } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ButtonHTMLAttributes, lazy, type Ref, Suspense, useState } from 'react'
import type { MoreMenuProps } from './MoreMenu.tsx'
import styles from './Shell.module.css'

const MoreMenu = lazy(() => import('./MoreMenu.tsx'))

/** Behind the last button of a phone's bar: the tabs there is no room for. The list is loaded when it is asked for. */
export function MoreTabs({ sections }: Pick<MoreMenuProps, 'sections'>) {
  const [isRequested, setRequested] = useState(false)
  const active = sections.some((section) => section.active)
  const button = (
    <MoreButton
      active={active}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setRequested(true)}
    />
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <MoreMenu sections={sections} target={<MoreButton active={active} />} />
    </Suspense>
  )
}

interface MoreButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  active: boolean
  ref?: Ref<HTMLButtonElement>
}

const MoreButton = ({ active, ...rest }: MoreButtonProps) => (
  <button type="button" className={clsx(styles.tab, styles.more, active && styles.active)} {...rest}>
    <IconDots size={20} stroke={1.75} aria-hidden="true" />
    Más
  </button>
)
