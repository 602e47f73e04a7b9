import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

/**
 * Milliseconds that the page's main thread worked for one press, counted by the processor: what else the machine does
 * meanwhile is not in them. Not slowed down.
 */
export interface Work {
  /** Until what was asked for was painted. */
  readonly shown: number
  /** Of these, running scripts; and working out styles and boxes. */
  readonly script: number
  readonly layout: number
  /** Until the page was at rest again. */
  readonly rest: number
}

/** Set in the page (in-page.js): when the hand came, and when its answer had been painted. */
export const [BEGUN, SHOWN] = ['bench:begun', 'bench:shown']

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
]
const TASK = 'RunTask'
const SCRIPTS = new Set(['FunctionCall', 'EvaluateScript', 'v8.run', 'RunMicrotasks', 'FireAnimationFrame'])
const LAYOUTS = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])
const MICROSECONDS = 1000

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  tdur: z.number().optional(),
})
type Event = z.infer<typeof eventSchema>
const traceSchema = z.object({ traceEvents: z.array(eventSchema.partial({ ts: true })) })

/** What the main thread does for `act`, which ends once the page is at rest again. */
export async function workOf(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Work> {
  await browser.startTracing(page, { categories: CATEGORIES })
  try {
    await act()
  } catch (error) {
    await browser.stopTracing()
    throw error
  }
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString('utf8')))
  const events = traceEvents.filter((event): event is Event => event.ts !== undefined)
  const begun = events.find(({ name }) => name === BEGUN)
  const shown = events.findLast(({ name }) => name === SHOWN)
  if (!begun || !shown) throw new Error('the trace does not say when it began and what it came to')
  const own = events.filter(({ pid, tid }) => pid === begun.pid && tid === begun.tid)
  // The task of the event itself began before the page heard of it.
  const since = own.filter(({ ts, dur }) => ts + dur > begun.ts)
  const until = since.filter(({ ts }) => ts < shown.ts)
  const tasks = (among: readonly Event[]) => sum(among.filter(({ name }) => name === TASK))
  return {
    shown: tasks(until),
    script: sum(outermost(until.filter(({ name }) => SCRIPTS.has(name)))),
    layout: sum(outermost(until.filter(({ name }) => LAYOUTS.has(name)))),
    rest: tasks(since),
  }
}

/** A script may run another: it is counted once. */
function outermost(events: readonly Event[]): Event[] {
  let end = 0
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur }) => {
      const isInside = ts < end
      end = Math.max(end, ts + dur)
      return !isInside
    })
}

const sum = (events: readonly Event[]): number =>
  events.reduce((total, { tdur = Number.NaN }) => total + tdur, 0) / MICROSECONDS
