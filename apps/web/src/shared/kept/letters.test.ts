import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringLetters, lettersWait } from './letters.ts'

const kept = new Map<string, string>()
const dataset: Record<string, string | undefined> = {}
const load = vi.fn(() => Promise.resolve([]))

let page = new EventTarget()

/** What is pressed, in a link or not. */
class Pressed extends EventTarget {
  readonly link: boolean
  constructor(link: boolean) {
    super()
    this.link = link
  }
  closest = () => (this.link ? this : null)
}

function press(link: boolean): void {
  const event = new Event('click')
  Object.defineProperty(event, 'target', { value: new Pressed(link) })
  page.dispatchEvent(event)
}

const onLine = (rtt: number, downlink: number) =>
  vi.stubGlobal('navigator', { connection: { rtt, downlink } })

beforeEach(() => {
  kept.clear()
  delete dataset.letra
  page = new EventTarget()
  vi.stubGlobal('Element', Pressed)
  vi.stubGlobal('document', {
    documentElement: { dataset },
    fonts: { load },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
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
  'writes in the device’s own on a slow line (%i ms, %f Mbit/s) until another screen is gone to',
  async (rtt, downlink) => {
    onLine(rtt, downlink)
    lettersWait()
    await bringLetters(Promise.resolve())
    expect(load).toHaveBeenCalled()
    press(false)
    expect(dataset.letra).toBe('espera')
    press(true)
    expect(dataset.letra).toBeUndefined()
  },
)

it('does not wait for what the device has had', async () => {
  onLine(150, 1.4)
  lettersWait()
  await bringLetters(Promise.resolve())
  delete dataset.letra
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
