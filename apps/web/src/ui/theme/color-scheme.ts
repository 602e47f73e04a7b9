import { useSyncExternalStore } from 'react'

export const LOOKS = ['light', 'dark', 'auto'] as const
/** How this device shows the product: light, dark, or as its system is. */
export type Look = (typeof LOOKS)[number]

/** Under the name that index.html reads before the first paint. */
const KEY = 'abasto:apariencia'

const listeners = new Set<() => void>()
const isLook = (value: unknown): value is Look => LOOKS.some((known) => known === value)
const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** What was chosen here, where a browser that keeps nothing forgets it with the page. */
let chosen: Look | undefined

function look(): Look {
  if (chosen !== undefined) return chosen
  try {
    const kept = localStorage.getItem(KEY)
    return isLook(kept) ? kept : 'auto'
  } catch {
    return 'auto'
  }
}

const scheme = (): 'light' | 'dark' => {
  const now = look()
  return now === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : now
}

function paint(): void {
  document.documentElement.dataset.mantineColorScheme = scheme()
  for (const listener of listeners) listener()
}

/** Once, by the app: what is painted follows the system, and what is chosen in another tab. */
export function followColorScheme(): void {
  systemIsDark().addEventListener('change', paint)
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    chosen = undefined
    paint()
  })
  paint()
}

export function chooseLook(next: Look): void {
  chosen = next
  try {
    localStorage.setItem(KEY, next)
    chosen = undefined
  } catch {
    // it holds until the page is left
  }
  paint()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLook = (): Look => useSyncExternalStore(subscribe, look)

export const useColorScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, scheme)
