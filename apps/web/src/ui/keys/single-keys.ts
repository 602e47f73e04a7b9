import { useSyncExternalStore } from 'react'

const NAME = 'abasto:teclas-sueltas'
const OFF = 'no'
const listeners = new Set<() => void>()

/** Off where dictation or a nervous finger sets them off (WCAG 2.1.4); of this device. */
function areOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== OFF
  } catch {
    return true
  }
}

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, OFF)
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether keys without Ctrl or Alt do anything outside fields. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn)
