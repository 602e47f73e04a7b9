import { expect, it } from 'vitest'
import { advanced, CLOSED, outcomeOf, type RunPhase, shownProgress } from './run-state.ts'

it('goes on from where the start has filled the bar, and never back', () => {
  expect([undefined, 0, 24, 26, 100].map((served) => shownProgress(25, served))).toEqual([
    25, 25, 25, 26, 100,
  ])
})

it('is running until the server says how it ended', () => {
  expect(
    [undefined, 'running', 'completed', 'failed'].map((served) => outcomeOf('following', served)),
  ).toEqual(['running', 'running', 'completed', 'failed'])
})

it('has not even begun in a dialog that was only opened, whatever the run before ended with', () => {
  expect(outcomeOf('open', 'completed')).toBe('none')
  expect(outcomeOf('preparing', 'completed')).toBe('running')
})

it('failed when it was refused, whatever another run does', () => {
  expect(outcomeOf('busy', 'running')).toBe('failed')
  expect(outcomeOf('refused', undefined)).toBe('failed')
})

it.each<RunPhase>(['refused', 'busy'])('has come no part of the way when it did not begin (%s)', (phase) => {
  const preparing = advanced({ ...CLOSED, phase: 'preparing' }, [], { progress: 25 })
  expect(preparing.progress).toBe(25)
  const refused = advanced(preparing, [{ level: 'error', message: 'no' }], { phase })
  expect(refused).toMatchObject({ progress: 0, phase, lines: [{ message: 'no' }] })
})
