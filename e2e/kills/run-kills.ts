import { setTimeout as sleep } from 'node:timers/promises'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { iniciarSyncVentas, statusVentas } from '@abasto/contracts/etl/calls'
import { apiListo, syncListo } from '@abasto/contracts/health/calls'
import { readProcessStates } from '@abasto/service/processes/process-states'
import { dayAgo } from '../src/calendar.ts'
import { asOwner } from '../src/owner.ts'
import { killAtOnce } from '../src/processes.ts'
import { startProduct, untilServing, type Product } from '../src/product.ts'
import { untilSynchronised } from '../src/synchronise.ts'
import { pressCtrlC } from '../src/terminal.ts'
import { until, whenTrue } from '../src/until.ts'
import { ADMIN, signIn, type SignedIn } from '../src/wire.ts'
import { loadedDays } from '../truth/loaded-days.ts'
import { comesToAgreement, problemsOfLogs } from './checks.ts'
import { drawFrom, shuffled } from './draw.ts'
import { saveOrders } from './orders.ts'
import { click } from './people.ts'
import { findVictim, VICTIMS, type Victim } from './victim.ts'

/** Between a recovery and the next kill. */
const QUIET_MS = [300, 3000] as const
/** Of sales that are loaded at first. */
const FIRST_DAYS = 14
/** That each run reaches further back: days that are there already are read and, unchanged, not written again. */
const MORE_DAYS = 2
/** That the demo's stores have. */
const ALL_DAYS = 120

export interface KillRun {
  readonly dataDir: string
  readonly seed: number
  /** Of each victim. */
  readonly times: number
  readonly people: number
  /** Within which everything has to be back. */
  readonly backMs: number
  readonly say: (line: string) => void
}

export interface KillResult {
  /** What it did and found, a line each. */
  readonly report: readonly string[]
  readonly found: readonly string[]
}

/** Kills the product's processes at random moments while people work and sales are loaded, and looks what is left. */
export async function runKills({ dataDir, seed, times, people, backMs, say }: KillRun): Promise<KillResult> {
  const began = Date.now()
  const found: string[] = []
  const find = (what: string) => {
    found.push(what)
    say(`     ENCONTRADO: ${what}`)
  }
  const working = new AbortController()
  const product = await startProduct({ dataDir, env: { DEMO_DIAS: String(FIRST_DAYS) } })
  const endWithUs = () => pressCtrlC(product.command)
  process.once('exit', endWithUs)
  try {
    say(`Semilla ${seed}: ${VICTIMS.join(', ')}, ${times} veces cada uno; ${people} personas`)
    await untilServing(product)
    const admin = await signIn(product, ADMIN)
    await untilSynchronised(admin, 'inventario')
    await untilSynchronised(admin, 'ventas')
    await until('the stores to sell', () => findVictim('demo', dataDir))

    const { signal } = working
    const clicking = click({ address: product, token: admin.token, people, signal })
    const ordering = saveOrders(admin, signal)
    const loading = keepLoading(admin, signal)
    const taken = await killAll({ product, admin, times, seed, backMs, say, find })
    working.abort()
    const [met, orders, runs] = await Promise.all([clicking, ordering, loading])
    for (const wrong of met.wrong.slice(0, 20)) find(wrong)

    await untilSynchronised(admin, 'ventas')
    for (const lost of await lostOrders(product, orders))
      find(`el pedido ${lost} se dio por guardado y no está`)
    for (const stuck of await stuckRuns(product)) find(stuck)
    for (const { name, restarts } of readProcessStates(dataDir)) {
      if (restarts !== times) find(`${name} se inició ${restarts} veces de nuevo, y se mató ${times}`)
    }
    const days = await loadedDays(product)
    if (!(await comesToAgreement(dataDir))) find('npm run comprobar encontró diferencias')
    for (const problem of problemsOfLogs(dataDir, [admin.token, ADMIN.password])) find(problem)
    const report = [
      `Muertes: ${VICTIMS.length * times} (${VICTIMS.map((victim) => `${victim} ${times}`).join(', ')}), semilla ${seed}, ${seconds(Date.now() - began)}`,
      ...VICTIMS.map((victim) => `${victim}: todo de vuelta en ${spread(taken.get(victim) ?? [])}`),
      `Mientras tanto ${people} personas: ${met.answered} respuestas, ${met.away} veces «no disponible» con su explicación, ${met.cut} conexiones cortadas, ${met.wrong.length} respuestas malas`,
      `Pedidos guardados: ${orders.length}, todos están`,
      `Sincronizaciones de ventas empezadas: ${runs}; ninguna atascada; ${days.size} días cargados, iguales a sus líneas`,
      found.length === 0 ? 'Encontrado: nada.' : `Encontrado: ${found.length}`,
      ...found.map((each) => `- ${each}`),
    ]
    return { report, found }
  } finally {
    working.abort()
    process.off('exit', endWithUs)
    await product.stop()
  }
}

interface Killing extends Pick<KillRun, 'times' | 'seed' | 'backMs' | 'say'> {
  readonly product: Product
  readonly admin: SignedIn
  readonly find: (what: string) => void
}

/** @returns milliseconds until everything was back, by what was killed */
async function killAll({
  product,
  admin,
  times,
  seed,
  backMs,
  say,
  find,
}: Killing): Promise<Map<Victim, number[]>> {
  const draw = drawFrom(seed)
  const taken = new Map<Victim, number[]>(VICTIMS.map((victim) => [victim, []]))
  const order = shuffled(
    VICTIMS.flatMap((victim) => Array<Victim>(times).fill(victim)),
    draw,
  )
  for (const [index, victim] of order.entries()) {
    await sleep(draw(...QUIET_MS))
    const pid = await until(`${victim} to run`, () => findVictim(victim, product.dataDir))
    const began = performance.now()
    killAtOnce([{ pid, command: victim }])
    await untilBack(product, admin, { victim, pid })
    const ms = performance.now() - began
    taken.get(victim)?.push(ms)
    say(`${String(index + 1).padStart(3)}. muere ${victim}: todo de vuelta en ${seconds(ms)}`)
    if (ms > backMs) find(`${victim} tardó ${seconds(ms)} en volver`)
    if (product.command.child.exitCode !== null)
      throw new Error(`the product ended:\n${product.command.output()}`)
  }
  return taken
}

/** Another process in its place, both services ready, and both answer a question that takes the database. */
async function untilBack(
  { dataDir }: Product,
  { call }: SignedIn,
  { victim, pid }: { victim: Victim; pid: number },
): Promise<void> {
  await until(`${victim} to be back`, async () => {
    const now = findVictim(victim, dataDir)
    if (now === undefined || now === pid) return undefined
    const signal = AbortSignal.timeout(2000)
    await call(sesionActual, {}, { signal })
    await call(statusVentas, {}, { signal })
    await call(apiListo, {}, { signal })
    await call(syncListo, {}, { signal })
    return true
  })
}

/** Begins a run of sales whenever none is going on. @returns how many */
async function keepLoading({ call }: SignedIn, signal: AbortSignal): Promise<number> {
  let runs = 0
  while (!signal.aborted) {
    const days = Math.min(FIRST_DAYS + MORE_DAYS * (runs + 1), ALL_DAYS)
    const body = { fecha_inicio: dayAgo(days), fecha_fin: dayAgo(0) }
    // One is going on, or the service is away.
    await call(iniciarSyncVentas, { body }).then(
      () => runs++,
      () => undefined,
    )
    await sleep(500, undefined, { signal }).catch(() => undefined)
  }
  return runs
}

async function lostOrders(product: Product, saved: readonly string[]): Promise<string[]> {
  const rows = await asOwner(product, (query) => query('SELECT numero_pedido FROM pedido'))
  const there = new Set(rows.map((row) => String(row['numero_pedido'])))
  return saved.filter((number) => !there.has(number))
}

async function stuckRuns(product: Product): Promise<string[]> {
  const running = () =>
    asOwner(product, (query) => query(`SELECT corrida_id FROM etl_corrida WHERE status = 'running'`))
  try {
    await until('all runs to end', async () => whenTrue((await running()).length === 0))
    return []
  } catch {
    return (await running()).map((row) => `la corrida ${String(row['corrida_id'])} no termina`)
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${seconds(middle)} (mediana), ${seconds(sorted.at(-1) ?? 0)} (la peor)`
}
