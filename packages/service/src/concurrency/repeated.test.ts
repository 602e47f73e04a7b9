import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Repeated } from './repeated.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('is done one time after the other, however long one takes, and ends with it', async () => {
  const ends: (() => void)[] = []
  const repeated = new Repeated(() => new Promise((resolve) => ends.push(resolve)))
  repeated.start(100)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toHaveLength(2)

  let hasStopped = false
  const stopped = repeated.stop().then(() => (hasStopped = true))
  await vi.advanceTimersByTimeAsync(1000)
  expect(hasStopped).toBe(false)
  ends[1]?.()
  await stopped
  await vi.advanceTimersByTimeAsync(1000)
  expect(ends).toHaveLength(2)
})

it('is done at once when it is asked for, and once for all who ask meanwhile', async () => {
  let times = 0
  const repeated = new Repeated(async () => void times++)
  await Promise.all([repeated.now(), repeated.now()])
  expect(times).toBe(1)
  await repeated.now()
  expect(times).toBe(2)
})
