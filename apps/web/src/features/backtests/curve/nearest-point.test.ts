import { expect, it } from 'vitest'
import { nearestPoint } from './nearest-point.ts'

const points = [
  { x: 100, y: 40 },
  { x: 112, y: 44 },
  { x: 300, y: 200 },
]

it('is the point that lies next to the finger, whichever target lies on top', () => {
  expect(nearestPoint(points, { x: 104, y: 40 })).toBe(points[0])
  expect(nearestPoint(points, { x: 109, y: 60 })).toBe(points[1])
})

it('is none where there are none', () => {
  expect(nearestPoint([], { x: 0, y: 0 })).toBeUndefined()
})
