import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from '@abasto/database/embedded/free-port'
import { CAN_SEE_PROCESSES, processesOf } from './processes.ts'
import { type Command, type Environment, pressCtrlC, runCommand } from './terminal.ts'
import { until, whenTrue } from './until.ts'

/** Where a product serves and keeps its data: what tests in other processes need to know of it. */
export interface Address {
  readonly api: string
  readonly sync: string
  readonly dataDir: string
}

export interface Product extends Address {
  readonly command: Command
  /** Ends it as Ctrl-C does, and makes sure that nothing of it is left running. */
  stop(): Promise<void>
}

const START = ['node', 'scripts/run.mjs', 'start'] as const

export interface StartOptions {
  /** An existing data folder; a new one when not given. */
  readonly dataDir?: string
  readonly env?: Environment
  readonly command?: readonly string[]
}

/** Starts the product as a user does. Returns at once: `untilServing` waits for it. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const { dataDir = newDataDir(), env = {}, command: line = START } = options
  const [port, syncPort] = await freePorts()
  const command = runCommand(line, {
    DATA_DIR: dataDir,
    PORT: String(port),
    SYNC_PORT: String(syncPort),
    // Orders that nobody asks for are no test's; one that is of them says so.
    CORRIDA_DE_PEDIDOS: '0',
    ...env,
  })
  return {
    api: `http://localhost:${port}`,
    sync: `http://localhost:${syncPort}`,
    dataDir,
    command,
    async stop() {
      pressCtrlC(command)
      const end = await endOf(command)
      if (end !== 0) throw new Error(`Ctrl-C ended the product with ${end}:\n${command.output()}`)
      const left = CAN_SEE_PROCESSES ? processesOf(dataDir) : []
      if (left.length > 0) throw new Error(`left running: ${left.map((one) => one.command).join('; ')}`)
    },
  }
}

/** How a command ended, once it has. */
export async function endOf(command: Command): Promise<number | NodeJS.Signals | null> {
  let isOver = false
  void command.exited.then(() => (isOver = true))
  await until('the command to end', () => whenTrue(isOver))
  return command.exited
}

/** A folder that PostgreSQL's own account can enter when we are root. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abasto-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

export const removeDataDir = (dataDir: string): Promise<void> => rm(dataDir, { recursive: true, force: true })

async function freePorts(): Promise<[number, number]> {
  // Held together, so that they differ.
  const probes = [createServer(), createServer()]
  const ports: number[] = []
  for (const probe of probes) {
    await once(probe.listen(0), 'listening')
    ports.push(portOf(probe))
  }
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')))
  const [first = 0, second = 0] = ports
  return [first, second]
}

/** Waits until both services answer; an ended product is not waited for. */
export async function untilServing(product: Product): Promise<void> {
  let ended = false
  void product.command.exited.then(() => (ended = true))
  await until(`${product.api} and ${product.sync} to serve:\n${product.command.output()}`, async () => {
    if (ended) return 'ended' as const
    return whenTrue((await isHealthy(product.api)) && (await isHealthy(product.sync)))
  })
  if (ended) throw new Error(`the product ended while starting:\n${product.command.output()}`)
}

export async function isHealthy(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  return response?.ok === true
}
