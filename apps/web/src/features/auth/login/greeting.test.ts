import { expect, it } from 'vitest'
import { greeting } from './greeting.ts'

it.each([
  ['2026-11-17T07:59:00Z', 'Buenas noches'],
  ['2026-11-17T08:00:00Z', 'Buenos días'],
  ['2026-11-17T15:59:00Z', 'Buenos días'],
  ['2026-11-17T16:00:00Z', 'Buenas tardes'],
  ['2026-11-17T23:00:00Z', 'Buenas noches'],
])('greets by the hour of the chain: %s, %s', (instant, text) => {
  expect(greeting(new Date(instant), 'America/Caracas')).toBe(text)
})
