import { useSyncExternalStore } from 'react'

let isAsked = false
const listeners = new Set<() => void>()

/** Shows the way again, or (false) is left. */
export function askForVisit(asked: boolean): void {
  isAsked = asked
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsVisitAsked = (): boolean => useSyncExternalStore(subscribe, () => isAsked)
