import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { sessionStore } from './session-store.ts'

type StateStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Typing must not wait for the storage. */
const WRITE_DELAY_MS = 250

/** What was stored under `key`; null where there is nothing or it is not what `schema` says (an older version's). */
export function readState<Value>(storage: StateStorage, key: string, schema: z.ZodType<Value>): Value | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null // cut short or not ours: as good as nothing
  }
}

/** Stores `value`, or removes it for null. False where the storage is full or forbidden. */
export function writeState(storage: StateStorage, key: string, value: unknown): boolean {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false // the page goes on with what it holds in memory
  }
}

/** A key of one person's work in one chain: on a shared tablet nobody finds another's draft. */
export function ownKey(name: string): string {
  const session = sessionStore.get()
  return `${name}:${session?.tenant ?? ''}:${session?.username ?? ''}`
}

export interface SessionState<Value> {
  value: Value
  set: (change: (value: Value) => Value) => void
  /** Removes it, on the page and in the storage. */
  clear: () => void
}

/**
 * State that survives a reload of the tab: work that was typed and not yet sent. With `localStorage` it also survives
 * the tab. `key`, `schema` and `initial` must not change while the component lives.
 */
export function useSessionState<Value>(
  key: string,
  schema: z.ZodType<Value>,
  initial: () => Value,
  storage: Storage = sessionStorage,
): SessionState<Value> {
  const [value, setValue] = useState(() => readState(storage, key, schema) ?? initial())
  const latest = useRef(value)
  const unsaved = useRef(false)
  const timer = useRef(0)

  const flush = useCallback(() => {
    window.clearTimeout(timer.current)
    if (unsaved.current) writeState(storage, key, latest.current)
    unsaved.current = false
  }, [key, storage])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const set = useCallback(
    (change: (value: Value) => Value) => {
      unsaved.current = true
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(flush, WRITE_DELAY_MS)
      // Kept at once: a page that is left with this change must not draw it first.
      latest.current = change(latest.current)
      setValue(latest.current)
    },
    [flush],
  )

  const clear = useCallback(() => {
    unsaved.current = false
    writeState(storage, key, null)
    latest.current = initial()
    setValue(latest.current)
  }, [key, initial, storage])

  return useMemo(() => ({ value, set, clear }), [value, set, clear])
}
