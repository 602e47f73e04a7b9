import { useEffect, useRef } from 'react'

/** Brings the person to a part of the page; where another tab has to be drawn for it first, as soon as it is there. */
export function useBringTo(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  const arrive = () => {
    const part = wanted.current === null ? null : document.getElementById(wanted.current)
    if (!part) return
    wanted.current = null
    part.scrollIntoView({ block: 'start' })
    part.focus({ preventScroll: true })
  }
  useEffect(arrive)
  return (id) => {
    wanted.current = id
    arrive()
  }
}
