import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { removeDataDir, startProduct } from './product.ts'
import { ROOT } from './terminal.ts'

const OUTPUT = join(ROOT, 'e2e/output')

/** Starts the product once for all files; it gets ready while the other suites run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(OUTPUT, { recursive: true })
  const product = await startProduct({ env: { DEMO_LIVE: '0' } })
  const { api, sync, dataDir, command } = product
  const log = join(OUTPUT, 'start.txt')
  const write = () => writeFileSync(log, command.output())
  command.child.stdout?.on('data', write)
  command.child.stderr?.on('data', write)
  project.provide('product', { api, sync, dataDir })
  return async () => {
    await product.stop()
    await removeDataDir(dataDir)
  }
}
