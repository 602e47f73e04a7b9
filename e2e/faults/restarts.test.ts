import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runKills } from '../kills/run-kills.ts'
import { CAN_SEE_PROCESSES } from '../src/processes.ts'
import { newDataDir, removeDataDir } from '../src/product.ts'
import { sharedProduct } from '../src/shared-product.ts'

it.runIf(CAN_SEE_PROCESSES)(
  'each process that is killed comes back within seconds, while people work and sales are loaded; nothing is lost',
  async () => {
    // The same chain again, which saves making it.
    const shared = await sharedProduct()
    const dataDir = newDataDir()
    cpSync(join(shared.dataDir, 'demo'), join(dataDir, 'demo'), { recursive: true })
    const said: string[] = []
    const { found } = await runKills({
      dataDir,
      seed: 11,
      times: 2,
      people: 10,
      // Beside the other suites; what it must reach is for `npm run caidas`.
      backMs: 40_000,
      say: (line) => said.push(line),
    })
    expect(found, said.join('\n')).toEqual([])
    await removeDataDir(dataDir)
  },
  300_000,
)
