import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { removeDataDir, startProduct } from './product.ts'
import { LANDING_LINKS } from './shared-product.ts'
import { pressCtrlC, ROOT } from './terminal.ts'

const OUTPUT = join(ROOT, 'e2e/output')

const address = z.strictObject({ api: z.url(), sync: z.url(), dataDir: z.string() })

/**
 * Starts the product once for all files; it gets ready while the other suites run. For work on the tests
 * themselves, E2E_PRODUCT may give the address of one that runs already: {"api": "http://...", "sync", "dataDir"}.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_PRODUCT
  if (running) {
    project.provide('product', address.parse(JSON.parse(running)))
    return undefined
  }
  rmSync(OUTPUT, { recursive: true, force: true })
  mkdirSync(OUTPUT, { recursive: true })
  const product = await startProduct({ env: { DEMO_LIVE: '0', DEMO_PEDIDOS: '0', ...LANDING_LINKS } })
  const { api, sync, dataDir, command } = product
  const log = join(OUTPUT, 'start.txt')
  const write = () => writeFileSync(log, command.output())
  command.child.stdout?.on('data', write)
  command.child.stderr?.on('data', write)
  project.provide('product', { api, sync, dataDir })
  // A run that is told to end takes the product with it.
  process.once('SIGTERM', () => {
    pressCtrlC(command)
    process.exit(143)
  })
  return async () => {
    await product.stop()
    await removeDataDir(dataDir)
  }
}
