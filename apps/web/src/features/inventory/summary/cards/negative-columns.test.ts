import { expect, it } from 'vitest'
import { negativeColumns } from './negative-columns.ts'

it('draws locations by their negatives, most first, and names the few that hold a good part', () => {
  expect(negativeColumns([10, 0, 40, 20, 30])).toEqual([
    { height: 100, isNamed: true },
    { height: 75, isNamed: false },
    { height: 50, isNamed: false },
    { height: 25, isNamed: false },
  ])
  expect(negativeColumns([0, 0])).toEqual([])
})
