import { expect, it } from 'vitest'
import { cellsOf, isBlock } from './clipboard-cells.ts'

it('what is copied is rows by line break and cells by tab, whatever the system that wrote it', () => {
  expect(cellsOf('1\r\n2\r\n')).toEqual([['1'], ['2']])
  expect(cellsOf('1\r2\r')).toEqual([['1'], ['2']])
  expect(cellsOf('1\t nota\n\n3')).toEqual([['1', ' nota'], [''], ['3']])
})

it('a single cell is no block', () => {
  expect(isBlock(cellsOf(''))).toBe(false)
  expect(isBlock(cellsOf('24'))).toBe(false)
  expect(isBlock(cellsOf('24\n'))).toBe(false)
  expect(isBlock(cellsOf('24\n25'))).toBe(true)
  expect(isBlock(cellsOf('24\t25'))).toBe(true)
})
