import { IconHelp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ButtonHTMLAttributes, type Ref, Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PartBoundary } from '../../ui/lazy/PartBoundary.tsx'
import styles from './BandTools.module.css'
import type { HelpMenuProps } from './HelpMenu.tsx'

const HelpMenu = lazyPart(() => import('./HelpMenu.tsx'))

/** The way to the helps. Their list is loaded when it is asked for. */
export function HelpButton({ onOpenKeys }: Pick<HelpMenuProps, 'onOpenKeys'>) {
  const target = useRef<HTMLButtonElement>(null)
  const [isRequested, setRequested] = useState(false)
  const button = <Target aria-haspopup="menu" aria-expanded={false} onClick={() => setRequested(true)} />
  if (!isRequested) return button
  return (
    <PartBoundary onFailed={() => setRequested(false)}>
      <Suspense fallback={button}>
        <HelpMenu onOpenKeys={onOpenKeys} target={<Target ref={target} />} button={target} />
      </Suspense>
    </PartBoundary>
  )
}

interface TargetProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** The list names its target by a class of its own, beside those that shape it. */
const Target = ({ className, ...props }: TargetProps) => (
  <button
    type="button"
    aria-label="Ayuda"
    title="Ayuda"
    {...props}
    className={clsx(styles.tool, styles.help, className)}
  >
    <IconHelp size={18} stroke={1.75} aria-hidden="true" />
  </button>
)
