import {
  aprobarPedido,
  calcular,
  crearPedido,
  enviarPedido,
  pedido,
  pedidos,
  porqueProducto,
  rechazarPedido,
} from '@abasto/contracts/orders/calls'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createLocation, createProducts, setSalesDay, setStock } from '@abasto/database/test/factories'
import { beforeTests } from '@abasto/database/test/before-tests'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOf, ORDER, seedChain, type Chain } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { lockOrderNumbers } from '../create/order-number.ts'
import { OrderRuns, type RunRequest } from './order-runs.ts'

/**
 * The chain of the tests, with a second CEDI, and tienda_02 selling half of what tienda_01 sells of A-1. A-1 in packs
 * of 12: tienda_01 sells 5 packs a day and has 10, tienda_02 2.5 and has 1; the CEDI has 200 packs.
 */
const { api, chain, as } = chainApiForTests()
const errors: unknown[] = []
let runs: OrderRuns
let second: number
const connected = beforeTests(async () =>
  createDatabase(createPool(api.databaseUrl, { application: 'test-run' })),
)
afterAll(() => connected().destroy())

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)
const key = (code: string) => keyOf(chain().products, code)

const runOf = (database: Database) =>
  new OrderRuns(
    database,
    () => NOW,
    (error) => errors.push(error),
  )
const request = (more: Partial<RunRequest> = {}): RunRequest => ({
  tenantId: chain().tenantId,
  timeZone: 'America/Caracas',
  userId: null,
  now: NOW,
  today: TODAY,
  ...more,
})

async function run(more: Partial<RunRequest> = {}) {
  const { ended, ...started } = await runs.start(request(more))
  await ended
  return started
}

const setOriginStock = (units: number, originKey = chain().keys.cedi) =>
  asOwner((tx) =>
    tx
      .updateTable('existencia')
      .set({ stock_actual: units })
      .where('ubicacion_key', '=', originKey)
      .where('producto_key', '=', key('A-1'))
      .execute(),
  )

interface Line {
  readonly pedido_id: number
  readonly cedi: string
  readonly tienda: string
  readonly codigo: string
  readonly sugerido: number
  readonly pedido: number
  readonly stock_cedi: number
}

/** The lines of the working drafts. */
async function drafts(): Promise<Line[]> {
  const { rows } = await asOwner((tx) =>
    sql<Line>`
      SELECT
        pedido.pedido_id, origen.ubicacion_id AS cedi, destino.ubicacion_id AS tienda,
        pedido_producto.codigo_producto AS codigo, pedido_producto.cantidad_sugerida_bultos AS sugerido,
        pedido_producto.cantidad_pedida_bultos AS pedido, pedido_producto.stock_cedi_origen AS stock_cedi
      FROM pedido
      JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
      JOIN ubicacion AS destino ON destino.ubicacion_key = pedido.tienda_destino_key
      JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
      WHERE pedido.de_trabajo AND pedido.estado = 'borrador'
      ORDER BY tienda, cedi, codigo
    `.execute(tx),
  )
  return rows
}

const ofA = async () =>
  (await drafts()).filter(({ codigo }) => codigo === 'A-1').map(({ tienda, sugerido }) => [tienda, sugerido])

beforeAll(async () => {
  const { tenantId, keys } = chain()
  const at = { tenantId, locationKey: keys.otherStore }
  for (let age = 1; age <= 28; age++) {
    await setSalesDay(api.owner, at, addDays(TODAY, -age), new Map([[key('A-1'), 30]]))
  }
  await setStock(api.owner, at, new Map([[key('A-1'), 12]]), NOW)
  second = await createLocation(api.owner, tenantId, {
    ubicacion_id: 'cedi_verde',
    nombre: 'CEDI Verde',
    tipo: 'cedi',
  })
})

beforeEach(() => {
  runs = runOf(connected())
})

afterEach(async () => {
  await asOwner(async (tx) => {
    await sql`TRUNCATE pedido_edicion, pedido_producto, pedido_evento, pedido_devolucion, reparto, pedido CASCADE`.execute(
      tx,
    )
    await tx.deleteFrom('corrida_pedidos').execute()
    await sql`DELETE FROM cedi_reserva`.execute(tx)
    await sql`DELETE FROM entrega_dia`.execute(tx)
    await sql`DELETE FROM existencia WHERE ubicacion_key = ${second}`.execute(tx)
  })
  await setOriginStock(2400)
  errors.length = 0
})

describe('the run', () => {
  it('makes a draft of each store and CEDI with what calcular would suggest, its trail and the delivery', async () => {
    const { run: begun } = await run()
    expect(begun).toMatchObject({ estado: 'en_curso', dia: TODAY, pedida_por: null })
    const suggested = await as('gerente')(calcular, { body: ORDER })
    const wanted = suggested.filter(({ incluido }) => incluido)
    const ofStore = (await drafts()).filter(({ tienda }) => tienda === 'tienda_01')
    expect(ofStore.map(({ codigo, sugerido }) => [codigo, sugerido])).toEqual(
      wanted.map((line) => [line.codigo_producto, line.cantidad_ajustada_bultos]),
    )
    expect(ofStore.map(({ codigo, stock_cedi }) => [codigo, stock_cedi])).toContainEqual(['A-1', 2400])
    const list = await as('gerente')(pedidos, {})
    expect(list.map(({ creado_por }) => creado_por)).toEqual(['Corrida de la mañana', 'Corrida de la mañana'])
    const why = await as('gerente')(porqueProducto, {
      params: { id: ofStore[0]?.pedido_id ?? 0, codigo: 'A-1' },
    })
    expect(why.calculo).toMatchObject({
      version: 1,
      motivo: 'reponer',
      sugerido_bultos: ofStore[0]?.sugerido,
    })
    expect(why.contexto.demanda?.unidades.at(-1)).toBe(60)
    expect(why.contexto).toMatchObject({ reparto: null, corrida: { tienda_pendiente_bultos: 0 } })
    expect(errors).toEqual([])
    const record = await asOwner((tx) => tx.selectFrom('corrida_pedidos').selectAll().executeTakeFirst())
    expect(record).toMatchObject({ estado: 'lista', tiendas: 2, pedidos: 2, lineas: 6 })
  })

  it('suggests nothing twice: not what was sent, nor what was rejected today, nor again what was approved', async () => {
    await run()
    const before = await ofA()
    expect(before).toEqual([
      ['tienda_01', 25],
      ['tienda_02', 29],
    ])
    const [first] = await drafts()
    const id = first?.pedido_id ?? 0
    await as('admin')(enviarPedido, { params: { id }, body: {} })
    await run()
    expect(await ofA()).toEqual([['tienda_02', 29]])
    await as('gerente')(rechazarPedido, { params: { id }, body: { motivo: 'Revisa la harina' } })
    await run()
    expect(await ofA()).toEqual([['tienda_02', 29]])
    const { id: other } = await as('gerente')(crearPedido, { body: ORDER })
    await as('otroGerente')(aprobarPedido, { params: { id: other }, body: {} })
    await run()
    expect(await ofA()).toEqual([['tienda_02', 29]])
  })

  it('shares what a CEDI has too little of, less what is promised and kept back, and says so on each line', async () => {
    await setOriginStock(12 * 40)
    await asOwner((tx) =>
      tx
        .insertInto('cedi_reserva')
        .values({
          tenant_id: chain().tenantId,
          cedi_key: chain().keys.cedi,
          producto_key: null,
          porcentaje: 10,
        })
        .execute(),
    )
    await run()
    const lines = (await drafts()).filter(({ codigo }) => codigo === 'A-1')
    expect(lines.reduce((sum, { sugerido }) => sum + sugerido, 0)).toBe(36)
    for (const { stock_cedi, sugerido } of lines) expect(stock_cedi).toBe(sugerido * 12)
    const [line] = lines
    const why = await as('gerente')(porqueProducto, { params: { id: line?.pedido_id ?? 0, codigo: 'A-1' } })
    expect(why.contexto.reparto).toMatchObject({
      stock_cedi_bultos: 40,
      reserva_bultos: 4,
      puede_prometer_bultos: 36,
      tiendas: 2,
      piden_bultos: 54,
      pide_bultos: 25,
      recibe_bultos: line?.sugerido,
    })
    // Both sell for the same days with it: whole packs apart.
    expect(why.contexto.reparto?.dias_todos).toBeCloseTo(46 / 7.5, 0)
    const byHand = await as('gerente')(calcular, { body: ORDER })
    const own = byHand.find(({ codigo_producto }) => codigo_producto === 'A-1')
    expect(own).toMatchObject({ stock_cedi_origen: 480, cantidad_ajustada_bultos: 25 })
    expect(own?.reparto).toEqual(why.contexto.reparto)
    const detail = await as('gerente')(pedido, { params: { id: line?.pedido_id ?? 0 } })
    expect(detail.productos.find(({ codigo_producto }) => codigo_producto === 'A-1')?.cedi_limitado).toBe(
      true,
    )
  })

  it('orders a product of two CEDIs from one of them, and leaves it where a person ordered it', async () => {
    await setStock(
      api.owner,
      { tenantId: chain().tenantId, locationKey: second },
      new Map([[key('A-1'), 12 * 500]]),
      NOW,
    )
    await run()
    const lines = (await drafts()).filter(({ codigo }) => codigo === 'A-1')
    expect(lines.map(({ tienda, cedi }) => [tienda, cedi])).toEqual([
      ['tienda_01', 'cedi_verde'],
      ['tienda_02', 'cedi_verde'],
    ])
    const [line] = lines
    await edit(line?.pedido_id ?? 0, 'A-1', 7, 25)
    await asOwner((tx) =>
      sql`UPDATE existencia SET stock_actual = 24 WHERE ubicacion_key = ${second}`.execute(tx),
    )
    await run()
    const again = (await drafts()).filter(({ codigo }) => codigo === 'A-1')
    expect(again.map((each) => [each.tienda, each.cedi, each.pedido])).toEqual([
      ['tienda_01', 'cedi_verde', 7],
      ['tienda_02', 'cedi_seco', 29],
    ])
  })

  it('makes anew what nobody touched, and keeps what people decided over new figures', async () => {
    await run()
    const [first] = await drafts()
    const id = first?.pedido_id ?? 0
    await edit(id, 'A-1', 3, 25)
    await setOriginStock(12 * 10)
    await run({ now: new Date(NOW.getTime() + 60_000) })
    const lines = (await drafts()).filter(({ codigo }) => codigo === 'A-1')
    expect(lines.find(({ tienda }) => tienda === 'tienda_01')).toMatchObject({ pedido_id: id, pedido: 3 })
    expect(lines.find(({ tienda }) => tienda === 'tienda_02')?.pedido).toBeLessThan(11)
    const detail = await as('gerente')(pedido, { params: { id } })
    expect(detail.eventos.map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ['crear', 'Corrida de la mañana'],
      ['calcular', 'Corrida de la mañana'],
    ])
    expect(detail.total_bultos).toBe(
      detail.productos.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0),
    )
  })

  it('makes what is due by the calendar, for its delivery', async () => {
    const of = { tenant_id: chain().tenantId, cedi_key: chain().keys.cedi, tienda_key: chain().keys.tienda }
    // TODAY is a Wednesday.
    await asOwner((tx) =>
      tx
        .insertInto('entrega_dia')
        .values({ ...of, dia_semana: 4, hora_corte: '10:00', dias_llegada: 2 })
        .execute(),
    )
    await run()
    expect((await drafts()).map(({ tienda }) => tienda)).toEqual(['tienda_02'])
    await asOwner((tx) =>
      tx
        .insertInto('entrega_dia')
        .values({ ...of, dia_semana: 3, hora_corte: '12:00', dias_llegada: 2 })
        .execute(),
    )
    await run()
    const made = await asOwner((tx) =>
      tx
        .selectFrom('pedido')
        .select(['llega_el', 'corte_en'])
        .where('tienda_destino_key', '=', chain().keys.tienda)
        .executeTakeFirst(),
    )
    expect(made).toEqual({ llega_el: '2026-03-20', corte_en: new Date('2026-03-18T16:00:00Z') })
  })

  it('is one at a time a chain: who asks meanwhile is told of the one that goes on', async () => {
    const elsewhere = createDatabase(createPool(api.databaseUrl, { application: 'test-run-2' }))
    try {
      // The one that begins does not end before the other has asked.
      const [held, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const holding = asOwner(async (tx) => {
        await lockOrderNumbers(tx, chain().tenantId)
        held.resolve()
        await asked.promise
      })
      await held.promise
      const [one, other] = await Promise.all([runs.start(request()), runOf(elsewhere).start(request())])
      asked.resolve()
      await Promise.all([holding, one.ended, other.ended])
      expect(one.isOther).not.toBe(other.isOther)
      expect(one.run.id).toBe(other.run.id)
      expect(await asOwner((tx) => tx.selectFrom('corrida_pedidos').select('estado').execute())).toEqual([
        { estado: 'lista' },
      ])
    } finally {
      await elsewhere.destroy()
    }
  })

  it('leaves the drafts of before when it fails half-way, and says so', async () => {
    await run()
    const before = await drafts()
    await setOriginStock(12)
    await asOwner((tx) =>
      sql`
        ALTER TABLE reparto ADD CONSTRAINT prueba CHECK (cedi_key < 0) NOT VALID
      `.execute(tx),
    )
    try {
      await run()
    } finally {
      await asOwner((tx) => sql`ALTER TABLE reparto DROP CONSTRAINT prueba`.execute(tx))
    }
    expect(await drafts()).toEqual(before)
    expect(errors).toHaveLength(1)
    const last = await asOwner((tx) =>
      tx.selectFrom('corrida_pedidos').selectAll().orderBy('corrida_pedidos_id', 'desc').executeTakeFirst(),
    )
    expect(last).toMatchObject({ estado: 'fallida', pedidos: 0 })
    expect(last?.motivo).toContain('quedaron como estaban')
    expect((await run()).run.estado).toBe('en_curso')
    expect(await drafts()).not.toEqual(before)
  })

  it('touches no order of another chain', async () => {
    const other: Chain = await seedChain(api.owner, 'otra')
    await createProducts(api.owner, other.tenantId, [{ codigo_producto: 'Z-9' }])
    await run()
    const theirs = await withTenant(api.owner, other.tenantId, (tx) =>
      tx.selectFrom('pedido').select('pedido_id').where('tenant_id', '=', other.tenantId).execute(),
    )
    expect(theirs).toEqual([])
  })
})

async function edit(pedidoId: number, code: string, packs: number, suggested: number): Promise<void> {
  const { tenantId, users } = chain()
  await asOwner(async (tx) => {
    await tx
      .insertInto('pedido_edicion')
      .values({
        tenant_id: tenantId,
        pedido_id: pedidoId,
        producto_key: key(code),
        incluido: true,
        cantidad_bultos: packs,
        sugerido_bultos: suggested,
        revision: 1,
        usuario_id: users.gerente.userId,
        momento: NOW,
      })
      .execute()
    await tx
      .updateTable('pedido')
      .set({ tocado_por: users.gerente.userId, tocado_en: NOW })
      .where('pedido_id', '=', pedidoId)
      .execute()
  })
}
