import { startTransition, useEffect, useState } from 'react'

/**
 * Does `work` once the frame that is due is made and on its way to the screen: with the frame after it, so
 * that both do not ask for the processor at once. Returns how to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work)
  })
  return () => cancelAnimationFrame(frame)
}

/** The same value, a frame later: for what is drawn out of sight. While it keeps changing, the last one wins. */
export function useAfterPaint<Value>(value: Value): Value {
  const [later, setLater] = useState(() => value)
  useEffect(() => afterPaint(() => startTransition(() => setLater(() => value))), [value])
  return later
}
