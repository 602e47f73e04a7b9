import { pedido, pedidos, porqueProducto } from '@abasto/contracts/orders/calls'
import { toTrail } from '@abasto/contracts/policies/line-suggestion'
import { pedidosHoy } from '@abasto/contracts/orders/today-calls'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { beforeTests } from '@abasto/database/test/before-tests'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { OrderRuns } from '../run/order-runs.ts'
import { LINE_FIGURES, readFigures, type LineFigure } from './line-figures.ts'

const { api, chain, as } = chainApiForTests()
const connected = beforeTests(async () =>
  createDatabase(createPool(api.databaseUrl, { application: 'test-figures' })),
)
afterAll(() => connected().destroy())

const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

const linesOf = (id: number) =>
  asOwner((tx) =>
    tx.selectFrom('pedido_producto').selectAll().where('pedido_id', '=', id).orderBy('linea').execute(),
  )

/** All that people and programs are told of an order's lines. */
async function toldOf(id: number) {
  const { productos } = await as('gerente')(pedido, { params: { id } })
  const reasons = []
  for (const { codigo_producto: codigo } of productos) {
    reasons.push(await as('gerente')(porqueProducto, { params: { id, codigo } }))
  }
  const today = await as('gerente')(pedidosHoy, {})
  return { productos, reasons, today: today.tiendas }
}

describe('a line of a run', () => {
  it('is told of as if its trail were a document', async () => {
    const runs = new OrderRuns(
      connected(),
      () => NOW,
      (error) => expect.unreachable(String(error)),
    )
    const { tenantId } = chain()
    const moment = { now: NOW, today: TODAY }
    const { ended } = await runs.start({ tenantId, timeZone: 'America/Caracas', userId: null, ...moment })
    await ended
    const [first] = await as('gerente')(pedidos, {})
    const id = first?.id ?? 0
    await changeFigures(id)
    const asFigures = await toldOf(id)
    expect(asFigures.productos.map(({ stock_desconocido }) => stock_desconocido)).toContain(true)
    expect(asFigures.productos.map(({ clase }) => clase)).toContain(null)

    for (const line of await linesOf(id)) {
      const { suggestion, contexto } = readFigures(line.cifras ?? [], line)
      const documents = {
        cifras: null,
        calculo: JSON.stringify(toTrail(suggestion)),
        contexto: sql<string>`${JSON.stringify(contexto)}::jsonb || COALESCE(contexto, '{"reparto": null}')`,
      }
      await asOwner((tx) =>
        tx
          .updateTable('pedido_producto')
          .set(documents)
          .where('pedido_id', '=', id)
          .where('producto_key', '=', line.producto_key)
          .execute(),
      )
    }
    expect(await toldOf(id)).toEqual(asFigures)
  })

  /** Of the first line the stock was never known, of the second it was once; one sells nothing. */
  async function changeFigures(id: number): Promise<void> {
    const changes: Partial<Record<LineFigure, number>>[] = [
      { stock_conocido_en: Number.NEGATIVE_INFINITY },
      { stock_conocido_en: Date.parse('2026-03-01T10:11:12.345Z'), clase: Number.NaN, critico: 1 },
    ]
    const lines = await linesOf(id)
    expect(lines.length).toBeGreaterThanOrEqual(changes.length)
    for (const [index, change] of changes.entries()) {
      const line = lines[index]
      const cifras = LINE_FIGURES.map((name, place) => change[name] ?? line?.cifras?.[place] ?? 0)
      await asOwner((tx) =>
        tx
          .updateTable('pedido_producto')
          .set({ cifras })
          .where('pedido_id', '=', id)
          .where('producto_key', '=', line?.producto_key ?? 0)
          .execute(),
      )
    }
  }
})
