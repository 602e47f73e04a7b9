import { type RefObject, useEffect, useRef } from 'react'

/** For the one of a row of tabs that is open: where the row scrolls, as on a phone, it is seen. */
export function useOpenTab<Element extends HTMLElement>(): RefObject<Element | null> {
  const current = useRef<Element>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return current
}
