/** `npm run consultas`: writes the statements of the read models beside them, by the tests that compare them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'integration', 'test/read-models.test.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CONSULTAS: 'escribir' },
  },
)
await once(child, 'exit')
process.exitCode = child.exitCode ?? 1
