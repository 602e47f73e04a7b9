import { expect, it } from 'vitest'
import { lastUseText } from './last-use.ts'

const NOW = new Date('2026-11-22T15:30:00Z')

it.each([
  ['2026-11-22T15:29:00Z', 'En uso ahora'],
  ['2026-11-22T15:31:00Z', 'En uso ahora'],
  ['2026-11-22T15:28:00Z', 'Último uso hoy 11:28'],
  ['2026-11-21T10:12:00Z', 'Último uso ayer 06:12'],
])('says of a use at %s: %s', (moment, text) => {
  expect(lastUseText(moment, NOW, 'America/Caracas')).toBe(text)
})
