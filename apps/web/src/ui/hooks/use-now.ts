import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, read anew every minute: "hace 25 h" must not stand still on a page left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
