import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Device } from './device.ts'
import { hold, slowDown } from './device.ts'
import type { Press, Screen } from './screens.ts'

/** Where a product answers, who is signed in there, and what they open. */
export interface Place {
  readonly origin: string
  readonly session: Readonly<Record<string, string>>
}

export interface Opened {
  /** Milliseconds from the address being typed. */
  readonly first: number
  readonly useful: number
  /** Cumulative layout shift until it has come to rest. */
  readonly moved: number
  /** Bytes that came over the line until then, and how many scripts. */
  readonly kilobytes: number
  /** How long its main thread had worked by then, counted by the processor, which is not slowed down. */
  readonly workMs: number
}

const REST_MS = 1500
const LIMIT_MS = 90_000
const PRESSES = 3

const newcomer = async (browser: Browser, { session }: Place, device: Device): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: device.viewport,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
  })
  context.setDefaultTimeout(LIMIT_MS)
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
  return context
}

/** A screen as somebody opens it who has been here on no day before: nothing is in the browser's cache. */
export async function openScreen(
  browser: Browser,
  place: Place,
  device: Device,
  screen: Pick<Screen, 'content'> & { readonly address: string },
): Promise<Opened> {
  const context = await newcomer(browser, place, device)
  try {
    const page = await context.newPage()
    const line = await slowDown(page, device)
    await page.goto(`${place.origin}${screen.address}`, { waitUntil: 'commit' })
    const useful = await page.evaluate<number>(`bench.useful(${JSON.stringify(screen.content)}, ${LIMIT_MS})`)
    const kilobytes = line.bytes() / 1000
    const workMs = await line.workMs()
    await page.waitForTimeout(REST_MS)
    const first = await page.evaluate<number>('bench.firstPaint()')
    return { first, useful, moved: await page.evaluate<number>('bench.moved()'), kilobytes, workMs }
  } finally {
    await context.close()
  }
}

/** Milliseconds from a press to its dialog, some times, on a screen at rest. */
export const pressDialog = (browser: Browser, place: Place, device: Device, press: Press, address: string) =>
  atRest(browser, place, device, address, async (page) => {
    const target = page.locator(press.target).first()
    const times: number[] = []
    for (let turn = 0; turn < PRESSES; turn += 1) {
      await target.hover()
      await page.evaluate('bench.watchPress()')
      await target.click()
      times.push(await page.evaluate<number>('opened'))
      await page.waitForTimeout(REST_MS)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    return times
  })

/** Milliseconds from letters to the paint that shows them, on a screen at rest. */
export const typeLetters = (browser: Browser, place: Place, device: Device, press: Press, address: string) =>
  atRest(browser, place, device, address, async (page) => {
    await page.locator(press.target).first().focus()
    const times: number[] = []
    for (const key of ['1', '2', 'Backspace', '3', 'Backspace', 'Backspace']) {
      await page.evaluate('bench.forgetEvents()')
      await page.keyboard.press(key)
      await page.waitForTimeout(REST_MS)
      times.push(await page.evaluate<number>('bench.longestEvent()'))
    }
    return times
  })

/** Loads without the slow line; what is measured then is the slow processor's. */
async function atRest(
  browser: Browser,
  place: Place,
  device: Device,
  address: string,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const context = await newcomer(browser, place, device)
  try {
    const page = await context.newPage()
    await page.goto(`${place.origin}${address}`)
    await page.locator('main tbody tr').first().waitFor()
    await page.waitForTimeout(2 * REST_MS)
    await hold(page, device)
    return await measure(page)
  } finally {
    await context.close()
  }
}
