/** `npm run caidas`: kills the processes of the product again and again while people work and sales are loaded. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { newDataDir, removeDataDir } from '../src/product.ts'
import { runKills } from './run-kills.ts'

const USAGE = 'Uso: npm run caidas -- [--veces 20] [--personas 50] [--semilla 1]'
/** What it must reach, on a machine that does nothing else. */
const BACK_MS = 10_000
const RESULTS = new URL('../../bench/results/', import.meta.url)

function readArguments(): { times: number; people: number; seed: number } | undefined {
  const options = {
    veces: { type: 'string', default: '20' },
    personas: { type: 'string', default: '50' },
    semilla: { type: 'string', default: '1' },
  } as const
  try {
    const { veces, personas, semilla } = parseArgs({ options }).values
    return { times: number(veces), people: number(personas), seed: number(semilla) }
  } catch {
    return undefined
  }
}

function number(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new RangeError(text)
  return Number(text)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

// Told to end, it takes the product along.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

async function run(input: { times: number; people: number; seed: number }): Promise<void> {
  const dataDir = newDataDir()
  const load = loadavg()[0]?.toFixed(1)
  try {
    const { report, found } = await runKills({ dataDir, ...input, backMs: BACK_MS, say })
    say('')
    for (const line of report) say(line)
    await mkdir(RESULTS, { recursive: true })
    const head = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}. Load of the machine before it: ${load}. Made by \`npm run caidas\`, whose words these are.`
    const lines = report.map((line) => `- ${line.replace(/^- /, '  - ')}`)
    const text = ['# Processes killed', '', head, '', ...lines, ''].join('\n')
    await writeFile(new URL('kills.md', RESULTS), text)
    if (found.length > 0) throw new Error(`${found.length} findings`)
    await removeDataDir(dataDir)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.stderr.write(`Los registros quedan en ${dataDir}\n`)
    process.exitCode = 1
  }
}

const input = readArguments()
if (input) await run(input)
else {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
