import { expect, it } from 'vitest'
import { TooManyRequests } from '../refusal.ts'
import { createFileSlots } from './slots.ts'

it('lets so many files be made at once, so many of them by one user, and begins anew as they end', () => {
  const slots = createFileSlots({ atOnce: 3, perUser: 2, maxSeconds: 60 })
  const [first] = [slots.take(1), slots.take(1)]
  expect(() => slots.take(1)).toThrow('Ya hay exportaciones tuyas en curso')
  slots.take(2)
  expect(() => slots.take(3)).toThrow(TooManyRequests)
  first?.()
  slots.take(3)
  expect(() => slots.take(4)).toThrow('Hay demasiadas exportaciones en curso')
})
