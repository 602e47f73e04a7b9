import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginTypedBefore, endTypedBefore } from './typed-before.ts'

const listeners = new Set<(event: unknown) => void>()

beforeEach(() => {
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  })
})

afterEach(() => {
  endTypedBefore()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** @returns whether the page behind hears of it */
function press(key: string, ctrlKey = false): boolean {
  const event = { key, ctrlKey, preventDefault: vi.fn(), stopPropagation: vi.fn() }
  for (const listener of listeners) listener(event)
  return event.stopPropagation.mock.calls.length === 0
}

it('keeps letters for the field that comes, and from the page', () => {
  beginTypedBefore()
  expect(['h', '/', 'Backspace', 'a', 'ñ'].map((key) => press(key))).toEqual(Array(5).fill(false))
  expect(press('c', true)).toBe(true)
  expect(endTypedBefore()).toBe('hañ')
  expect(press('x')).toBe(true)
  expect(endTypedBefore()).toBe('')
})

it('gives the keys back with Escape, and when nothing comes', () => {
  vi.useFakeTimers()
  beginTypedBefore()
  press('a')
  expect(press('Escape')).toBe(true)
  expect(press('b')).toBe(true)
  beginTypedBefore()
  press('a')
  vi.advanceTimersByTime(5000)
  expect(press('b')).toBe(true)
  expect(endTypedBefore()).toBe('')
})
