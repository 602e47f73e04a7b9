import { describe, expect, it } from 'vitest'
import { momentIn } from './moment.ts'

describe('momentIn', () => {
  it('is the moment and the day of it in the time zone', () => {
    const now = new Date('2026-03-18T03:59:59Z')
    expect(momentIn('America/Caracas', now)).toEqual({ now, today: '2026-03-17' })
    expect(momentIn('Europe/Madrid', now)).toEqual({ now, today: '2026-03-18' })
  })
})
