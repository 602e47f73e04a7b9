import { expect, it } from 'vitest'
import { timesOf } from './stock-times.ts'

it('reads hours as people type them, each once and in order', () => {
  expect(timesOf('16:00, 6:00;11:30  06:00')).toEqual(['06:00', '11:30', '16:00'])
  expect(timesOf('  ')).toEqual([])
})

it.each(['6', '24:00', '06:60', '06:00, mañana', '6.00'])('refuses %j', (text) => {
  expect(timesOf(text)).toBeUndefined()
})

it('refuses more hours than the service takes', () => {
  const hours = Array.from({ length: 13 }, (_, hour) => `${hour}:00`)
  expect(timesOf(hours.join(' '))).toBeUndefined()
  expect(timesOf(hours.slice(1).join(' '))).toHaveLength(12)
})
