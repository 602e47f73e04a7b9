import { expect, it } from 'vitest'
import { healthNotes, withNotes } from './notes.ts'

const BEFORE = new Date('2026-08-12T23:59:59Z')
const SINCE = new Date('2026-08-13T00:00:00Z')

it('tells of an embedded PostgreSQL that lags behind the calendar, and of no other', () => {
  expect(healthNotes(BEFORE, { isEmbedded: true })).toEqual([])
  expect(healthNotes(SINCE, { isEmbedded: true })).toEqual([
    expect.stringContaining('PostgreSQL incluido no es el de la última actualización'),
  ])
  expect(healthNotes(SINCE, { isEmbedded: false })).toEqual([])
})

it('adds nothing to the answer where there is nothing to tell', () => {
  expect(withNotes([])).toEqual({})
  expect(withNotes(['x'])).toEqual({ avisos: ['x'] })
})
