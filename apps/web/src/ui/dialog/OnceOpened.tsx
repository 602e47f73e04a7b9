import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { PartLoading } from '../lazy/PartLoading.tsx'

/** Time for whatever closed the dialog to put the focus somewhere itself. */
const SETTLE_MS = 20

/**
 * Room for a dialog that is loaded when it is first opened. From then on it stays, so that it closes at its own
 * pace and gives the focus back.
 */
export function OnceOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(opened)
  const [before, setBefore] = useState<Element | null>(null)
  if (opened && !isNeeded) {
    setNeeded(true)
    setBefore(document.activeElement)
  }
  // The dialog gives the focus back where it saw itself being opened: the first time it was not there yet.
  useEffect(() => {
    if (opened || !(before instanceof HTMLElement)) return undefined
    const atClose = document.activeElement
    const timer = setTimeout(() => {
      const now = document.activeElement
      // While it fades out the focus is still inside.
      if (now === document.body || now === atClose) before.focus({ preventScroll: true })
      setBefore(null)
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [opened, before])
  return isNeeded && <Suspense fallback={<PartLoading />}>{children}</Suspense>
}
