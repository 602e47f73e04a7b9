import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { TooManyRequests } from '../errors/refusal.ts'
import { createFileSlots } from './slots.ts'

it('lets so many files be made at once, so many of them by one user, and begins anew as they end', async () => {
  const slots = createFileSlots({ atOnce: 3, perUser: 2, waitMs: 0, maxSeconds: 60 })
  const giveBack = await slots.take(1)
  await slots.take(1)
  await expect(slots.take(1)).rejects.toThrow('Ya hay exportaciones tuyas en curso')
  await slots.take(2)
  await expect(slots.take(3)).rejects.toThrow(TooManyRequests)
  giveBack()
  await slots.take(3)
  await expect(slots.take(4)).rejects.toThrow('Hay demasiadas exportaciones en curso')
})

it('waits a moment for a slot, which then is of one alone', async () => {
  const slots = createFileSlots({ atOnce: 1, perUser: 1, waitMs: 20_000, maxSeconds: 60 })
  let holders = 0
  const hold = async (user: number) => {
    const giveBack = await slots.take(user)
    expect(++holders).toBe(1)
    // Long enough for the others to look for a slot again.
    await wait(50)
    holders--
    giveBack()
  }
  await Promise.all([hold(1), hold(1), hold(2)])
})
