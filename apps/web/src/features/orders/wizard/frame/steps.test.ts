import { expect, it } from 'vitest'
import { reachableStep } from './steps.ts'

it.each([
  ['3', { isPairChosen: false, selected: 5 }, '1'],
  ['2', { isPairChosen: false, selected: undefined }, '1'],
  ['2', { isPairChosen: true, selected: undefined }, '2'],
  ['3', { isPairChosen: true, selected: undefined }, '2'],
  ['3', { isPairChosen: true, selected: 0 }, '2'],
  ['3', { isPairChosen: true, selected: 1 }, '3'],
  ['1', { isPairChosen: true, selected: 9 }, '1'],
] as const)('asked for step %s with %o, shows step %s', (requested, progress, shown) => {
  expect(reachableStep(requested, progress)).toBe(shown)
})
