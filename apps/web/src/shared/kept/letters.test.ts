import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringLetters, lettersWait } from './letters.ts'

const kept = new Map<string, string>()
const dataset: Record<string, string | undefined> = {}
const load = vi.fn(() => Promise.resolve([]))

const onLine = (rtt: number, downlink: number) =>
  vi.stubGlobal('navigator', { connection: { rtt, downlink } })

beforeEach(() => {
  kept.clear()
  delete dataset.letra
  vi.stubGlobal('document', { documentElement: { dataset }, fonts: { load } })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

afterEach(() => vi.unstubAllGlobals())

it('has letters at once on a line of today', () => {
  onLine(50, 10)
  lettersWait()
  expect(dataset.letra).toBeUndefined()
})

it.each([
  [150, 10],
  [0, 1.4],
])(
  'writes in the device’s own on a slow line (%i ms, %f Mbit/s) until it is quiet',
  async (rtt, downlink) => {
    onLine(rtt, downlink)
    lettersWait()
    expect(dataset.letra).toBe('espera')
    let quiet = () => {}
    const brought = bringLetters(new Promise((resolve) => (quiet = resolve)))
    await Promise.resolve()
    expect(dataset.letra).toBe('espera')
    quiet()
    await brought
    expect(dataset.letra).toBeUndefined()
  },
)

it('does not wait for what the device has had', async () => {
  onLine(150, 1.4)
  lettersWait()
  await bringLetters(Promise.resolve())
  lettersWait()
  expect(dataset.letra).toBeUndefined()
})

it('goes by the page’s own answer where the browser says nothing of its line', () => {
  class PerformanceNavigationTiming {
    requestStart = 10
    responseStart = 200
  }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceNavigationTiming)
  vi.stubGlobal('performance', { getEntriesByType: () => [new PerformanceNavigationTiming()] })
  lettersWait()
  expect(dataset.letra).toBe('espera')
})
