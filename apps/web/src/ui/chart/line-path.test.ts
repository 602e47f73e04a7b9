import { describe, expect, it } from 'vitest'
import { linePath, lonePoints } from './line-path.ts'

const at = (x: number, y: number) => ({ x, y })

describe('a line', () => {
  it('goes straight from point to point', () => {
    expect(linePath([at(0, 1), at(10.04, 2.26), at(20, 3)])).toBe('M0,1L10,2.3L20,3')
  })

  it('leaves a gap where there is no point', () => {
    expect(linePath([at(0, 1), at(1, 1), null, at(3, 1), at(4, 1)]).match(/M/g)).toHaveLength(2)
  })

  it('without points is no line', () => {
    expect(linePath([null, null])).toBe('')
  })
})

it('points between two gaps are told apart, the ends included', () => {
  expect(lonePoints([at(0, 1), null, at(2, 1), null, at(4, 1), at(5, 1)])).toEqual([at(0, 1), at(2, 1)])
  expect(lonePoints([at(0, 1), at(1, 1)])).toEqual([])
  expect(lonePoints([at(0, 1)])).toEqual([at(0, 1)])
})
