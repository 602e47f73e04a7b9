import { setTimeout as sleep } from 'node:timers/promises'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { calcular, crearPedido, pedidos } from '@abasto/contracts/orders/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import { asOwner } from '../src/owner.ts'
import { CAN_SEE_PROCESSES, killAtOnce, processesOf } from '../src/processes.ts'
import {
  newDataDir,
  type Product,
  removeDataDir,
  startProduct,
  type StartOptions,
  untilServing,
} from '../src/product.ts'
import { startSales, statusOf } from '../src/synchronise.ts'
import { pressCtrlC } from '../src/terminal.ts'
import { until, whenTrue } from '../src/until.ts'
import { ADMIN, signedInWith, signIn, type SignedIn } from '../src/wire.ts'
import { loadedDays, untrueDays } from '../truth/loaded-days.ts'

/** Of sales that are loaded: what a process is killed in takes long enough, and not the time of those beside it. */
const DAYS = 40
const SINCE = dayAgo(DAYS - 1)

const STORES = Array.from({ length: 15 }, (_, index) => `tienda_${String(index + 1).padStart(2, '0')}`)

const STILL = { DEMO_LIVE: '0', DEMO_DIAS: String(DAYS) }

let dataDir: string

beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => removeDataDir(dataDir))

async function start(options: StartOptions = { env: STILL }): Promise<Product> {
  const product = await startProduct({ dataDir, ...options })
  await untilServing(product)
  return product
}

const untilGone = () => until('the processes to be gone', () => whenTrue(processesOf(dataDir).length === 0))

/** An order that was saved before the lights went out. */
async function saveDraft(person: SignedIn): Promise<string> {
  const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }
  const lines = await person.call(calcular, { body: route })
  const productos = lines.slice(0, 3).map((line) => ({ ...line, incluido: true, cantidad_pedida_bultos: 2 }))
  const { numero_pedido } = await person.call(crearPedido, { body: { ...route, productos, enviar: false } })
  return numero_pedido
}

/** Two processes of each service behind one address. */
const SEVERAL = { ...STILL, PROCESOS_API: '2', PROCESOS_SYNC: '2' }

const SERVICES = { api: 'apps/api/src/main.ts', sync: 'apps/sync/src/main.ts' } as const

const pidsOf = (service: keyof typeof SERVICES): number[] =>
  processesOf(dataDir).flatMap(({ pid, command }) => (command.includes(SERVICES[service]) ? [pid] : []))

/** Kills one and waits until another has taken its place. */
async function killOne(service: keyof typeof SERVICES, victim: number): Promise<void> {
  killAtOnce([{ pid: victim, command: service }])
  await until('another process to take its place', () => {
    const pids = pidsOf(service)
    return whenTrue(pids.length === 2 && !pids.includes(victim))
  })
}

/** As a page asks: once more, a second later, where the line was cut. */
async function get(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => {
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    return response.status
  }
  return ask().catch(async () => {
    await sleep(1000)
    return ask()
  })
}

/** Waits until the CEDI's stock is there, so that an order can be made. */
const untilOrdersAreMade = (person: SignedIn) =>
  until('the stock of the CEDI', async () => {
    const { tiendas_status: locations } = await statusOf(person, 'inventario')
    return whenTrue(locations.some(({ id, status }) => id === 'cedi_seco' && status === 'completed'))
  })

/** Waits until the sales of some stores are loaded while others are being read; answers the loaded ones. */
const untilInTheMiddle = (person: SignedIn) =>
  until('sales to be half loaded', async () => {
    const { tiendas_status: stores, running, ...run } = await statusOf(person, 'ventas')
    // A busy machine may look away for as long as a run takes: then it is watched again.
    if (!running && run.status === 'completed') await startSales(person, { days: DAYS })
    const inState = (wanted: string) => stores.filter(({ status }) => status === wanted).map(({ id }) => id)
    const loaded = inState('completed')
    return running && loaded.length > 0 && inState('processing').length > 0 ? loaded : undefined
  })

describe.runIf(CAN_SEE_PROCESSES)('a product killed with everything it runs, in the middle of a run', () => {
  let loaded: string[]
  let order: string
  let product: Product
  let person: SignedIn

  beforeAll(async () => {
    const first = await start()
    const before = await signIn(first, ADMIN)
    await untilOrdersAreMade(before)
    order = await saveDraft(before)
    loaded = await untilInTheMiddle(before)
    killAtOnce(processesOf(dataDir))
    await untilGone()
    product = await start({ env: SEVERAL })
    person = signedInWith(product, before)
  })
  afterAll(() => product.stop())

  it('still has what was finished before: whole stores, the order, the session', async () => {
    expect(untrueDays(await loadedDays(product), dataDir, loaded, { since: SINCE })).toEqual([])
    const orders = await person.call(pedidos, { query: {} })
    expect(orders.map(({ numero_pedido }) => numero_pedido)).toContain(order)
  })

  it('has no day half loaded', async () => {
    const days = await loadedDays(product)
    expect(days.size).toBeGreaterThan(0)
    expect(untrueDays(days, dataDir, STORES)).toEqual([])
  })

  it('remembers that the run was cut short', async () => {
    const runs = await asOwner(product, (query) =>
      query(`SELECT tipo, message FROM etl_corrida WHERE status = 'failed'`),
    )
    expect(runs).toContainEqual({ tipo: 'ventas', message: expect.stringMatching(/^Interrumpida/) })
  })

  const untilCompleted = (kind: 'inventario' | 'ventas') =>
    until(`the run of ${kind} to be completed`, async () =>
      whenTrue((await statusOf(person, kind)).status === 'completed'),
    )

  it('makes it again by itself, and then has every day of every store', async () => {
    await untilCompleted('ventas')
    expect(untrueDays(await loadedDays(product), dataDir, STORES, { since: SINCE })).toEqual([])
    await untilCompleted('inventario')
    const summary = await person.call(resumenUbicaciones, {})
    const withoutStock = summary.filter((row) => row.total_productos === 0)
    expect(withoutStock.map((row) => row.ubicacion_id)).toEqual(['tienda_16'])
  })

  it('counts guesses at a password once, whichever of two processes is asked', async () => {
    const guess = async () => {
      // A connection of its own: the kernel gives it to one process or the other.
      const { status } = await fetch(`${product.api}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-tenant': 'granja', connection: 'close' },
        body: JSON.stringify({ username: 'nadie', password: 'equivocada' }),
      })
      return status
    }
    const statuses: number[] = []
    for (let time = 0; time < 8; time++) statuses.push(await guess())
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it.each([
    ['api', '/api/ubicaciones/summary'],
    ['sync', '/api/etl/ventas/status'],
  ] as const)('loses one process of %s, and nobody who asks notices', async (service, path) => {
    const [victim = 0] = pidsOf(service)
    const stop = new AbortController()
    const statuses: number[] = []
    const ask = async () => {
      while (!stop.signal.aborted) statuses.push(await get(`${product[service]}${path}`, person.token))
    }
    const untilAsked = (times: number) => until(`${times} answers`, () => whenTrue(statuses.length >= times))
    const asking = Promise.all(Array.from({ length: 6 }, ask))
    await untilAsked(24)
    await killOne(service, victim)
    await untilAsked(statuses.length + 24)
    stop.abort()
    await asking
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('goes on with a run whose process dies, in the other one', async () => {
    await startSales(person, { days: DAYS })
    for (const victim of pidsOf('sync')) await killOne('sync', victim)
    await untilCompleted('ventas')
    expect(untrueDays(await loadedDays(product), dataDir, STORES, { since: SINCE })).toEqual([])
  })
})

describe.runIf(CAN_SEE_PROCESSES)('Ctrl-C', () => {
  it('on npm start leaves nothing running, the selling stores included', async () => {
    const { command } = await start({ command: ['npm', 'start'] })
    for (const part of ['apps/api', 'apps/sync', 'demo/src/live.ts', 'postgres:']) {
      await until(`${part} to run`, () =>
        whenTrue(processesOf(dataDir).some((one) => one.command.includes(part))),
      )
    }
    pressCtrlC(command)
    await command.exited
    await untilGone()
  })

  it('pressed again ends everything at once, and leaves nothing running either', async () => {
    const { command } = await start()
    pressCtrlC(command)
    await sleep(600)
    const again = Date.now()
    pressCtrlC(command)
    await command.exited
    expect(Date.now() - again).toBeLessThan(5000)
    await untilGone()
  })

  it('while the product is still starting leaves nothing running either', async () => {
    const { command } = await startProduct({ dataDir, env: STILL })
    await until('the database to be up', () =>
      whenTrue(processesOf(dataDir).some((one) => one.command.startsWith('postgres:'))),
    )
    pressCtrlC(command)
    await command.exited
    await untilGone()
  })
})
