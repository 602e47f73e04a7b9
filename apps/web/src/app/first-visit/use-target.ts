import { useEffect, useState } from 'react'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const LOOK_MS = 300

/** The first that is on the page and takes up room: on a phone tabs stand elsewhere. */
export function seen(selectors: readonly string[]): Element | undefined {
  return selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((element) => element.getClientRects().length > 0)
}

/** Where something is on the screen, wherever the page moves it; null: it is not there. */
export function useTarget(selectors: readonly string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    const look = (): void => {
      const at = seen(selectors)?.getBoundingClientRect()
      const next = at ? { left: at.left, top: at.top, width: at.width, height: at.height } : null
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [selectors])
  return box
}
