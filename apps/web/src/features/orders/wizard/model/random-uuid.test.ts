import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

it('makes valid version 4 UUIDs, each one new', () => {
  const made = Array.from({ length: 200 }, randomUuid)
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true)
  expect(new Set(made).size).toBe(made.length)
})
