import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  asignarCodigos,
  codigos,
  iniciarSyncInventario,
  iniciarSyncVentas,
  productosParaCodigos,
  quitarCodigo,
  statusInventario,
} from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ago, today } from '../../../test/clock.ts'
import { PosFile } from '../../../test/pos-file.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'
import { serviceForTests } from '../../../test/test-hooks.ts'

const { chain, tenantId, admin, app } = serviceForTests({ limits: { checkMs: 60_000 } })
let pos: PosFile
let store: string
let stores = 0
let tickets = 0

beforeAll(async () => {
  const { pos: cedi } = await chain().posLocation(tenantId(), 'cedi_01', 'cedi')
  cedi.article('001', 'Harina de maíz')
  cedi.article('0A-77', 'Arroz blanco')
  cedi.article('0B-1', 'Caraota')
  cedi.article('B1', 'Caraota importada')
  await admin().ok(iniciarSyncInventario, { body: { ubicacion_id: 'cedi_01' } })
  await admin().ended(statusInventario)
})
beforeEach(async () => {
  store = await openStore()
})

async function openStore(): Promise<string> {
  const id = `tienda_${String(++stores).padStart(2, '0')}`
  ;({ pos } = await chain().posLocation(tenantId(), id))
  pos.article('001', 'Harina de maíz')
  pos.stock('001', 10)
  return id
}

const sell = (date: string, codes: readonly string[]) =>
  pos.tickets([
    {
      numero: ++tickets,
      soldAt: `${date} 10:00:00`,
      renglones: codes.map((code) => [code, 2, 1.5] as const),
    },
  ])

async function read(id = store): Promise<void> {
  await admin().ok(iniciarSyncVentas, { body: { ubicacion_id: id, fecha_inicio: ago(5), fecha_fin: today } })
  await admin().ended()
}

async function readStock(): Promise<void> {
  await admin().ok(iniciarSyncInventario, { body: { ubicacion_id: store } })
  await admin().ended(statusInventario)
}

const codesOf = (id = store) => admin().ok(codigos, { query: { ubicacion_id: id } })
const pending = async (id = store) => (await codesOf(id)).por_asignar.map(({ codigo }) => codigo)

function assign(codigo: string, product: string | null, more: { chain?: boolean; id?: string } = {}) {
  return {
    body: {
      ubicacion_id: more.id ?? store,
      asignaciones: [{ codigo, codigo_producto: product, toda_la_cadena: more.chain ?? false }],
    },
  }
}

async function assigned(...of: Parameters<typeof assign>) {
  const answer = await admin().ok(asignarCodigos, assign(...of))
  await admin().ended()
  if (answer.inventario.length > 0) await admin().ended(statusInventario)
  return answer
}

/** Lines by day, product and units. */
async function loaded(id = store): Promise<string[]> {
  const { rows } = await withTenant(chain().owner, tenantId(), (tx) =>
    sql<{ dicho: string }>`
      SELECT venta_linea.fecha || ' ' || producto.codigo_producto || ' ' || sum(venta_linea.cantidad)::float8 AS dicho
      FROM venta_linea
      JOIN producto USING (producto_key)
      JOIN ubicacion USING (ubicacion_key)
      WHERE ubicacion.ubicacion_id = ${id}
      GROUP BY venta_linea.fecha, producto.codigo_producto
      ORDER BY 1
    `.execute(tx),
  )
  return rows.map(({ dicho }) => dicho)
}

async function stock(): Promise<number | undefined> {
  const { rows } = await withTenant(chain().owner, tenantId(), (tx) =>
    sql<{ unidades: number }>`
      SELECT existencia.stock_actual::float8 AS unidades
      FROM existencia
      JOIN producto USING (producto_key)
      JOIN ubicacion USING (ubicacion_key)
      WHERE ubicacion.ubicacion_id = ${store} AND producto.codigo_producto = '001'
    `.execute(tx),
  )
  return rows[0]?.unidades
}

describe('what is to be assigned', () => {
  it('is each code once, with what its lines say, those of yesterday first', async () => {
    sell(ago(3), ['NUEVO', 'NUEVO', 'NUEVO', '001'])
    sell(ago(2), ['NUEVO', ' OTRO '])
    sell(ago(1), ['OTRO'])
    await read()
    const { por_asignar, total_por_asignar } = await codesOf()
    expect(total_por_asignar).toBe(2)
    expect(por_asignar).toEqual([
      {
        codigo: 'OTRO',
        lineas: 2,
        dias: 2,
        desde: ago(2),
        hasta: ago(1),
        lineas_ayer: 1,
        unidades: 4,
        precio: 1.5,
        en_existencias: false,
        propuesto: null,
      },
      expect.objectContaining({ codigo: 'NUEVO', lineas: 4, dias: 2, lineas_ayer: 0, unidades: 8 }),
    ])
  })

  it('proposes a product only where one alone has the same code but for zeros, blanks, hyphens and case', async () => {
    sell(ago(1), ['a77', '00 A 77', 'b-1', '1', '000', 'NADA'])
    await read()
    const proposed = (await codesOf()).por_asignar.map(({ codigo, propuesto }) => [
      codigo,
      propuesto?.codigo_producto ?? null,
    ])
    expect(Object.fromEntries(proposed)).toEqual({
      a77: '0A-77',
      '00 A 77': '0A-77',
      // Two products: 0B-1 and B1.
      'b-1': null,
      '1': '001',
      '000': null,
      NADA: null,
    })
    expect(await loaded()).toEqual([])
  })

  it('finds products by code and by description', async () => {
    const found = async (search: string) =>
      (await admin().ok(productosParaCodigos, { query: { search } })).productos.map(
        ({ codigo_producto }) => codigo_producto,
      )
    expect(await found('caraota')).toEqual(['0B-1', 'B1'])
    // The code itself first, then what has it but for zeros and dashes.
    expect(await found('B1')).toEqual(['B1', '0B-1'])
    expect(await found('%')).toEqual([])
  })
})

describe('what is assigned', () => {
  it('is loaded at once, of exactly the days that had it', async () => {
    sell(ago(3), ['NUEVO', '001'])
    sell(ago(2), ['001'])
    sell(ago(1), ['NUEVO', 'NUEVO'])
    await read()
    // What the POS changes on other days is not read now.
    sell(ago(2), ['001'])
    const { message, ventas, inventario } = await assigned('NUEVO', '0A-77')
    expect({ message, ventas, inventario }).toEqual({
      message: `1 código guardado. Se lee otra vez 2 días de ventas de Ubicación ${store}`,
      ventas: [store],
      inventario: [],
    })
    expect(await loaded()).toEqual([
      `${ago(3)} 001 2`,
      `${ago(3)} 0A-77 2`,
      `${ago(2)} 001 2`,
      `${ago(1)} 0A-77 4`,
    ])
    expect(await pending()).toEqual([])
    // And of every later reading.
    sell(ago(1), [' NUEVO '])
    await read()
    expect(await loaded()).toContain(`${ago(1)} 0A-77 6`)
  })

  it('of the whole chain is read again in each store that has it, and what was said of a store comes first', async () => {
    const first = store
    sell(ago(1), ['COMUN'])
    await read()
    const second = await openStore()
    sell(ago(2), ['COMUN'])
    await read(second)
    await assigned('COMUN', '001', { id: second })
    const { ventas } = await assigned('COMUN', '0A-77', { id: first, chain: true })
    expect(ventas).toEqual([first])
    expect(await loaded(first)).toEqual([`${ago(1)} 0A-77 2`])
    await read(second)
    expect(await loaded(second)).toEqual([`${ago(2)} 001 2`])
    const third = await openStore()
    sell(ago(1), ['COMUN'])
    await read(third)
    expect(await loaded(third)).toEqual([`${ago(1)} 0A-77 2`])
  })

  it('adds its stock to that of the product', async () => {
    pos.stock('001-VIEJO', 2.25)
    pos.stock('AJENO', 7)
    await readStock()
    expect(await stock()).toBe(10)
    expect(
      (await codesOf()).por_asignar.map(({ codigo, en_existencias }) => [codigo, en_existencias]),
    ).toEqual([
      ['001-VIEJO', true],
      ['AJENO', true],
    ])
    expect(await assigned('001-VIEJO', '001')).toMatchObject({ ventas: [], inventario: [store] })
    expect(await stock()).toBe(12.25)
    await assigned('AJENO', null)
    expect(await stock()).toBe(12.25)
    expect(await pending()).toEqual([])
  })

  it('as not the chain’s is left out, counted, and agrees with what the source counts', async () => {
    sell(ago(1), ['RECARGA', '001'])
    await read()
    await assigned('RECARGA', null)
    expect(await loaded()).toEqual([`${ago(1)} 001 2`])
    const { rows } = await withTenant(chain().owner, tenantId(), (tx) =>
      sql`
        SELECT conteo.filas::int, conteo.ignorada, dia.difiere, dia.rechazadas::int
        FROM ubicacion
        JOIN etl_rechazo_conteo AS conteo USING (ubicacion_key)
        JOIN etl_conciliacion AS dia USING (ubicacion_key, fecha)
        WHERE ubicacion.ubicacion_id = ${store}
      `.execute(tx),
    )
    expect(rows).toEqual([{ filas: 1, ignorada: true, difiere: false, rechazadas: 0 }])
  })

  it('counts for nothing once the catalogue has a product of that very code', async () => {
    sell(ago(1), ['PROPIO'])
    await read()
    await assigned('PROPIO', '001')
    pos.article('PROPIO')
    await read()
    expect(await loaded()).toEqual([`${ago(1)} PROPIO 2`])
    expect((await codesOf()).asignados.find(({ codigo }) => codigo === 'PROPIO')).toMatchObject({
      sin_efecto: true,
      producto: { codigo_producto: '001' },
    })
  })

  it('waits while another run goes on, and comes with the next', async () => {
    sell(ago(1), ['NUEVO-ESPERA'])
    await read()
    const ruta = join(chain().folder, `colgada-${store}.db`)
    const other = new PosFile(ruta)
    other.close()
    await chain().location(tenantId(), 'colgada', 'tienda', ruta)
    const hanging = new DatabaseSync(ruta)
    hanging.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    const range = { fecha_inicio: ago(1), fecha_fin: ago(1) }
    await admin().ok(iniciarSyncVentas, { body: { ubicacion_id: 'colgada', ...range } })
    const { message, ventas } = await admin().ok(asignarCodigos, assign('NUEVO-ESPERA', '001'))
    const [said] = (await codesOf()).asignados
    const refused = await admin().refused(quitarCodigo, { params: { id: said?.id ?? 0 }, body: {} })
    hanging.close()
    await admin().ended()
    expect(ventas).toEqual([])
    expect(message).toMatch(/Hay otra lectura en curso: lo rechazado entra con la próxima$/)
    expect(refused.status).toBe(409)
    await admin().ok(iniciarSyncVentas, { body: { ubicacion_id: store } })
    await admin().ended()
    expect(await loaded()).toEqual([`${ago(1)} 001 2`])
  })
})

describe('what is refused, and nothing is kept of', () => {
  const refused = async (...of: Parameters<typeof assign>) => {
    const answer = await admin().refused(asignarCodigos, assign(...of))
    expect((await codesOf()).asignados.filter(({ codigo }) => codigo === of[0])).toEqual([])
    return answer
  }

  it.each([
    ['a product that does not exist', 'X-1', 'NO-HAY', 422, /No existe el producto NO-HAY/],
    [
      'a code that is a product of the chain',
      '001',
      '0A-77',
      409,
      /ya es de un producto de la cadena \(Harina/,
    ],
    ['a code of blanks', '   ', '001', 422, /Indica un código/],
    ['a code longer than any', 'X'.repeat(41), '001', 422, /demasiado largo/],
    ['a character that no text has', 'X\u0000', '001', 422, /carácter no permitido/],
  ])('%s', async (_, codigo, product, status, detail) => {
    const answer = await refused(codigo, product)
    expect(answer.status).toBe(status)
    expect(answer.detail).toMatch(detail)
  })

  it('a code twice, and a location that is not there, or another chain’s', async () => {
    const { body } = assign('X-2', '001')
    const twice = { ...body, asignaciones: [...body.asignaciones, ...body.asignaciones] }
    expect((await admin().refused(asignarCodigos, { body: twice })).status).toBe(422)
    expect((await refused('X-2', '001', { id: 'tienda_99' })).status).toBe(404)
    expect((await admin().refused(asignarCodigos, assign('X-2', '001', { id: 'ALL' }))).status).toBe(422)
  })

  it('who may not run the ETL, and another chain', async () => {
    const manager = new SyncCaller(app(), await chain().signIn(tenantId(), 'gerente'))
    expect((await manager.refused(asignarCodigos, assign('X-3', '001'))).status).toBe(403)
    await assigned('X-4', '001')
    const id = (await codesOf()).asignados[0]?.id ?? 0
    const foreign = await chain().tenant('cliente')
    await chain().posLocation(foreign, store)
    const stranger = new SyncCaller(app(), await chain().signIn(foreign, 'administrador'))
    expect((await stranger.refused(quitarCodigo, { params: { id }, body: {} })).status).toBe(404)
    expect((await stranger.ok(codigos, { query: { ubicacion_id: store } })).asignados).toEqual([])
    expect((await stranger.refused(asignarCodigos, assign('X-5', '001'))).detail).toMatch(
      /No existe el producto/,
    )
    expect((await codesOf()).asignados[0]?.id).toBe(id)
  })
})

describe('two people', () => {
  it('who say the same of a code say it once, and the second who says another thing learns who was first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin().send(asignarCodigos, assign('DOS', '001'))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await codesOf()).asignados.filter(({ codigo }) => codigo === 'DOS')).toHaveLength(1)
    expect(await admin().refused(asignarCodigos, assign('DOS', '0A-77'))).toEqual({
      status: 409,
      detail:
        'administrador ya dijo del código DOS que es el producto 001. Nada se guardó: quita primero lo que se dijo',
    })
    expect((await admin().refused(asignarCodigos, assign('DOS', null))).status).toBe(409)
  })
})

describe('what is taken back', () => {
  it('is rejected again, from its first day on, and taken back once', async () => {
    sell(ago(4), ['VUELVE', '001'])
    sell(ago(1), ['VUELVE', '001'])
    await read()
    await assigned('VUELVE', '001')
    const id = (await codesOf()).asignados.find(({ codigo }) => codigo === 'VUELVE')?.id ?? 0
    const { message } = await admin().ok(quitarCodigo, { params: { id }, body: {} })
    await admin().ended()
    await admin().ended(statusInventario)
    expect(message).toBe('El código VUELVE ya no está asignado: se lee otra vez lo que pudo cambiar')
    expect(await loaded()).toEqual([`${ago(4)} 001 2`, `${ago(1)} 001 2`])
    expect((await codesOf()).por_asignar).toMatchObject([{ codigo: 'VUELVE', lineas: 2 }])
    expect((await admin().refused(quitarCodigo, { params: { id }, body: {} })).status).toBe(404)
  })
})

it('leaves a trail of who said what', async () => {
  await assigned('RASTRO', '001')
  const id = (await codesOf()).asignados.find(({ codigo }) => codigo === 'RASTRO')?.id ?? 0
  await admin().ok(quitarCodigo, { params: { id }, body: {} })
  await admin().ended()
  await admin().ended(statusInventario)
  const trail = await withTenant(chain().owner, tenantId(), (tx) =>
    tx.selectFrom('auditoria').selectAll().orderBy('auditoria_id', 'desc').limit(2).execute(),
  )
  expect(trail).toMatchObject([
    { resumen: `Quitó lo dicho del código RASTRO de Ubicación ${store} (era el producto 001)` },
    {
      resumen: `Asignó códigos del POS de Ubicación ${store}`,
      cosa_id: store,
      detalles: { asignaciones: [{ codigo: 'RASTRO', codigo_producto: '001' }] },
    },
  ])
})
