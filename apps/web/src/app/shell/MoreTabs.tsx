import { IconDots } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ButtonHTMLAttributes, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PartBoundary } from '../../ui/lazy/PartBoundary.tsx'
import { PartLoading } from '../../ui/lazy/PartLoading.tsx'
import type { MoreMenuProps } from './MoreMenu.tsx'
import styles from './Shell.module.css'

const MoreMenu = lazyPart(() => import('./MoreMenu.tsx'))

/** Behind the last button of a phone's bar: the tabs there is no room for. The list is loaded when it is asked for. */
export function MoreTabs({ sections }: Pick<MoreMenuProps, 'sections'>) {
  const target = useRef<HTMLButtonElement>(null)
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
    <PartBoundary onFailed={() => setRequested(false)}>
      <Suspense fallback={<Waiting button={button} />}>
        <MoreMenu sections={sections} target={<MoreButton active={active} ref={target} />} button={target} />
      </Suspense>
    </PartBoundary>
  )
}

const Waiting = ({ button }: { button: ReactNode }) => (
  <>
    {button}
    <PartLoading />
  </>
)

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
