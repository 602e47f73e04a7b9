import { useEffect, useState } from 'react'

/**
 * Gives the focus back to where it was when this was first drawn. For what is taken off the page in one go, as
 * by the browser's back button.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
