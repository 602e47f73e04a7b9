import {
  aceptarRetenida,
  iniciarSyncInventario,
  iniciarSyncVentas,
  logsInventario,
  logsVentas,
  rechazarRetenida,
  retenidaProductos,
  retenidas,
  statusInventario,
} from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceForTests } from '../../../test/test-hooks.ts'
import { ago } from '../../../test/clock.ts'
import type { PosFile } from '../../../test/pos-file.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'

const { chain, tenantId, admin, app } = serviceForTests()
const CODES = Array.from({ length: 30 }, (_, index) => `P${String(index).padStart(2, '0')}`)
let pos: PosFile
let key: number
let store: string
let stores = 0

beforeEach(async () => {
  store = `tienda_${String(++stores).padStart(2, '0')}`
  ;({ pos, key } = await chain().posLocation(tenantId(), store))
  for (const code of CODES) pos.article(code)
})

const inTenant = <T>(query: (tx: Parameters<Parameters<typeof withTenant<T>>[2]>[0]) => Promise<T>) =>
  withTenant(chain().owner, tenantId(), query)
const waiting = async () =>
  (await admin().ok(retenidas, {})).data.filter((each) => each.ubicacion_id === store)

async function readStock(): Promise<void> {
  await admin().ok(iniciarSyncInventario, { body: { ubicacion_id: store } })
  expect(await admin().ended(statusInventario)).toMatchObject({ status: 'completed' })
}

async function readSales(day = ago(1)): Promise<void> {
  await admin().ok(iniciarSyncVentas, { body: { ubicacion_id: store, fecha_inicio: day, fecha_fin: day } })
  expect(await admin().ended()).toMatchObject({ status: 'completed' })
}

const setStock = (codes: readonly string[], units = 5) => {
  pos.run('DELETE FROM existencias')
  for (const code of codes) pos.stock(code, units)
}

async function stock(): Promise<Record<string, string>> {
  const { rows } = await inTenant((tx) =>
    sql<{ codigo: string; dicho: string }>`
      SELECT
        producto.codigo_producto AS codigo,
        existencia.stock_actual::float8 || CASE WHEN existencia.desconocido THEN '?' ELSE '' END AS dicho
      FROM existencia
      JOIN producto USING (producto_key)
      WHERE existencia.ubicacion_key = ${key}
      ORDER BY 1
    `.execute(tx),
  )
  return Object.fromEntries(rows.map((row) => [row.codigo, row.dicho]))
}

const known = (codes: readonly string[], units = 5) =>
  Object.fromEntries(codes.map((code) => [code, String(units)]))

function sell(codes: readonly string[], day = ago(1)): void {
  pos.run('DELETE FROM ticket_renglones')
  pos.run('DELETE FROM tickets')
  pos.tickets(
    codes.map((code, index) => ({
      numero: index + 1,
      soldAt: `${day} 10:00:00`,
      renglones: [[code, 2, 3]] as const,
    })),
  )
}

async function sold(day = ago(1)) {
  const { rows } = await inTenant((tx) =>
    sql<Record<'lineas' | 'dia' | 'diaria' | 'productos' | 'tickets', number>>`
      SELECT
        (SELECT count(*) FROM venta_linea WHERE ubicacion_key = ${key} AND fecha = ${day}) AS lineas,
        (SELECT sum(lineas) FROM venta_dia WHERE ubicacion_key = ${key} AND fecha = ${day}) AS dia,
        (SELECT sum(tickets) FROM venta_dia WHERE ubicacion_key = ${key} AND fecha = ${day}) AS tickets,
        (SELECT sum(lineas) FROM venta_diaria WHERE ubicacion_key = ${key} AND fecha = ${day}) AS diaria,
        (SELECT count(*) FROM venta_producto WHERE ubicacion_key = ${key}) AS productos
    `.execute(tx),
  )
  return rows[0]
}
const allOf = (lines: number) => ({
  lineas: lines,
  dia: lines,
  tickets: lines,
  diaria: lines,
  productos: lines,
})

async function outcomes(): Promise<string[]> {
  const rows = await inTenant((tx) =>
    tx
      .selectFrom('entrega_retenida')
      .select('estado')
      .where('ubicacion_key', '=', key)
      .orderBy('entrega_retenida_id')
      .execute(),
  )
  return rows.map(({ estado }) => estado)
}

describe('stock that shrank', () => {
  beforeEach(async () => {
    sell(CODES.slice(0, 20))
    await readSales()
    setStock(CODES)
    await readStock()
    setStock(CODES.slice(0, 12))
    await readStock()
  })

  it('is held back, and says what taking it would change', async () => {
    expect(await stock()).toEqual(known(CODES))
    expect(await waiting()).toEqual([
      {
        id: expect.any(Number),
        ubicacion_id: store,
        ubicacion_nombre: `Ubicación ${store}`,
        tipo_ubicacion: 'tienda',
        tipo: 'inventario',
        fecha: null,
        retenida_en: '2026-05-20T16:00:00.000Z',
        vale_de: '2026-05-20T16:00:00.000Z',
        habia: 30,
        llego: 12,
        se_confirma_sola: true,
        categorias: [{ categoria: 'Víveres', habia: 30, llego: 12, falta_entera: false }],
        productos_que_faltan: 18,
        vendidos_7_dias: 8,
        // 20 products with a price of 3 and 5 units each; 8 of them are gone.
        valor: { total: 300, desaparece: 120 },
      },
    ])
    const { logs } = await admin().ok(logsInventario, {})
    expect(logs).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: expect.stringContaining('el stock trae 12 productos donde había 30: se retiene'),
      }),
    )
    const { tiendas_status } = await admin().ok(statusInventario, {})
    expect(tiendas_status[0]).toMatchObject({ registros: 0, mensaje: expect.stringContaining('se retuvo') })
  })

  it('lists the products that would go, those that sell first, in pages', async () => {
    const [held] = await waiting()
    const params = { id: held?.id ?? 0 }
    const { data, pagination } = await admin().ok(retenidaProductos, { params, query: { page_size: 10 } })
    expect(pagination).toMatchObject({ total_items: 18, total_pages: 2, has_next: true })
    expect(data).toHaveLength(10)
    expect(data[0]).toEqual({
      codigo_producto: 'P12',
      descripcion_producto: 'Artículo P12',
      categoria: 'Víveres',
      cantidad_bultos: 12,
      habia: 5,
      llego: null,
      vendido_7_dias_unid: 2,
    })
    expect(data[9]?.vendido_7_dias_unid).toBe(0)
  })

  it('is taken by itself when the next reading brings the same: what sells stays, as unknown', async () => {
    await readStock()
    const unknown = CODES.slice(12, 20).map((code) => [code, '5?'] as const)
    expect(await stock()).toEqual({ ...known(CODES.slice(0, 12)), ...Object.fromEntries(unknown) })
    expect(await outcomes()).toEqual(['confirmada'])
    expect(await waiting()).toEqual([])
  })

  it('is replaced by a reading that is whole again', async () => {
    setStock(CODES, 7)
    await readStock()
    expect(await stock()).toEqual(known(CODES, 7))
    expect(await outcomes()).toEqual(['reemplazada'])
  })

  it('is replaced by another that shrank otherwise, which confirms nothing', async () => {
    setStock(CODES.slice(18))
    await readStock()
    expect(await stock()).toEqual(known(CODES))
    expect(await outcomes()).toEqual(['reemplazada', 'retenida'])
  })

  it('is loaded as it came when a person accepts it, once', async () => {
    const [held] = await waiting()
    const params = { id: held?.id ?? 0 }
    expect(await admin().ok(aceptarRetenida, { params, body: {} })).toEqual({
      message: `Entrega de Ubicación ${store} cargada tal como llegó`,
    })
    expect(Object.keys(await stock())).toEqual(CODES.slice(0, 20))
    expect((await stock())['P19']).toBe('5?')
    const again = { status: 409, detail: 'Esa entrega ya se aceptó' }
    expect(await admin().refused(aceptarRetenida, { params, body: {} })).toEqual(again)
    expect(await admin().refused(rechazarRetenida, { params, body: {} })).toEqual(again)
    expect(await admin().refused(retenidaProductos, { params })).toEqual(again)
    // What was accepted is what the next reading is measured by.
    await readStock()
    expect(await waiting()).toEqual([])
  })

  it('twice at once is accepted once', async () => {
    const [held] = await waiting()
    const accept = () => admin().send(aceptarRetenida, { params: { id: held?.id ?? 0 }, body: {} })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is judged anew after a person refused it', async () => {
    const [held] = await waiting()
    await admin().ok(rechazarRetenida, { params: { id: held?.id ?? 0 }, body: {} })
    expect(await waiting()).toEqual([])
    await readStock()
    expect(await stock()).toEqual(known(CODES))
    expect(await outcomes()).toEqual(['rechazada', 'retenida'])
    await readStock()
    expect(await outcomes()).toEqual(['rechazada', 'confirmada'])
  })

  it('is not for another chain, nor for whoever may not run the ETL', async () => {
    const params = { id: (await waiting())[0]?.id ?? 0 }
    const manager = new SyncCaller(app(), await chain().signIn(tenantId(), 'gerente'))
    expect(await manager.ok(retenidas, {})).not.toEqual({ data: [] })
    expect(await manager.refused(aceptarRetenida, { params, body: {} })).toMatchObject({ status: 403 })
    const other = await chain().tenant('cliente')
    const stranger = new SyncCaller(app(), await chain().signIn(other, 'administrador'))
    expect(await stranger.ok(retenidas, {})).toEqual({ data: [] })
    expect(await stranger.refused(aceptarRetenida, { params, body: {} })).toEqual({
      status: 404,
      detail: 'Entrega no encontrada',
    })
    expect(await outcomes()).toEqual(['retenida'])
  })
})

it('stock that is gone altogether waits for a person, however often it is read', async () => {
  setStock(CODES)
  await readStock()
  setStock([])
  await readStock()
  await readStock()
  expect(await stock()).toEqual(known(CODES))
  expect(await waiting()).toMatchObject([{ habia: 30, llego: 0, se_confirma_sola: false }])
})

describe('a day of sales that shrank', () => {
  beforeEach(async () => {
    sell(CODES)
    await readSales()
    sell(CODES.slice(0, 10))
    await readSales()
  })

  it('is held back line by line, and says what taking it would change', async () => {
    expect(await sold()).toEqual(allOf(30))
    expect(await waiting()).toMatchObject([
      {
        tipo: 'ventas',
        fecha: ago(1),
        habia: 30,
        llego: 10,
        categorias: [{ categoria: 'Víveres', habia: 30, llego: 10, falta_entera: false }],
        productos_que_faltan: 20,
        vendidos_7_dias: 20,
        valor: { total: 180, desaparece: 120 },
      },
    ])
    const { logs } = await admin().ok(logsVentas, {})
    expect(logs.map(({ message }) => message).join('\n')).toContain(
      'las ventas del 19/05 traen 10 líneas donde había 30: se retienen',
    )
    const params = { id: (await waiting())[0]?.id ?? 0 }
    const { data, pagination } = await admin().ok(retenidaProductos, { params })
    expect(pagination.total_items).toBe(20)
    expect(data[0]).toMatchObject({ codigo_producto: 'P10', habia: 2, llego: null })
  })

  it('is taken by itself when the next reading brings the same', async () => {
    await readSales()
    expect(await sold()).toEqual(allOf(10))
    expect(await outcomes()).toEqual(['confirmada'])
  })

  it('is asked for again by a run without dates', async () => {
    await admin().ok(iniciarSyncVentas, { body: { ubicacion_id: store } })
    await admin().ended()
    expect(await outcomes()).toEqual(['confirmada'])
  })

  it('is loaded as it came when a person accepts it, and the sums with it', async () => {
    const params = { id: (await waiting())[0]?.id ?? 0 }
    await admin().ok(aceptarRetenida, { params, body: {} })
    expect(await sold()).toEqual(allOf(10))
    expect(await admin().refused(aceptarRetenida, { params, body: {} })).toMatchObject({ status: 409 })
    await readSales()
    expect(await outcomes()).toEqual(['aceptada'])
  })

  it('stays as it was when a person refuses it', async () => {
    await admin().ok(rechazarRetenida, { params: { id: (await waiting())[0]?.id ?? 0 }, body: {} })
    expect(await sold()).toEqual(allOf(30))
    await readSales()
    expect(await outcomes()).toEqual(['rechazada', 'retenida'])
  })

  it('is replaced by a day that is whole again', async () => {
    sell(CODES.slice(0, 28))
    await readSales()
    expect(await sold()).toEqual(allOf(28))
    expect(await outcomes()).toEqual(['reemplazada'])
  })

  it('keeps nothing of what was decided but its figures', async () => {
    await readSales()
    const left = await inTenant((tx) =>
      tx
        .selectFrom('entrega_retenida_linea')
        .innerJoin(
          'entrega_retenida',
          'entrega_retenida.entrega_retenida_id',
          'entrega_retenida_linea.entrega_retenida_id',
        )
        .select('renglon')
        .where('ubicacion_key', '=', key)
        .execute(),
    )
    expect(left).toEqual([])
  })
})

it('holds back only the days that shrank of those that come together', async () => {
  sell(CODES, ago(2))
  await readSales(ago(2))
  pos.run('DELETE FROM ticket_renglones WHERE num_ticket > 5')
  pos.tickets(
    CODES.slice(0, 12).map((code, index) => ({
      numero: 100 + index,
      soldAt: `${ago(1)} 09:00:00`,
      renglones: [[code, 1, 1]] as const,
    })),
  )
  await admin().ok(iniciarSyncVentas, {
    body: { ubicacion_id: store, fecha_inicio: ago(3), fecha_fin: ago(1) },
  })
  await admin().ended()
  expect(await sold(ago(2))).toMatchObject({ lineas: 30, dia: 30, diaria: 30 })
  expect(await sold(ago(1))).toMatchObject({ lineas: 12, dia: 12, diaria: 12, productos: 30 })
  expect(await waiting()).toMatchObject([{ fecha: ago(2), habia: 30, llego: 5 }])
})

it('refuses what is no delivery', async () => {
  for (const id of [0, 999_999]) {
    const refused = await admin().refused(aceptarRetenida, { params: { id }, body: {} })
    expect([404, 422]).toContain(refused.status)
  }
})

describe('stock that a reading does not tell', () => {
  const stockReadAt = async (code: string) => {
    const { rows } = await inTenant((tx) =>
      sql<{ leido: Date }>`
        SELECT fecha_extraccion AS leido
        FROM existencia
        JOIN producto USING (producto_key)
        WHERE ubicacion_key = ${key} AND codigo_producto = ${code}
      `.execute(tx),
    )
    return rows[0]?.leido
  }
  const closings = async () => {
    const { rows } = await inTenant((tx) =>
      sql<{ codigo: string }>`
        SELECT codigo_producto AS codigo
        FROM existencia_diaria
        JOIN producto USING (producto_key)
        WHERE ubicacion_key = ${key}
        ORDER BY 1
      `.execute(tx),
    )
    return rows.map(({ codigo }) => codigo)
  }

  it('of a product that sells stays as last known, and has no closing that day; what does not sell is gone', async () => {
    sell(['P01'])
    await readSales()
    setStock(['P00', 'P01', 'P02'])
    await readStock()
    const before = new Date('2026-05-18T12:00:00Z')
    await inTenant((tx) => tx.updateTable('existencia').set({ fecha_extraccion: before }).execute())
    setStock(['P00'], 6)
    await readStock()
    expect(await stock()).toEqual({ P00: '6', P01: '5?' })
    expect(await stockReadAt('P01')).toEqual(before)
    expect(await closings()).toEqual(['P00'])
    await readStock()
    expect(await stock()).toEqual({ P00: '6', P01: '5?' })
    expect(await stockReadAt('P01')).toEqual(before)
    // A zero that is read is a zero.
    pos.stock('P01', 0)
    await readStock()
    expect(await stock()).toEqual({ P00: '6', P01: '0' })
  })

  it('because its row was rejected stays as last known, whether it sells or not', async () => {
    setStock(['P00', 'P01'])
    await readStock()
    pos.run('DELETE FROM existencias')
    pos.stock('P00', 5)
    pos.run(`INSERT INTO existencias VALUES ('P01', 'doce', '')`)
    await readStock()
    expect(await stock()).toEqual({ P00: '5', P01: '5?' })
  })

  it('is looked for in its history where it was no longer in the stock', async () => {
    setStock(['P00', 'P01'])
    await readStock()
    await inTenant((tx) => sql`DELETE FROM existencia WHERE ubicacion_key = ${key}`.execute(tx))
    await inTenant((tx) =>
      sql`
      UPDATE existencia_diaria SET fecha = fecha - 3 WHERE ubicacion_key = ${key}
    `.execute(tx),
    )
    await inTenant((tx) =>
      sql`
      UPDATE existencia_dia SET fecha = fecha - 3, extraido_en = '2026-05-17T20:00:00Z' WHERE ubicacion_key = ${key}
    `.execute(tx),
    )
    sell(['P01'])
    await readSales()
    setStock(['P00'])
    await readStock()
    expect(await stock()).toEqual({ P00: '5', P01: '5?' })
    expect(await stockReadAt('P01')).toEqual(new Date('2026-05-17T20:00:00Z'))
  })
})
