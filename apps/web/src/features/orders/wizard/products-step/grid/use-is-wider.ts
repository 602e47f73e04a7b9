import { type RefObject, useEffect, useState } from 'react'

/** Whether what a pane holds is wider than the pane, so that it scrolls sideways. */
export function useIsWider(pane: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    const element = pane.current
    if (!element) return undefined
    const resized = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    resized.observe(element)
    for (const child of element.children) resized.observe(child)
    return () => resized.disconnect()
  }, [pane])
  return isWider
}
