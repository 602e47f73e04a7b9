import { useSyncExternalStore } from 'react'

/** What pressing something does here, as the sheet of keys says it. */
export interface ShownKey {
  /** As on the keyboard, one key an entry: `['Ctrl', 'Z']`. */
  readonly keys: readonly string[]
  readonly what: string
}

/** What a screen, a table or the whole product answers to; those without a screen's name hold everywhere. */
export interface KeyGroup {
  readonly title: string
  readonly keys: readonly ShownKey[]
}

let shown: readonly KeyGroup[] = []
const listeners = new Set<() => void>()

function change(next: readonly KeyGroup[]): void {
  shown = next
  for (const tell of listeners) tell()
}

/** Adds what is on the page now; call what is returned when it is gone. */
export function showKeys(group: KeyGroup): () => void {
  change([...shown, group])
  return () => change(shown.filter((each) => each !== group))
}

/** What the parts now on the page answer to: groups of one title together, each key once. */
export function mergedKeys(groups: readonly KeyGroup[]): KeyGroup[] {
  const byTitle = new Map<string, Map<string, ShownKey>>()
  for (const { title, keys } of groups) {
    const known = byTitle.get(title) ?? new Map<string, ShownKey>()
    for (const key of keys) known.set(`${key.keys.join('+')} ${key.what}`, key)
    byTitle.set(title, known)
  }
  return [...byTitle]
    .map(([title, keys]) => ({ title, keys: [...keys.values()] }))
    .filter(({ keys }) => keys.length > 0)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShownKeys = (): KeyGroup[] => mergedKeys(useSyncExternalStore(subscribe, () => shown))
