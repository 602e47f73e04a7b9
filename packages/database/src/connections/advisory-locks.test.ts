import { expect, it } from 'vitest'
import { LOCKS } from './advisory-locks.ts'

it('no two works share a lock', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length)
})
