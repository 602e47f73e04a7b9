import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { type Complaints, watchForComplaints } from './complaints.ts'
import { ROOT } from './terminal.ts'

export const DESKTOP = { width: 1440, height: 900 } as const
/** The first at which a table has all its columns, where they have room. */
export const NARROW_DESKTOP = { width: 1100, height: 800 } as const
export const TABLET = { width: 768, height: 1024 } as const
export const PHONE = { width: 390, height: 844 } as const
export const NARROWEST = { width: 360, height: 740 } as const

export interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: 'light' | 'dark'
  /** Fingers, as on a phone. */
  readonly touch?: boolean
  /** Keeps the app on the device, as browsers do; others ask the server for everything, which is what they are about. */
  readonly keepsApp?: boolean
  /** Kept in the browser's storage before the first page loads: a person who signed in earlier. */
  readonly session?: Readonly<Record<string, string>> | undefined
}

/** One person's browser, with everything it complained about. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: Complaints
  /** Screenshot and console, for whoever reads a failed run. */
  keepEvidence(name: string): Promise<void>
  close(): Promise<void>
}

/** Far more than a screen takes, for the moments in which the machine works for everybody else. */
const WAIT_LIMIT_MS = 40_000
const OUTPUT = join(ROOT, 'e2e/output')

const inFlight = new WeakMap<Page, Set<Request>>()

/** Held back by the server until something happens: no page waits for it. */
const HELD_BACK = '/api/auth/sesion/espera'

const POLL_MS = 50
const QUIET_MS = 500

export async function openVisit(
  browser: Browser,
  { viewport = DESKTOP, colorScheme = 'light', touch = false, keepsApp = false, session }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    hasTouch: touch,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    reducedMotion: 'reduce',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  })
  context.setDefaultTimeout(WAIT_LIMIT_MS)
  if (session) await context.addInitScript(rememberSession, session)
  const complaints = watchForComplaints(context)
  followRequests(context)
  const page = await context.newPage()
  return {
    page,
    context,
    complaints,
    async keepEvidence(name) {
      mkdirSync(OUTPUT, { recursive: true })
      const file = join(OUTPUT, name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
      writeFileSync(`${file}.txt`, `${page.url()}\n${complaints.transcript()}\n`)
      // Who has left has nothing to show, and must not hide what failed.
      if (!page.isClosed()) await page.screenshot({ path: `${file}.png`, fullPage: true })
    },
    close: () => context.close(),
  }
}

/** Runs in the page. Once a visit: who signs out there stays signed out. */
function rememberSession(session: Readonly<Record<string, string>>): void {
  try {
    if (sessionStorage.getItem('e2e') !== null) return
  } catch {
    return // the empty page before the first one has no storage
  }
  sessionStorage.setItem('e2e', 'signed in')
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}

/** Follows what the pages of a browser ask for; before the first one is opened. */
function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    inFlight.set(page, requests)
    page.on('request', (request) => {
      if (!request.url().endsWith(HELD_BACK)) requests.add(request)
    })
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
  })
}

/** As Playwright's `networkidle`, which an answer that is held back would never let come. */
export async function untilLoaded(page: Page, limitMs = 40_000): Promise<void> {
  const requests = inFlight.get(page)
  if (!requests) throw new Error('its requests are not followed')
  const deadline = Date.now() + limitMs
  let quietSince = Date.now()
  while (Date.now() - quietSince < QUIET_MS) {
    if (Date.now() > deadline)
      throw new Error(`still loading: ${[...requests].map((each) => each.url()).join()}`)
    await sleep(POLL_MS)
    if (requests.size > 0) quietSince = Date.now()
  }
}
