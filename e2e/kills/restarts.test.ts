import { expect, it } from 'vitest'
import { runKills } from './run-kills.ts'
import { CAN_SEE_PROCESSES } from '../src/processes.ts'
import { newDataDir, removeDataDir } from '../src/product.ts'

it.runIf(CAN_SEE_PROCESSES)(
  'each process that is killed comes back within seconds, while people work and sales are loaded; nothing is lost',
  async () => {
    const dataDir = newDataDir()
    const said: string[] = []
    const { found } = await runKills({
      dataDir,
      seed: 11,
      times: 1,
      people: 10,
      // Beside the other suites; what it must reach is for `npm run caidas`.
      backMs: 40_000,
      say: (line) => said.push(line),
    })
    expect(found, said.join('\n')).toEqual([])
    await removeDataDir(dataDir)
  },
)
