import { useState } from 'react'

/** What is shown, or was last: a dialog that is closing still shows what it showed. Null before there was any. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  return last
}
