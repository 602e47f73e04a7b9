import { expect, it } from 'vitest'
import { runFaults } from './run-faults.ts'

it('stores of all kinds fail while the service and its database are killed: nothing is lost, doubled or stuck', async () => {
  const said: string[] = []
  const { found } = await runFaults({
    seed: 7,
    kills: 3,
    stores: 6,
    limitMs: 480_000,
    say: (line) => said.push(line),
  })
  expect(found, said.join('\n')).toEqual([])
})
