import { expect, it } from 'vitest'
import { hasEnded, pollPause } from './run-polling.ts'

it('asks every two seconds as long as the run goes on, and no longer', () => {
  expect(([undefined, 'idle', 'running', 'completed', 'failed'] as const).map(pollPause)).toEqual([
    false,
    false,
    2000,
    false,
    false,
  ])
})

it('has one more look when a run that was watched is over, however it ended', () => {
  expect(hasEnded('running', 'completed')).toBe(true)
  expect(hasEnded('running', 'failed')).toBe(true)
  expect(hasEnded('running', 'running')).toBe(false)
  // A page opened after the end has the whole log already.
  expect(hasEnded(undefined, 'completed')).toBe(false)
  expect(hasEnded('running', undefined)).toBe(false)
})
