import { expect, it } from 'vitest'
import { recordsOfToday } from './records-of-today.ts'

it('adds up what ended today in the time zone of the chain', () => {
  const runs = [
    { terminada_en: null, total_registros: 7 },
    { terminada_en: '2026-11-17T10:00:00Z', total_registros: 500 },
    { terminada_en: '2026-11-17T04:00:00Z', total_registros: 100 },
    // Yesterday at 23:59 in Caracas.
    { terminada_en: '2026-11-17T03:59:00Z', total_registros: 3000 },
  ]
  expect(recordsOfToday(runs, '2026-11-17', 'America/Caracas')).toBe(600)
})
