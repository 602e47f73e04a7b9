import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { calcular, crearPedido, pedidos } from '@abasto/contracts/orders/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CAN_SEE_PROCESSES, killAtOnce, processesOf } from '../src/processes.ts'
import { newDataDir, type Product, removeDataDir, startProduct, untilServing } from '../src/product.ts'
import { sharedProduct } from '../src/shared-product.ts'
import { statusOf, synchroniseSales, synchroniseStock, untilSynchronised } from '../src/synchronise.ts'
import { pressCtrlC } from '../src/terminal.ts'
import { until, whenTrue } from '../src/until.ts'
import { ADMIN, signedInWith, signIn, type SignedIn } from '../src/wire.ts'
import { loadedDays, type LoadedDays, untrueDays } from '../truth/loaded-days.ts'

const STORES = Array.from({ length: 15 }, (_, index) => `tienda_${String(index + 1).padStart(2, '0')}`)

let dataDir: string

beforeAll(async () => {
  // The same chain again, which saves making it.
  const shared = await sharedProduct()
  dataDir = newDataDir()
  cpSync(join(shared.dataDir, 'demo'), join(dataDir, 'demo'), { recursive: true })
})
afterAll(() => removeDataDir(dataDir))

async function start(command?: readonly string[]): Promise<Product> {
  const product = await startProduct({ dataDir, env: { DEMO_LIVE: '0' }, ...(command && { command }) })
  await untilServing(product)
  return product
}

const untilGone = () =>
  until('the processes to be gone', 30_000, () => whenTrue(processesOf(dataDir).length === 0))

/** An order that was saved before the lights went out. */
async function saveDraft(person: SignedIn): Promise<string> {
  const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }
  const lines = await person.call(calcular, { body: route })
  const productos = lines.slice(0, 3).map((line) => ({ ...line, incluido: true, cantidad_pedida_bultos: 2 }))
  const { numero_pedido } = await person.call(crearPedido, { body: { ...route, productos, enviar: false } })
  return numero_pedido
}

/** Runs until the sales of some stores are loaded and those of others are being read. */
async function untilInTheMiddle(person: SignedIn): Promise<void> {
  await untilSynchronised(person, 'inventario')
  await until('sales to be half loaded', 120_000, async () => {
    const { tiendas_status: stores, running } = await statusOf(person, 'ventas')
    const has = (wanted: string) => stores.some(({ status }) => status === wanted)
    return whenTrue(running && has('completed') && has('processing'))
  })
}

describe.runIf(CAN_SEE_PROCESSES)('a product killed with everything it runs, in the middle of a run', () => {
  let committed: LoadedDays
  let order: string
  let product: Product
  let person: SignedIn

  beforeAll(async () => {
    const first = await start()
    const before = await signIn(first, ADMIN)
    await untilInTheMiddle(before)
    order = await saveDraft(before)
    committed = await loadedDays(first)
    killAtOnce(processesOf(dataDir))
    await untilGone()
    product = await start()
    person = signedInWith(product, before)
  })
  afterAll(() => product.stop())

  it('was in the middle', () => {
    expect(committed.size).toBeGreaterThan(0)
    expect(committed.size).toBeLessThan(STORES.length * 120)
  })

  it('starts again with everything that was committed: days, orders and sessions', async () => {
    const days = await loadedDays(product)
    expect(
      [...committed].filter(([day, sums]) => JSON.stringify(days.get(day)) !== JSON.stringify(sums)),
    ).toEqual([])
    const orders = await person.call(pedidos, { query: {} })
    expect(orders.map(({ numero_pedido }) => numero_pedido)).toContain(order)
  })

  it('has no day half loaded', async () => {
    expect(untrueDays(await loadedDays(product), dataDir, STORES)).toEqual([])
  })

  it('completes the next run, and then has every day of every store', async () => {
    expect(await synchroniseSales(person)).toMatchObject({ running: false, status: 'completed' })
    const days = await loadedDays(product)
    expect(untrueDays(days, dataDir, STORES, { complete: true })).toEqual([])
    expect(await synchroniseStock(person)).toMatchObject({ running: false, status: 'completed' })
    const summary = await person.call(resumenUbicaciones, {})
    expect(summary.filter((row) => row.total_productos === 0).map((row) => row.ubicacion_id)).toEqual([
      'tienda_16',
    ])
  })
})

describe.runIf(CAN_SEE_PROCESSES)('Ctrl-C', () => {
  it('on npm start leaves nothing running', async () => {
    const { command } = await start(['npm', 'start'])
    expect(processesOf(dataDir).length).toBeGreaterThan(3)
    pressCtrlC(command)
    await command.exited
    await untilGone()
  })

  it('while the product is still starting leaves nothing running either', async () => {
    const { command } = await startProduct({ dataDir, env: { DEMO_LIVE: '0' } })
    await until('the database to be up', 60_000, () =>
      whenTrue(processesOf(dataDir).some((one) => one.command.startsWith('postgres:'))),
    )
    pressCtrlC(command)
    await command.exited
    await untilGone()
  })
})
