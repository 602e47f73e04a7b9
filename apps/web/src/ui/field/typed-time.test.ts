import { describe, expect, it } from 'vitest'
import { isWholeTime, readTypedTime } from './typed-time.ts'

describe('a typed hour', () => {
  it.each([
    ['06:30', '06:30'],
    ['6:30', '06:30'],
    ['18.05', '18:05'],
    ['1805', '18:05'],
    ['630', '06:30'],
    ['6', '06:00'],
  ])('is read of %j', (text, time) => {
    expect(readTypedTime(text)).toBe(time)
  })

  it.each([[''], ['24:00'], ['12:60'], ['12:5'], ['mediodía']])('is not read of %j', (text) => {
    expect(readTypedTime(text)).toBeNull()
  })

  it('counts while it is typed only with hour and minute', () => {
    expect(isWholeTime('18:05')).toBe(true)
    expect(['18:0', '1805', '6:30'].some(isWholeTime)).toBe(false)
  })
})
