import { expect, it } from 'vitest'
import { changeOf, changeText, pointsText, shown } from './change.ts'

it('a change is a share of what was before, and a dash without a before', () => {
  expect(changeText({ antes: 200, ahora: 206.2 })).toBe('+3,1\u00a0%')
  expect(changeText({ antes: 200, ahora: 150 })).toBe('\u221225,0\u00a0%')
  expect(changeText({ antes: 200, ahora: 200 })).toBe('0,0\u00a0%')
  expect(changeText(null)).toBe('–')
  expect(changeOf({ antes: 0, ahora: 5 })).toBeNull()
})

it('shares are compared in points', () => {
  expect(pointsText({ antes: 0.95, ahora: 0.962 })).toBe('+1,2 puntos')
  expect(pointsText(null)).toBe('–')
})

it('what is not known is no zero', () => {
  expect(shown(null)).toBe('–')
  expect(shown(0)).toBe('0')
})
