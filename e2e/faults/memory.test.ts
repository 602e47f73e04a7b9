import { expect, it } from 'vitest'
import { CAN_SEE_PROCESSES, peakMemoryMb, processesOf } from '../src/processes.ts'
import { sharedProduct } from '../src/shared-product.ts'

it('the sync process stays under 300 MB, its first synchronisation of a million lines included', async ({
  skip,
}) => {
  if (!CAN_SEE_PROCESSES) skip('tells the memory of processes on Linux only')
  const { dataDir } = await sharedProduct()
  const services = processesOf(dataDir).filter(({ command }) => command.includes('apps/sync/src/main.ts'))
  expect(services).toHaveLength(1)
  for (const service of services) expect(peakMemoryMb(service)).toBeLessThan(300)
})
