import { type ReactNode, Suspense, useState } from 'react'
import { PartLoading } from '../lazy/PartLoading.tsx'

/**
 * Room for a dialog that is loaded when it is first opened. From then on it stays, so that it closes at its own pace.
 */
export function OnceOpened({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(opened)
  if (opened && !isNeeded) setNeeded(true)
  return isNeeded && <Suspense fallback={<PartLoading />}>{children}</Suspense>
}
