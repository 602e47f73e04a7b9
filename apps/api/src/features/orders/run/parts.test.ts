import { calcular, pedido } from '@abasto/contracts/orders/calls'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { beforeTests } from '@abasto/database/test/before-tests'
import { createProducts, setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { OrderRuns } from './order-runs.ts'
import type { TimedRun } from './run-times.ts'

/** More products than a part of a run holds: P-000 to P-449. tienda_02 sells only from P-300 on. */
const COUNT = 450
const FIRST_OF_OTHER = 300
const codeOf = (index: number) => `P-${String(index).padStart(3, '0')}`

const { api, chain, as } = chainApiForTests()
const connected = beforeTests(async () =>
  createDatabase(createPool(api.databaseUrl, { application: 'test-parts' })),
)
afterAll(() => connected().destroy())

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

beforeAll(async () => {
  const { tenantId, keys } = chain()
  const made = await createProducts(
    api.owner,
    tenantId,
    Array.from({ length: COUNT }, (_, index) => ({
      codigo_producto: codeOf(index),
      descripcion_producto: `«Ñame» ${index}, \\ {"5"}`,
      cantidad_bultos: 1 + (index % 12),
    })),
  )
  const units = (from: number, of: (index: number) => number) =>
    new Map([...made.values()].flatMap((key, index) => (index < from ? [] : [[key, of(index)] as const])))
  for (const [locationKey, from] of [
    [keys.tienda, 0],
    [keys.otherStore, FIRST_OF_OTHER],
  ] as const) {
    const at = { tenantId, locationKey }
    for (let age = 1; age <= 5; age++) {
      await asOwner((tx) =>
        tx
          .deleteFrom('venta_dia')
          .where('ubicacion_key', '=', locationKey)
          .where('fecha', '=', addDays(TODAY, -age))
          .execute(),
      )
      await setSalesDay(
        api.owner,
        at,
        addDays(TODAY, -age),
        units(from, (index) => 1 + ((index * 7 + age) % 30)),
      )
    }
    await setStock(
      api.owner,
      at,
      units(from, (index) => index % 20),
      NOW,
    )
  }
  // Enough for all: nothing is shared, so that a store gets what it would be told by itself.
  await setStock(
    api.owner,
    { tenantId, locationKey: keys.cedi },
    units(0, () => 1e6),
    NOW,
  )
})

async function run(): Promise<TimedRun> {
  const ended: TimedRun[] = []
  const runs = new OrderRuns(
    connected(),
    () => NOW,
    (error) => expect.unreachable(String(error)),
    (timed) => ended.push(timed),
  )
  const { tenantId } = chain()
  const started = await runs.start({
    tenantId,
    timeZone: 'America/Caracas',
    userId: null,
    now: NOW,
    today: TODAY,
  })
  await started.ended
  const [timed] = ended
  if (!timed) throw new Error('a run that ends well says so')
  return timed
}

const heads = () =>
  asOwner((tx) =>
    tx
      .selectFrom('pedido')
      .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'pedido.tienda_destino_key')
      .select([
        'pedido_id',
        'ubicacion_id',
        'numero_pedido',
        'total_productos',
        'total_bultos',
        'sugerido_bultos',
      ])
      .where('de_trabajo', '=', true)
      .orderBy('numero_pedido')
      .execute(),
  )

const suggestedTo = async (tienda_destino: string) => {
  const lines = await as('gerente')(calcular, { body: { cedi_origen: 'cedi_seco', tienda_destino } })
  return lines
    .filter(({ incluido }) => incluido)
    .map((line) => [line.codigo_producto, line.descripcion_producto, line.cantidad_ajustada_bultos])
}

describe('a run of several parts', () => {
  it('makes whole orders of them, in their places, one of them begun by a later part', async () => {
    const timed = await run()
    const made = await heads()
    expect(made.map(({ ubicacion_id }) => ubicacion_id)).toEqual(['tienda_01', 'tienda_02'])
    expect(timed.kept).toBe(made.reduce((sum, { total_productos }) => sum + total_productos, 0))
    for (const head of made) {
      const wanted = await suggestedTo(head.ubicacion_id)
      expect(wanted.length).toBeGreaterThan(100)
      const { productos } = await as('gerente')(pedido, { params: { id: head.pedido_id } })
      expect(
        productos.map((line) => [
          line.codigo_producto,
          line.descripcion_producto,
          line.cantidad_pedida_bultos,
        ]),
      ).toEqual(wanted)
      const packs = productos.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0)
      expect(head).toMatchObject({
        total_productos: productos.length,
        total_bultos: packs,
        sugerido_bultos: packs,
      })
    }
    const { rows } = await asOwner((tx) =>
      sql<{ bien: boolean }>`
        SELECT max(linea) = count(*) AND count(DISTINCT linea) = count(*) AS bien
        FROM pedido_producto
        GROUP BY pedido_id
      `.execute(tx),
    )
    expect(rows).toEqual([{ bien: true }, { bien: true }])
  })

  it('lays what people decided over every part of it, and is the same however often', async () => {
    const [first] = await heads()
    const before = await as('gerente')(pedido, { params: { id: first?.pedido_id ?? 0 } })
    const decided = before.productos.at(-3)?.codigo_producto ?? ''
    await asOwner(async (tx) => {
      const { producto_key } = await tx
        .selectFrom('producto')
        .select('producto_key')
        .where('codigo_producto', '=', decided)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('pedido_edicion')
        .values({
          tenant_id: chain().tenantId,
          pedido_id: before.id,
          producto_key,
          incluido: true,
          cantidad_bultos: 777,
          razon: 'Promoción "del" \\ día',
          sugerido_bultos: 1,
          revision: 1,
          usuario_id: chain().users.tienda.userId,
          momento: NOW,
        })
        .execute()
    })
    await run()
    const after = await as('gerente')(pedido, { params: { id: before.id } })
    const changed = { cantidad_pedida_bultos: 777, razon_pedido: 'Promoción "del" \\ día' }
    expect(after.productos).toEqual(
      before.productos.map((line) => (line.codigo_producto === decided ? { ...line, ...changed } : line)),
    )
  })
})
