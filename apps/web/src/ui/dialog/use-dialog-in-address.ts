import { startTransition, useEffect, useState } from 'react'

interface DialogInAddress {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/**
 * For a dialog that stands there while the address names it: it closes at its own pace, and only then `leave`
 * takes it out of the address.
 */
export function useDialogInAddress(leave: () => void): DialogInAddress {
  const [opened, setOpened] = useState(true)
  useReturnFocus()
  return {
    opened,
    onClose: () => setOpened(false),
    // The page is drawn without the dialog a moment after it has faded. Who opens the next thing in that moment
    // gets this same dialog, opened again.
    onClosed: () =>
      startTransition(() => {
        setOpened(true)
        leave()
      }),
  }
}

/**
 * Gives the focus back to where it was when this was first drawn, as nothing else does for what is taken off the
 * page in one go. The focus stays where the person has put it since.
 */
function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
