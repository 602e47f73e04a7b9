import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { momentIn } from '@abasto/domain/time/moment'
import { startApi } from './answers/service-process.ts'
import { makeChains, type MeasuredChain } from './servers/chains.ts'
import { answeredBy, Asking, QUESTIONS } from './servers/questions.ts'
import { report, type Measured } from './servers/report.ts'
import { startSystem, type System } from './servers/systems.ts'
import { analyze, loadAll, recompute, took } from './servers/work.ts'
import { median } from './statistics.ts'

/**
 * What one, two and three servers of facts beside a coordinator do for loading, for recomputing and for questions, against
 * PostgreSQL 15 alone. All of it on one machine: what is compared is the CPU of the busiest server, which on machines of
 * their own decides how long it takes.
 */

class NoServers extends Error {}
/** Nothing works beside the questions. */
const QUIET = { CORRIDA_DE_PEDIDOS: '0', CALCULO_DE_ATENCION: '0' }

const { values } = parseArgs({
  options: {
    cadenas: { type: 'string', default: '8' },
    /** Of each chain. */
    tiendas: { type: 'string', default: '12' },
    productos: { type: 'string', default: '300' },
    dias: { type: 'string', default: '28' },
    lineas: { type: 'string', default: '300' },
    fragmentos: { type: 'string', default: '32' },
    servidores: { type: 'string', default: '1,2,3' },
    rondas: { type: 'string', default: '20' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const { today } = momentIn('America/Caracas', new Date())
const size = {
  chains: Number(values.cadenas),
  stores: Number(values.tiendas),
  products: Number(values.productos),
  shards: Number(values.fragmentos),
  rounds: Number(values.rondas),
}
const load = { today, days: Number(values.dias), linesADay: Number(values.lineas) }

// Interrupted, the servers end with us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const logs = await mkdtemp(join(tmpdir(), 'abasto-servidores-'))
const running: { readonly stop: () => Promise<void> }[] = []
try {
  const systems: (readonly [System, MeasuredChain[], Asking])[] = []
  const measured: Measured[] = []
  for (const workers of [0, ...values.servidores.split(',').map(Number)]) {
    const system = await startSystem(workers, size.shards)
    if (!system) throw new NoServers()
    running.push(system)
    const chains = await makeChains(system.ownerUrl, size)
    const loading = await took(system, () => loadAll(system, chains, load))
    await analyze(system)
    const sums = await took(system, () => recompute(system, 'sums', chains, today))
    const forecasts = await took(system, () => recompute(system, 'forecasts', chains, today))
    const api = await startApi(system.apiUrl, join(logs, `${workers}.log`), QUIET)
    running.push(api)
    systems.push([system, chains, new Asking(api.origin, chains, today)])
    measured.push({ name: system.name, workers, loading, sums, forecasts, questions: [] })
    console.log(`${system.name}: cargado y recalculado`)
  }
  for (const question of QUESTIONS) {
    // What is prepared once, by every connection.
    for (const [, , asking] of systems)
      for (let round = 0; round < 8; round++) await asking.ask(question, round)
    const times = systems.map((): number[] => [])
    const used = systems.map((): number[] => [])
    const before = await Promise.all(systems.map(([system]) => shardsOf(system)))
    for (let round = 0; round < size.rounds; round++) {
      for (const [index, [system, , asking]] of systems.entries()) {
        const { used: cpu } = await took(system, async () => {
          times[index]?.push(await asking.ask(question, round))
        })
        for (const [server, seconds] of cpu.entries())
          (used[index] ?? [])[server] = (used[index]?.[server] ?? 0) + seconds
      }
    }
    for (const [index, [system]] of systems.entries()) {
      const after = await shardsOf(system)
      measured[index]?.questions.push({
        question,
        ms: median(times[index] ?? []),
        usedMs: (used[index] ?? []).map((seconds) => (1000 * seconds) / size.rounds),
        several: (after.several - (before[index]?.several ?? 0)) / size.rounds,
        one: (after.one - (before[index]?.one ?? 0)) / size.rounds,
      })
    }
    console.log(question.name)
  }
  const [processor] = cpus()
  const text = report(measured, {
    ...size,
    ...load,
    machine: `${cpus().length} cores (${processor?.model.trim() ?? ''}), load ${(loadavg()[0] ?? Number.NaN).toFixed(1)} when it ended`,
  })
  await mkdir(values.salida, { recursive: true })
  await writeFile(join(values.salida, 'servers.md'), text)
  console.log(text)
} catch (error) {
  if (!(error instanceof NoServers)) throw error
  console.log('PostgreSQL 15 con Citus no está junto al proyecto: no hay servidores que medir')
} finally {
  for (const each of running.toReversed()) await each.stop()
  await rm(logs, { recursive: true, force: true })
}

function shardsOf(system: System): Promise<{ one: number; several: number }> {
  return system.workers === 0 ? Promise.resolve({ one: 0, several: 0 }) : answeredBy(system)
}
