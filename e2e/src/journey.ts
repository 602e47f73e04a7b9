import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openVisit, type Visit, type VisitOptions } from './visit.ts'

export interface Journeys {
  /** A test in a browser of its own that must end with a console without a complaint. */
  readonly journey: (name: string, walk: (visit: Visit) => Promise<void>, options?: JourneyOptions) => void
  /** A second person's browser, inside a journey. */
  readonly visitor: (options?: VisitOptions) => Promise<Visit>
}

/** The options may depend on what only a hook knows. */
type JourneyOptions = VisitOptions | (() => Promise<VisitOptions>)

/** How many times each journey is walked in a row, all of which have to end well: once, where nobody says. */
const TIMES = Number(process.env['E2E_VECES'] ?? 1)

/** Gives a test file its browser. */
export function journeys(): Journeys {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  let others: Visit[] = []
  const open = (options?: VisitOptions): Promise<Visit> => {
    if (!browser) throw new Error('the browser is not there yet')
    return openVisit(browser, options)
  }
  const visitor = async (options?: VisitOptions): Promise<Visit> => {
    const visit = await open(options)
    others.push(visit)
    return visit
  }
  return {
    visitor,
    journey(name, walk, options = {}) {
      it(name, { repeats: TIMES - 1 }, async () => {
        others = []
        const visit = await open(typeof options === 'function' ? await options() : options)
        try {
          await walk(visit)
          expect(visit.complaints.unexpected()).toEqual([])
        } catch (error) {
          const kept = expect.getState().currentTestName ?? name
          await visit.keepEvidence(kept)
          for (const [index, other] of others.entries()) await other.keepEvidence(`${index + 2} ${kept}`)
          throw error
        } finally {
          await visit.close()
        }
      })
    },
  }
}
