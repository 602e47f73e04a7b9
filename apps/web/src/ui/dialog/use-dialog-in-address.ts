import { startTransition, useState } from 'react'

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
