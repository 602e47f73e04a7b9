import { useEffect, useState } from 'react'

/** Whether less than `ms` have passed since `moment`; says so by itself when they have. */
export function usePassing(moment: Date | null, ms: number): boolean {
  const [over, setOver] = useState<Date | null>(null)
  useEffect(() => {
    if (moment === null) return undefined
    const timer = setTimeout(() => setOver(moment), Math.max(0, moment.getTime() + ms - Date.now()))
    return () => clearTimeout(timer)
  }, [moment, ms])
  return moment !== null && moment !== over
}
