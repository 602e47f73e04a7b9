import { type HTMLAttributes, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { inTextSize } from '../theme/text-size.ts'
import { focusFirst, keepTabInside } from './focus.ts'
import { lay } from './layers.ts'
import styles from './layer.module.css'
import { placeBeside, placeBy } from './place.ts'

export interface PopoverProps extends Pick<
  HTMLAttributes<HTMLDivElement>,
  | 'className'
  | 'tabIndex'
  | 'aria-label'
  | 'aria-labelledby'
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
> {
  ref?: Ref<HTMLDivElement> | undefined
  onClose: () => void
  /** What it hangs on. */
  anchor: RefObject<HTMLElement | null>
  /** Beneath it, from its start or to its end; or beside it. */
  align?: 'start' | 'end' | 'beside' | undefined
  width?: number | undefined
  /** The focus goes in, and stays until it is closed. */
  keepsFocus?: boolean | undefined
  children: ReactNode
}

/**
 * What opens beneath a control and holds nothing back; drawn while it is open. A press elsewhere closes it, and Escape.
 * It stands at the end of the page, where no part that scrolls cuts it off. Where the focus is in it when it closes, that
 * goes back to where it was.
 */
export function Popover(props: PopoverProps) {
  const { onClose, anchor, align = 'start', width, keepsFocus = false, children, ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const place = (): void => {
      if (!anchor.current) return
      const room = { width: document.documentElement.clientWidth, height: innerHeight }
      const [control, own] = [anchor.current.getBoundingClientRect(), element.getBoundingClientRect()]
      const { left, top } =
        align === 'beside' ? placeBeside(control, own, room) : placeBy(control, own, room, align)
      element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
    }
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Node) || element.contains(target) || anchor.current?.contains(target)) return
      close.current()
    }
    const listening = new AbortController()
    const { signal } = listening
    const remove = lay({ root: undefined, close: () => close.current })
    place()
    const before = document.activeElement
    const home = before instanceof HTMLElement && !element.contains(before) ? before : anchor.current
    if (keepsFocus) {
      focusFirst(element)
      element.addEventListener('keydown', (event) => keepTabInside(element, event), { signal })
    }
    // What is in it may come later.
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    addEventListener('scroll', place, { signal, capture: true, passive: true })
    addEventListener('resize', place, { signal })
    addEventListener('pointerdown', leave, { signal, capture: true })
    return () => {
      const hadFocus = element.contains(document.activeElement)
      listening.abort()
      sizes.disconnect()
      remove()
      if (hadFocus) home?.focus({ preventScroll: true })
    }
  }, [anchor, align, keepsFocus])
  return createPortal(
    <div className={styles.hanging} ref={box}>
      <div role="dialog" style={{ width: inTextSize(width) }} {...rest}>
        {children}
      </div>
    </div>,
    document.body,
  )
}
