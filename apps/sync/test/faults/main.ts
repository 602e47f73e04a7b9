/** `npm run fallas`: kills the sync service and PostgreSQL again and again over stores that fail in every way. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { runFaults } from './run-faults.ts'

const USAGE = 'Uso: npm run fallas -- [--veces 50] [--tiendas 16] [--semilla 1]'
const RESULTS = new URL('../../../../bench/results/', import.meta.url)

// The stores' servers stand on this machine.
process.env['FUENTES_REDES'] = '127.0.0.1'

/** Of the whole and of each kill; on a quiet machine it takes half of it. */
const BASE_MS = 120_000
const KILL_MS = 20_000

function readArguments(): { veces: number; tiendas: number; semilla: number } {
  const options = {
    veces: { type: 'string', default: '50' },
    tiendas: { type: 'string', default: '16' },
    semilla: { type: 'string', default: '1' },
  } as const
  const values = parsed(() => parseArgs({ options }).values)
  const number = (text: string) => {
    if (!/^[1-9]\d{0,5}$/.test(text)) refuse()
    return Number(text)
  }
  return { veces: number(values.veces), tiendas: number(values.tiendas), semilla: number(values.semilla) }
}

function parsed<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    return refuse()
  }
}

function refuse(): never {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

// Told to end, it takes along what it started: each of its servers ends with the process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  const { veces: kills, tiendas: stores, semilla: seed } = readArguments()
  const limitMs = BASE_MS + kills * KILL_MS
  const { report, found } = await runFaults({ seed, kills, stores, limitMs, say })
  say('')
  for (const line of report) say(line)
  await mkdir(RESULTS, { recursive: true })
  const head = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.version}. Made by \`npm run fallas\`, whose words these are.`
  await writeFile(
    new URL('faults.md', RESULTS),
    ['# Faults', '', head, '', ...report.map((line) => `- ${line.replace(/^- /, '  - ')}`), ''].join('\n'),
  )
  if (found.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
