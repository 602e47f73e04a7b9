import { expect, it } from 'vitest'
import { areDaysWrong, type ChosenDays, dayProblems } from './chosen-days.ts'

const days = (changes: Partial<ChosenDays>): ChosenDays => ({ desde: '', hasta: '', ...changes })

it.each([
  [{ desde: '2026-11-20', hasta: '2026-11-01' }, 'desde'],
  [{ desde: '2026-02-30' }, 'desde'],
  [{ hasta: '0026-11-20' }, 'hasta'],
])('says what is wrong with %j', (changes, field) => {
  expect(Object.keys(dayProblems(days(changes)))).toEqual([field])
  expect(areDaysWrong(days(changes))).toBe(true)
})

it.each([{ desde: '2026-11-20' }, { hasta: '2026-11-20' }, { desde: '2026-11-20', hasta: '2026-11-20' }])(
  'takes %j',
  (changes) => {
    expect(dayProblems(days(changes))).toEqual({})
    expect(areDaysWrong(days(changes))).toBe(false)
  },
)
