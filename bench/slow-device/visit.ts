import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Device } from './device.ts'
import { hold, slowDown } from './device.ts'
import { type Work, workOf } from './main-thread.ts'
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

/** What a press or a letter took on the slow device, and what each cost the main thread of a page at rest. */
export interface Answered {
  readonly times: readonly number[]
  readonly work: readonly Work[]
}

/** A press that opens a dialog. */
export const pressDialog = (browser: Browser, place: Place, device: Device, press: Press, address: string) =>
  atRest(browser, place, device, address, async (page, turn) => {
    const target = page.locator(press.target).first()
    const dialog = page.getByRole('dialog')
    for (let time = 0; time < PRESSES; time += 1) {
      await target.hover()
      await page.evaluate('bench.watchPress()')
      await turn(async () => {
        await target.click()
        const took = await page.evaluate<number>('opened')
        await page.waitForTimeout(REST_MS)
        return took
      })
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.waitForTimeout(REST_MS)
    }
  })

/** Letters, until the paint that shows them. */
export const typeLetters = (browser: Browser, place: Place, device: Device, press: Press, address: string) =>
  atRest(browser, place, device, address, async (page, turn) => {
    await page.locator(press.target).first().focus()
    for (const key of ['1', '2', 'Backspace', '3', 'Backspace', 'Backspace']) {
      await page.evaluate('bench.forgetEvents(); bench.watchKey()')
      await turn(async () => {
        await page.keyboard.press(key)
        await page.waitForTimeout(REST_MS)
        return page.evaluate<number>('bench.longestEvent()')
      })
    }
  })

/** Does what is measured once: what it took is kept, or what it cost. */
type Turn = (act: () => Promise<number>) => Promise<void>

/**
 * Loads without the slow line. All is done twice: with the slow processor for how long it takes, and as the machine is
 * for what it costs, because Chromium makes a processor slow by letting it work for nothing.
 */
async function atRest(
  browser: Browser,
  place: Place,
  device: Device,
  address: string,
  walk: (page: Page, turn: Turn) => Promise<void>,
): Promise<Answered> {
  const context = await newcomer(browser, place, device)
  const times: number[] = []
  const work: Work[] = []
  try {
    const page = await context.newPage()
    await page.goto(`${place.origin}${address}`)
    await page.locator('main tbody tr').first().waitFor()
    await page.waitForTimeout(2 * REST_MS)
    await walk(page, async (act) => void work.push(await workOf(browser, page, act)))
    await hold(page, device)
    await walk(page, async (act) => void times.push(await act()))
    return { times, work }
  } finally {
    await context.close()
  }
}
