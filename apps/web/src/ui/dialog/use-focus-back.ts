import { useEffect, useState } from 'react'

/** Time for whatever closed the dialog to put the focus somewhere itself. */
const SETTLE_MS = 20

/**
 * Gives the focus back to where it was when a dialog was first drawn open: the dialog itself only knows that of its
 * later openings. The focus stays where the person has put it since.
 */
export function useFocusBack(opened: boolean): void {
  const [before, setBefore] = useState(() => (opened ? document.activeElement : null))
  useEffect(() => {
    if (opened || before === null) return undefined
    const atClose = document.activeElement
    const timer = setTimeout(() => {
      // While it fades out the focus is still inside.
      if (isNowhere() || document.activeElement === atClose) focus(before)
      setBefore(null)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [opened, before])
  // Taken off the page in one go.
  useEffect(() => () => void (isNowhere() && focus(before)), [before])
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

function focus(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
}
