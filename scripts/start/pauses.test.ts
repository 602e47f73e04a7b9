import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterEnd, ALL_CLEAR_MS, isInCrashLoop, pauseMs, UNBROKEN } from './pauses.ts'

/** The record of a process that ran so long each time. */
const record = (...ranMs: number[]) => ranMs.reduce(afterEnd, UNBROKEN)
const anyRun = fc.integer({ min: 0, max: 3 * ALL_CLEAR_MS })

describe('the pause before a process is started again', () => {
  it('grows while it ends at once, up to half a minute', () => {
    const pauses = Array.from({ length: 10 }, (_, ends) => pauseMs(record(...Array(ends + 1).fill(0))))
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })

  it('is short again once it has been well for ten seconds', () => {
    expect(pauseMs(record(0, 0, 0, 0, 10_000))).toBe(250)
    expect(pauseMs(record(0, 0, 0, 0, 9_999))).toBe(4000)
  })

  it('is always between a quarter of a second and half a minute', () => {
    fc.assert(
      fc.property(fc.array(anyRun, { minLength: 1, maxLength: 2000 }), (runs) => {
        const pause = pauseMs(record(...runs))
        return pause >= 250 && pause <= 30_000
      }),
    )
  })
})

describe('a crash loop', () => {
  it('is four ends without a good minute between them, be they quick or not', () => {
    expect(isInCrashLoop(record(0, 0, 0))).toBe(false)
    expect(isInCrashLoop(record(0, 0, 0, 0))).toBe(true)
    expect(isInCrashLoop(record(15_000, 15_000, 15_000, 15_000))).toBe(true)
  })

  it('is over with the first good minute', () => {
    expect(isInCrashLoop(record(0, 0, 0, 0, 0, ALL_CLEAR_MS))).toBe(false)
    fc.assert(fc.property(fc.array(anyRun), (runs) => !isInCrashLoop(record(...runs, ALL_CLEAR_MS, 0, 0))))
  })
})
