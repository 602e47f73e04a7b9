import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessed, pauseMs, takenBack, waitMs, type Guesses, type GuessingPolicy } from './guesses.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const policy: GuessingPolicy = {
  free: 5,
  firstPauseMs: MINUTE,
  longestPauseMs: HOUR,
  forgetMs: 24 * HOUR,
}

describe('guesses', () => {
  it('are free at first, then cost a pause that doubles up to an hour', () => {
    expect([4, 5, 6, 7, 10, 11, 400].map((count) => pauseMs(count, policy) / MINUTE)).toEqual([
      0, 1, 2, 4, 32, 60, 60,
    ])
  })

  it('begin anew after a day without any', () => {
    const many = { count: 40, lastAt: 0 }
    expect(waitMs(many, policy, 30 * MINUTE)).toBe(30 * MINUTE)
    expect(guessed(many, policy, 24 * HOUR - 1).count).toBe(41)
    expect(guessed(many, policy, 24 * HOUR).count).toBe(1)
  })

  it('that were right are taken back, those before them stay', () => {
    const five = { count: 5, lastAt: 7 }
    expect(takenBack(five)).toEqual({ count: 4, lastAt: 7 })
    expect(waitMs(takenBack(five), policy, 7)).toBe(0)
    expect(takenBack({ count: 0, lastAt: 7 }).count).toBe(0)
  })

  it('of any timing come through no more than the pauses let', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 * HOUR }), { maxLength: 300 }), (gaps) => {
        let now = 0
        let guesses: Guesses | undefined
        const through: number[] = []
        for (const gap of gaps) {
          now += gap
          if (waitMs(guesses, policy, now) > 0) continue
          guesses = guessed(guesses, policy, now)
          through.push(now)
        }
        // In any day: five at once, six in the pauses up to an hour, one an hour from then on.
        for (const first of through) {
          const inDay = through.filter((at) => at >= first && at < first + 24 * HOUR)
          expect(inDay.length).toBeLessThanOrEqual(5 + 6 + 24)
        }
      }),
    )
  })

  it('can always be made again when the wait is over, and asking does not lengthen it', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(HOUR), (count, later) => {
        const guesses = { count, lastAt: 0 }
        const wait = waitMs(guesses, policy, later)
        expect(wait).toBeLessThanOrEqual(HOUR)
        expect(waitMs(guesses, policy, later + wait)).toBe(0)
      }),
    )
  })
})
