import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { TestChain } from './chain.ts'

const COMMAND = fileURLToPath(new URL('../src/import-command.ts', import.meta.url))

/** The command behind `npm run importar`, as a process of its own. */
export function startImport(chain: TestChain, ...args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: chain.test.ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([output, error]) => ({ code: child.exitCode, output, error }),
  )
  return { child, ended }
}
