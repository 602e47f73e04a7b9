import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let hint: string | null = null

function say(next: string | null): void {
  hint = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What can be gone on with on this screen although there is no network: `Sigue contando.` */
export function useOfflineHint(text: string): void {
  useEffect(() => {
    say(text)
    return () => say(null)
  }, [text])
}

export const useSaidHint = (): string | null => useSyncExternalStore(subscribe, () => hint)
