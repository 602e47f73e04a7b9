import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTry, pauseMinutes, retryDeadline, triesUntil } from './retries.ts'

const zone = 'America/Caracas'
const at = (utc: string) => new Date(`2026-05-${utc}:00Z`)

describe('a location that could not be read', () => {
  it('waits 5, 15, then every time 30 minutes', () => {
    expect([1, 2, 3, 4, 50].map(pauseMinutes)).toEqual([5, 15, 30, 30, 30])
  })

  const deadline = (due: string, isNight: boolean, began = due) =>
    retryDeadline({ due: at(due), began: at(began), isNight }, '12:00', zone)

  it('of the night is tried until the chain’s hour of that morning', () => {
    expect(deadline('20T09:00', true)).toEqual(at('20T16:00'))
    // A night that begins before midnight ends the morning after.
    expect(deadline('21T03:45', true)).toEqual(at('21T16:00'))
    // One that was made up for late in the morning, too.
    expect(deadline('20T09:00', true, '20T14:00')).toEqual(at('20T16:00'))
  })

  it('of the day is tried until that hour too, or for two hours when it has struck', () => {
    expect(deadline('20T15:00', false)).toEqual(at('20T16:00'))
    expect(deadline('20T20:00', false)).toEqual(at('20T22:00'))
    expect(deadline('20T09:00', true, '20T18:30')).toEqual(at('20T20:30'))
  })

  it('is tried at the very hour, and not after it', () => {
    expect(nextTry(at('20T15:30'), 3, at('20T16:00'))).toEqual(at('20T16:00'))
    expect(nextTry(at('20T15:31'), 3, at('20T16:00'))).toBeNull()
  })

  it('from five o’clock to noon is tried 16 times', () => {
    expect(triesUntil(at('20T09:00'), at('20T16:00'))).toBe(16)
    expect(triesUntil(at('20T09:00'), at('20T09:00'))).toBe(1)
  })

  it('is never tried after its deadline, and more often the later it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 1500 }), (one, more) => {
        const began = at('20T09:00')
        const until = (minutes: number) => new Date(began.getTime() + minutes * 60_000)
        expect(triesUntil(began, until(one + more))).toBeGreaterThanOrEqual(triesUntil(began, until(one)))
        let tries = 1
        for (let next = nextTry(began, 1, until(one)); next; next = nextTry(next, tries, until(one))) {
          expect(next <= until(one)).toBe(true)
          tries++
        }
        expect(tries).toBe(triesUntil(began, until(one)))
      }),
    )
  })
})
