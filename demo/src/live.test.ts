import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freshFolder, value } from '../test/pos-reading.ts'
import { createChain } from './chain.ts'

const LIVE = fileURLToPath(new URL('./live.ts', import.meta.url))
const DAY_MS = 86_400_000
/** By the machine's clock, once for this file: the process under test sells up to that clock, not to one of ours. */
const YESTERDAY = new Date(Date.now() - DAY_MS)

async function yesterdaysChain(): Promise<string> {
  const folder = freshFolder()
  await createChain({ folder, now: YESTERDAY, days: 3, products: 100, scale: 0.3, locations: ['tienda_08'] })
  return folder
}

function live(folder: string, stdio: 'pipe' | 'ignore'): ChildProcess {
  const child = spawn(process.execPath, [LIVE, folder], { stdio: [stdio, 'inherit', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const sold = (folder: string) => Number(value(folder, 'tienda_08', 'SELECT count(*) FROM tickets'))

async function whenSellingGoesOn(folder: string, before: number): Promise<void> {
  while (sold(folder) === before) await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('the live process', () => {
  it('catches up with the stores and ends with status 0 on SIGTERM', async () => {
    const folder = await yesterdaysChain()
    const before = sold(folder)
    const child = live(folder, 'ignore')
    await whenSellingGoesOn(folder, before)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('ends when its parent closes the pipe to it', async () => {
    const folder = await yesterdaysChain()
    const before = sold(folder)
    const child = live(folder, 'pipe')
    await whenSellingGoesOn(folder, before)
    child.stdin?.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('says in one line that there is no chain, and fails', async () => {
    const folder = freshFolder()
    const child = spawn(process.execPath, [LIVE, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
    const said: string[] = []
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(said.join('')).toBe(`demo: no chain in ${folder}\n`)
  })
})
