import { setTimeout as sleep } from 'node:timers/promises'
import { HttpError } from '@abasto/contracts/client'
import {
  dispararScheduler,
  habilitarScheduler,
  iniciarSyncVentas,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { compareLines, partialDays, unfinished, wrongSums } from './checks.ts'
import { Draw } from './draw.ts'
import type { KillableProduct, Victim } from './killable-product.ts'
import { DECEIVING, type Fault, type Store } from './store.ts'
import { Tally } from './tally.ts'

/** Days of sales that every store has, and today. */
export const DAYS = 30

/** The longest that a run may take to end, faults and all, before it counts as stuck. */
const STUCK_MS = 180_000

/** Latest moment after a run's start at which something is killed. */
const LATEST_KILL_MS = 3000

const VICTIMS = [
  'el servicio',
  'el servicio',
  'el servicio',
  'PostgreSQL entero',
  'PostgreSQL entero',
  'un proceso de PostgreSQL',
  'los dos',
] as const satisfies readonly Victim[]

const STARTS = ['manual', 'manual', 'lo que falta', 'automática', 'automática', 'una tienda'] as const

export interface FaultTestOptions {
  readonly product: KillableProduct
  readonly stores: readonly Store[]
  readonly seed: number
  readonly kills: number
  readonly today: IsoDate
  /** Rounds after this moment are not begun. */
  readonly deadline: number
  readonly say: (line: string) => void
}

class Stuck extends Error {
  override readonly name = 'Stuck'
}

/** Kills in the middle of runs over faulty stores, looks after each, and in the end compares everything. */
export class FaultTest {
  readonly faults = new Tally()
  readonly kills = new Tally()
  readonly starts = new Tally()
  /** What should not be. */
  readonly found: string[] = []
  rounds = 0
  /** Days looked at for being whole, all rounds together. */
  daysChecked = 0
  linesCompared = 0
  /** Days that a deceiving file or line left wrong, and that being read again put right. */
  deceived = 0
  readonly #options: FaultTestOptions

  constructor(options: FaultTestOptions) {
    this.#options = options
  }

  /** Ends early when a run is stuck: there is nothing more to learn. */
  async run(): Promise<void> {
    try {
      await this.#rounds()
      await this.#finish()
    } catch (error) {
      if (!(error instanceof Stuck)) throw error
      this.#find(error.message)
      for (const each of await this.#options.product.look(unfinished)) this.#find(each)
    }
  }

  async #rounds(): Promise<void> {
    const { product, kills, deadline } = this.#options
    await product.call(habilitarScheduler, { body: {} })
    for (let round = 1; round <= kills; round++) {
      if (Date.now() > deadline) {
        this.#find(`no hubo tiempo para más de ${round - 1} de ${kills} muertes`)
        break
      }
      await this.#round(round)
    }
  }

  async #round(round: number): Promise<void> {
    const { product, stores, seed, say } = this.#options
    const draw = new Draw(seed * 1_000_003 + round)
    const began = Date.now()
    if (round > 1) {
      for (const store of stores) if (draw.chance(0.5)) await store.write(store.till.change(draw))
    }
    const spoiling = this.#spoil(draw)
    const killed = await this.#start(draw)
    await sleep(draw.whole(50, LATEST_KILL_MS))
    const victim = draw.pick(VICTIMS)
    await product.kill(victim, draw)
    this.kills.add(victim)
    // A service that PostgreSQL's end must not take along has had time to fall.
    await sleep(300)
    if ((victim === 'PostgreSQL entero' || victim === 'un proceso de PostgreSQL') && product.isServiceGone)
      this.#find(`vuelta ${round}: el servicio terminó al caer PostgreSQL`)
    await product.revive()
    const after = await this.#start(draw)
    const faults = await spoiling
    await this.#untilQuiet(`vuelta ${round}`)
    await this.#check(round)
    this.rounds++
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    say(`${String(round).padStart(3)}. ${killed}, muere ${victim}, ${after}; ${faults}; ${seconds} s`)
  }

  /** Spoils some of the stores for a while each. @returns once all are as they were, what there was */
  async #spoil(draw: Draw): Promise<string> {
    const had = new Tally()
    const { stores } = this.#options
    const plans = stores
      .filter(() => draw.chance(0.45))
      .map((store) => ({
        store,
        fault: draw.pick(this.#faultsOf(store)),
        afterMs: draw.whole(0, 5000),
        forMs: draw.whole(300, 5000),
        own: new Draw(draw.whole(0, 2 ** 31 - 1)),
      }))
    await Promise.all(
      plans.map(async ({ store, fault, afterMs, forMs, own }) => {
        await sleep(afterMs)
        const end = await store.begin(fault, own)
        if (!end) return
        had.add(fault)
        this.faults.add(fault)
        await sleep(forMs)
        await end()
      }),
    )
    return had.text()
  }

  /** Half of the stores have only faults that can be told from the truth. */
  #faultsOf(store: Store): readonly [Fault, ...Fault[]] {
    if (!this.#isHonest(store)) return store.faults
    const [first, ...rest] = store.faults.filter((fault) => !DECEIVING.has(fault))
    if (first === undefined) throw new Error(`${store.locationId} has no faults`)
    return [first, ...rest]
  }

  #isHonest(store: Store): boolean {
    return Math.floor(this.#options.stores.indexOf(store) / 4) % 2 === 0
  }

  /** Begins a run, unless one is going on. @returns what was asked for */
  async #start(draw: Draw): Promise<string> {
    const { product, stores, today } = this.#options
    const { call } = product
    const kind = draw.pick(STARTS)
    const range = { fecha_inicio: addDays(today, -DAYS), fecha_fin: today }
    const store = stores[draw.whole(0, stores.length - 1)]
    try {
      if (kind === 'automática')
        await call(dispararScheduler, { body: { ...range, fecha_fin: addDays(today, -1) } })
      else if (kind === 'lo que falta') await call(iniciarSyncVentas, { body: {} })
      else if (kind === 'una tienda')
        await call(iniciarSyncVentas, { body: { ...range, ubicacion_id: store?.locationId } })
      else await call(iniciarSyncVentas, { body: range })
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 409)) throw error
      // What was interrupted is being taken up already.
      this.starts.add(`rechazada (${error.detail ?? error.message})`)
      return 'la que estaba en curso'
    }
    this.starts.add(kind)
    return kind
  }

  async #untilQuiet(when: string): Promise<void> {
    const deadline = Date.now() + STUCK_MS
    while (await this.#isRunning()) {
      if (this.#options.product.isServiceGone)
        throw new Stuck(`${when}: el servicio terminó sin que nadie lo matara`)
      if (Date.now() > deadline)
        throw new Stuck(`${when}: una corrida no terminó en ${STUCK_MS / 1000} segundos`)
      await sleep(200)
    }
  }

  async #isRunning(): Promise<boolean> {
    return this.#options.product.look(async (owner) => {
      const { rows } = await sql`SELECT 1 FROM etl_corrida WHERE status = 'running'`.execute(owner)
      return rows.length > 0
    })
  }

  async #check(round: number): Promise<void> {
    const { product, stores } = this.#options
    const honest = stores.filter((store) => this.#isHonest(store))
    await product.look(async (owner) => {
      for (const each of await wrongSums(owner, product.tenantId, 1)) this.#find(`vuelta ${round}: ${each}`)
      const { days, wrong } = await partialDays(owner, honest)
      this.daysChecked += days
      for (const each of wrong) this.#find(`vuelta ${round}: ${each}`)
    })
  }

  /** Without faults: what is missing is read, then everything; nothing may differ from the sources. */
  async #finish(): Promise<void> {
    const { product, stores, today } = this.#options
    await this.#untilNothingIsDue()
    await this.#readAll('lo que falta', {})
    const honest = stores.filter((store) => this.#isHonest(store))
    for (const each of await this.#differences(honest)) this.#find(`tras leer lo que falta: ${each}`)
    const others = stores.filter((store) => !honest.includes(store))
    this.deceived = (await this.#differences(others)).length
    await this.#readAll('todos los días', { fecha_inicio: addDays(today, -DAYS), fecha_fin: today })
    this.linesCompared = 0
    for (const each of await this.#differences(stores)) this.#find(`al final: ${each}`)
    await product.look(async (owner) => {
      for (const each of await wrongSums(owner, product.tenantId, 1000)) this.#find(`al final: ${each}`)
      for (const each of await unfinished(owner)) this.#find(`al final: ${each}`)
    })
  }

  /** What an interrupted run left is taken up at once, by the service itself. */
  async #untilNothingIsDue(): Promise<void> {
    const isDue = () =>
      this.#options.product.look(async (owner) => {
        const { rows } = await sql`
          SELECT 1
          FROM etl_reintento
          WHERE proximo_intento <= now()
          UNION ALL
          SELECT 1
          FROM etl_corrida
          WHERE por_retomar
        `.execute(owner)
        return rows.length > 0
      })
    const deadline = Date.now() + STUCK_MS
    while ((await isDue()) || (await this.#isRunning())) {
      if (Date.now() > deadline)
        throw new Stuck('al final: quedan tiendas por reintentar que nadie reintenta')
      await sleep(300)
    }
  }

  async #readAll(what: string, body: { fecha_inicio?: string; fecha_fin?: string }): Promise<void> {
    const { call } = this.#options.product
    await call(iniciarSyncVentas, { body })
    await this.#untilQuiet(`última lectura (${what})`)
    const { tiendas_status }: EtlStatus = await call(statusVentas, {})
    for (const { id, status, mensaje } of tiendas_status)
      if (status !== 'completed') this.#find(`última lectura (${what}): ${id} ${status}, ${mensaje}`)
  }

  #differences(stores: readonly Store[]): Promise<string[]> {
    return this.#options.product.look(async (owner) => {
      const all: string[] = []
      for (const store of stores) {
        const { lines, wrong } = await compareLines(owner, store)
        this.linesCompared += lines
        all.push(...wrong)
      }
      return all
    })
  }

  #find(what: string): void {
    this.found.push(what)
    this.#options.say(`     ENCONTRADO: ${what}`)
  }
}
