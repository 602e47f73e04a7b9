import { type ReactNode, Suspense, useState } from 'react'

/**
 * Room for a dialog that is loaded when it is first opened. From then on it stays, so that it closes at its own
 * pace and gives the focus back.
 */
export function OnceOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(opened)
  if (opened && !isNeeded) setNeeded(true)
  return isNeeded && <Suspense fallback={null}>{children}</Suspense>
}
