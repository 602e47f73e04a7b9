import { clsx } from 'clsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { inTextSize } from '../theme/text-size.ts'
import { focusFirst, homeOf, keepTabInside } from './focus.ts'
import { lay } from './layers.ts'
import styles from './layer.module.css'

export interface ModalLayerProps {
  opened: boolean
  onClose: () => void
  /** Gone from the screen, after its transition. */
  onClosed?: (() => void) | undefined
  /** False while it must not be left: no backdrop, no Escape. */
  closable?: boolean | undefined
  width: number
  label?: string | undefined
  labelledBy?: string | undefined
  className?: string | undefined
  roomClassName?: string | undefined
  children: ReactNode
}

const LEAVE_MS = 160

/**
 * Above all else, and all else out of reach. The focus goes in, stays in, and returns to where it was. Of the platform's
 * own means, because a dialog is on the screen within a few frames of a slow tablet only if little is built for it.
 */
export function ModalLayer(props: ModalLayerProps) {
  const { opened, onClosed } = props
  const [isThere, setThere] = useState(opened)
  if (opened && !isThere) setThere(true)
  const isLeaving = isThere && !opened
  useEffect(() => {
    if (!isLeaving) return undefined
    const wait = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : LEAVE_MS
    const timer = setTimeout(() => {
      setThere(false)
      onClosed?.()
    }, wait)
    return () => clearTimeout(timer)
    // Whoever is told is told once, as it was when it closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLeaving])
  return isThere ? createPortal(<Panel {...props} />, document.body) : null
}

function Panel({
  opened,
  onClose,
  closable = true,
  width,
  label,
  labelledBy,
  className,
  roomClassName,
  children,
}: ModalLayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const close = useRef<(() => void) | undefined>(undefined)
  useLayoutEffect(() => {
    close.current = closable ? onClose : undefined
  })
  useLayoutEffect(() => {
    const [dialog, veil] = [panel.current, root.current]
    if (!opened || !dialog || !veil) return undefined
    const before = homeOf(document.activeElement)
    const remove = lay({ root: veil, close: () => close.current })
    const listening = new AbortController()
    const { signal } = listening
    dialog.addEventListener('keydown', (event) => keepTabInside(dialog, event), { signal })
    // A press beside it, begun and ended there.
    let isBeside = false
    veil.addEventListener('pointerdown', ({ target }) => (isBeside = !isInside(dialog, target)), { signal })
    veil.addEventListener(
      'click',
      ({ target }) => {
        if (isBeside && !isInside(dialog, target)) close.current?.()
      },
      { signal },
    )
    focusFirst(dialog)
    return () => {
      listening.abort()
      remove()
      const now = document.activeElement
      const isFree = now === null || now === document.body || veil.contains(now)
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
  return (
    <div ref={root} className={clsx(styles.veil, !opened && styles.leaving)}>
      <div className={clsx(styles.room, roomClassName)}>
        <section
          ref={panel}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          aria-labelledby={labelledBy}
          tabIndex={-1}
          className={clsx(styles.panel, className)}
          style={{ flexBasis: inTextSize(width) }}
        >
          {children}
        </section>
      </div>
    </div>
  )
}

const isInside = (part: HTMLElement, target: EventTarget | null): boolean =>
  target instanceof Node && part.contains(target)
