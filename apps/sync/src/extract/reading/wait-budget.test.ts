import { expect, it } from 'vitest'
import { WaitBudget } from './wait-budget.ts'

it('tells once that it is spent, however the waiting adds up; what is read comes all the same', async () => {
  let spent = 0
  const budget = new WaitBudget(20, () => spent++)
  const rows = async function* () {
    for (let row = 0; row < 4; row++) {
      await new Promise((resolve) => setTimeout(resolve, 65))
      yield row
    }
  }
  const read: number[] = []
  for await (const row of budget.watch(rows())) read.push(row)
  for await (const row of budget.watch(rows())) read.push(row)
  expect(read).toHaveLength(8)
  expect(spent).toBe(1)
})
