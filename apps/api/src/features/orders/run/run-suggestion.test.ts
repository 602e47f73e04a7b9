import { calcular, crearPedido, pedido, porqueProducto } from '@abasto/contracts/orders/calls'
import { borradorDeTrabajo, descartarBorrador, guardarCambios } from '@abasto/contracts/orders/draft-calls'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { beforeTests } from '@abasto/database/test/before-tests'
import { createLocation, setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { OrderRuns } from './order-runs.ts'

/**
 * The wizard works on the draft that the run made: with the store's share, and nothing twice. A-1 in packs of 12, of
 * which the CEDI has 20; both stores need more. A second CEDI has none of it.
 */
const { api, chain, as } = chainApiForTests()
const connected = beforeTests(async () =>
  createDatabase(createPool(api.databaseUrl, { application: 'test-run-suggestion' })),
)
afterAll(() => connected().destroy())
const PAIR = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } as const
let second: number

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)
const key = (code: string) => keyOf(chain().products, code)

async function run(): Promise<void> {
  const runs = new OrderRuns(
    connected(),
    () => NOW,
    (error) => expect.unreachable(String(error)),
  )
  const { ended } = await runs.start({
    tenantId: chain().tenantId,
    timeZone: 'America/Caracas',
    userId: null,
    now: NOW,
    today: TODAY,
  })
  await ended
}

const stockOf = (locationKey: number, units: number) =>
  setStock(api.owner, { tenantId: chain().tenantId, locationKey }, new Map([[key('A-1'), units]]), NOW)

async function lineOf(body: { como_la_corrida?: boolean; cedi_origen?: string } = {}) {
  const lines = await as('gerente')(calcular, { body: { ...PAIR, ...body } })
  const line = lines.find((one) => one.codigo_producto === 'A-1')
  if (!line) throw new Error('A-1 is not calculated')
  return line
}

async function draft() {
  const { borrador } = await as('gerente')(borradorDeTrabajo, { query: PAIR })
  if (!borrador) throw new Error('there is no draft')
  return borrador
}

const storedPacks = async (orderId: number) => {
  const { productos } = await as('gerente')(pedido, { params: { id: orderId } })
  return productos.find((one) => one.codigo_producto === 'A-1')
}

beforeAll(async () => {
  const { tenantId, keys } = chain()
  const at = { tenantId, locationKey: keys.otherStore }
  for (let age = 1; age <= 28; age++) {
    await setSalesDay(api.owner, at, addDays(TODAY, -age), new Map([[key('A-1'), 30]]))
  }
  await stockOf(keys.otherStore, 12)
  second = await createLocation(api.owner, tenantId, {
    ubicacion_id: 'cedi_verde',
    nombre: 'CEDI Verde',
    tipo: 'cedi',
  })
  await asOwner((tx) =>
    sql`UPDATE existencia SET stock_actual = 240 WHERE ubicacion_key = ${keys.cedi} AND producto_key = ${key('A-1')}`.execute(
      tx,
    ),
  )
})

afterEach(async () => {
  await asOwner(async (tx) => {
    await sql`TRUNCATE pedido_edicion, pedido_producto, pedido_evento, pedido_devolucion, reparto, pedido CASCADE`.execute(
      tx,
    )
    await sql`DELETE FROM corrida_pedidos`.execute(tx)
    await sql`DELETE FROM existencia WHERE ubicacion_key = ${second}`.execute(tx)
  })
})

it('the wizard suggests what the draft has: the share; by hand it stays as it was, with the share beside it', async () => {
  await run()
  const inDraft = await storedPacks((await draft()).id)
  const shared = await lineOf({ como_la_corrida: true })
  const byHand = await lineOf()
  expect(shared.cantidad_ajustada_bultos).toBe(inDraft?.cantidad_sugerida_bultos)
  expect(shared.stock_cedi_origen).toBe(inDraft?.stock_cedi_origen)
  expect(shared.stock_cedi_origen).toBe((shared.reparto?.recibe_bultos ?? NaN) * 12)
  expect(byHand).toMatchObject({ stock_cedi_origen: 240, reparto: shared.reparto })
  expect(byHand.cantidad_ajustada_bultos).toBeGreaterThan(shared.cantidad_ajustada_bultos)
})

it('a draft that is sent from the wizard keeps the share, and says how it came about', async () => {
  await run()
  const { id, revision } = await draft()
  const { cantidad_ajustada_bultos: packs } = await lineOf({ como_la_corrida: true })
  const productos = [{ codigo_producto: 'A-1', cantidad_pedida_bultos: packs, incluido: true }]
  await as('gerente')(crearPedido, { body: { ...PAIR, productos, borrador: { id, revision } } })
  expect(await storedPacks(id)).toMatchObject({
    cantidad_sugerida_bultos: packs,
    cantidad_pedida_bultos: packs,
  })
  const { contexto } = await as('gerente')(porqueProducto, { params: { id, codigo: 'A-1' } })
  expect(contexto?.reparto).toMatchObject({ recibe_bultos: packs, puede_prometer_bultos: 20 })
})

it('an edit taken back, and a draft discarded, are as the run suggested', async () => {
  await run()
  const { id, revision } = await draft()
  const before = await storedPacks(id)
  const { cantidad_ajustada_bultos: sugerido_bultos } = await lineOf({ como_la_corrida: true })
  const cambio = { incluido: false, cantidad_pedida_bultos: 0, razon_pedido: '', sugerido_bultos }
  const save = (vista: number | null, change: typeof cambio | null) =>
    as('gerente')(guardarCambios, {
      params: { id },
      body: { ediciones: [{ codigo_producto: 'A-1', vista, cambio: change }] },
    })
  const out = await save(null, cambio)
  expect(await storedPacks(id)).toBeUndefined()
  await save(out.revision, null)
  expect(await storedPacks(id)).toMatchObject({
    cantidad_pedida_bultos: before?.cantidad_pedida_bultos,
    cantidad_sugerida_bultos: before?.cantidad_sugerida_bultos,
  })
  const again = await save(null, { ...cambio, incluido: true, cantidad_pedida_bultos: 3 })
  expect(again.revision).toBeGreaterThan(revision)
  await as('gerente')(descartarBorrador, { params: { id }, body: { revision: again.revision } })
  expect((await storedPacks(id))?.cantidad_pedida_bultos).toBe(before?.cantidad_pedida_bultos)
})

it('what comes from one CEDI is not asked of another as well, and says where it is', async () => {
  await stockOf(second, 2400)
  await run()
  const here = await lineOf({ como_la_corrida: true })
  const there = await lineOf({ como_la_corrida: true, cedi_origen: 'cedi_verde' })
  const [taken, left] = here.incluido ? [here, there] : [there, here]
  expect(taken).toMatchObject({ incluido: true, en_pedido_a: null })
  expect(left.incluido).toBe(false)
  expect(left.en_pedido_a).toMatch(/^CEDI/)
  expect((await lineOf()).en_pedido_a).toBeNull()
})

it('what waits for approval is in the position, and nobody takes it off again', async () => {
  const productos = [{ codigo_producto: 'A-1', cantidad_pedida_bultos: 4, incluido: true }]
  await as('gerente')(crearPedido, { body: { ...PAIR, productos } })
  await run()
  const byHand = await lineOf()
  const shared = await lineOf({ como_la_corrida: true })
  expect(byHand).toMatchObject({ tienda_pendiente_bultos: 4 })
  expect(shared.stock_en_transito).toBe(byHand.stock_en_transito + 48)
  expect(shared.tienda_pendiente_bultos).toBe(0)
  expect(shared.cantidad_ajustada_bultos).toBe(
    (await storedPacks((await draft()).id))?.cantidad_sugerida_bultos,
  )
})

it('the draft of another day’s run is calculated anew, as by hand', async () => {
  await run()
  await asOwner((tx) => sql`UPDATE corrida_pedidos SET dia = ${addDays(TODAY, -1)}::date`.execute(tx))
  expect(await lineOf({ como_la_corrida: true })).toEqual(await lineOf())
})
