import { startTransition, useEffect, useState } from 'react'

/** Does `work` once the frame that is due is made; returns how to call it off. */
export function afterPaint(work: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

/** The same value, a frame later: for what is drawn out of sight. While it keeps changing, the last one wins. */
export function useAfterPaint<Value>(value: Value): Value {
  const [later, setLater] = useState(() => value)
  useEffect(() => afterPaint(() => startTransition(() => setLater(() => value))), [value])
  return later
}
