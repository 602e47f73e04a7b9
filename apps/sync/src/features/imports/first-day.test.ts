import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callUrl } from '@abasto/contracts/client'
import * as calls from '@abasto/contracts/imports/calls'
import { importacion, type Importacion } from '@abasto/contracts/imports/schema'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeTests } from '@abasto/database/test/before-tests'
import { buildServer } from '../../server.ts'
import { afterAll, expect, it } from 'vitest'
import { ago, clock, today } from '../../../test/clock.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'
import { chainForTests } from '../../../test/test-hooks.ts'
import { until } from '../../../test/until.ts'
import { writeWorkbook, STYLE } from '../../extract/tables/workbook.fixture.ts'

const { chain, tenantId } = chainForTests()
const app = beforeTests(() =>
  buildServer({ clock, pool: chain().pool, logger: false, dataDir: chain().folder }),
)
const headers = beforeTests(() => chain().signIn(tenantId(), 'administrador'))
const admin = beforeTests(async () => new SyncCaller(app(), headers()))
afterAll(() => app().close())

const written = (day: string) => day.split('-').toReversed().join('/')

/** Two stores and a CEDI as their POS exports them, with every oddity that a person brings. */
async function workbook(): Promise<Buffer> {
  const path = join(chain().folder, 'ventas.xlsx')
  await writeWorkbook(path, [
    {
      name: 'VENTAS',
      rows: [
        ['REPORTE DE VENTAS POR SUCURSAL'],
        ['La Granja Mercado, C.A.'],
        ['FECHA', 'SUCURSAL', 'NRO FACT', 'COD_ART', 'DESCRIPCION', 'CANT', 'PRECIO USD', 'CAJERO'],
        [
          `${written(ago(1))} 07:41`,
          'VALENCIA CENTRO',
          '00184402',
          '000104',
          'HARINA P.A.N.',
          '4',
          '1,12',
          'C-03',
        ],
        [
          `${written(ago(1))} 07:41`,
          'VALENCIA CENTRO',
          '00184402',
          '004102',
          'MALTA 250 ML',
          '6',
          '0,58',
          'C-03',
        ],
        [`${written(ago(13))} 08:00`, 'San Diego', '1', '000104', 'HARINA P.A.N.', '1,245', '1,12', 'C-01'],
        [`${written(ago(12))} 08:00`, 'San Diego', '2', '', 'HARINA P.A.N.', '2', '1,12', 'C-01'],
        [`${written(ago(12))} 08:00`, 'DEPOSITO VIEJO', '3', '000104', 'HARINA P.A.N.', '2', '1,12', 'C-01'],
        ['TOTAL', null, null, null, null, '15,245'],
      ],
    },
    {
      name: 'LISTA',
      rows: [
        ['Código', 'Descripción', 'Und x Bulto'],
        [{ number: 104, style: STYLE.padded }, 'x', 1],
        ['000104', 'Harina P.A.N. Blanca', 20],
      ],
    },
    { name: 'LEYENDA', rows: [['C-03: caja tres']] },
  ])
  return readFileSync(path)
}

const STOCK = Buffer.from(
  [
    'Almacén;Código;Existencia',
    'VALENCIA CENTRO;000104;96',
    'CEDI SECO;000104;2.400',
    'CEDI SECO;004102;12,5',
  ].join('\r\n'),
  'latin1',
)

async function upload(id: number, nombre: string, content: Buffer, type = 'application/octet-stream') {
  return app().inject({
    method: 'POST',
    url: callUrl(calls.subirArchivo, { params: { importacion_id: id }, query: { nombre } }),
    headers: { ...headers(), 'content-type': type },
    payload: content,
  })
}

async function begun(files: Readonly<Record<string, Buffer>>): Promise<number> {
  const { importacion_id: id } = await admin().ok(calls.crearImportacion, { body: {} })
  for (const [nombre, content] of Object.entries(files)) {
    const response = await upload(id, nombre, content)
    expect(response.statusCode, response.body).toBe(200)
    importacion.parse(response.json())
  }
  return id
}

const at = (id: number) => ({ params: { importacion_id: id } })

function settled(id: number, isSettled: (now: Importacion) => boolean): Promise<Importacion> {
  return until('the import has come so far', async () => {
    const now = await admin().ok(calls.importacion, at(id))
    return isSettled(now) ? now : undefined
  })
}

const isRead = ({ archivos }: Importacion) => archivos.every(({ estado }) => estado !== 'leyendo')
const isTried = ({ prueba }: Importacion) => prueba?.estado !== 'en_curso'
const isLoaded = ({ estado }: Importacion) => estado !== 'cargando'

async function tried(id: number): Promise<Importacion> {
  await settled(id, isRead)
  await admin().ok(calls.probarImportacion, { ...at(id), body: {} })
  return settled(id, isTried)
}

async function loaded(id: number): Promise<Importacion> {
  await admin().ok(calls.cargarImportacion, { ...at(id), body: {} })
  return settled(id, isLoaded)
}

function tables() {
  return withTenant(chain().database, tenantId(), async (tx) => ({
    sales: await tx
      .selectFrom('venta_linea')
      .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'venta_linea.ubicacion_key')
      .innerJoin('producto', 'producto.producto_key', 'venta_linea.producto_key')
      .select([
        'ubicacion_id',
        'fecha',
        'ticket',
        'renglon',
        'codigo_producto',
        'cantidad',
        'precio_unitario',
      ])
      .orderBy('ubicacion_id')
      .orderBy('codigo_producto')
      .execute(),
    stock: await tx
      .selectFrom('existencia')
      .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'existencia.ubicacion_key')
      .innerJoin('producto', 'producto.producto_key', 'existencia.producto_key')
      .select(['ubicacion_id', 'codigo_producto', 'stock_actual'])
      .orderBy('ubicacion_id')
      .orderBy('codigo_producto')
      .execute(),
    products: await tx
      .selectFrom('producto')
      .select(['codigo_producto', 'descripcion_producto', 'cantidad_bultos'])
      .orderBy('codigo_producto')
      .execute(),
    rejected: await tx.selectFrom('etl_rechazo').select(['motivo', 'fecha']).execute(),
  }))
}

it('what a workbook and a CSV file hold is found, and nothing is loaded before it was tried', async () => {
  const id = await begun({ 'ventas_nov.xlsx': await workbook(), 'existencias.csv': STOCK })
  const read = await settled(id, isRead)
  expect(
    read.archivos.flatMap(({ hojas }) =>
      hojas.map(({ nombre, uso, filas, cabecera_fila }) => [nombre, uso, filas, cabecera_fila]),
    ),
  ).toEqual([
    ['VENTAS', 'ventas', 6, 3],
    ['LISTA', 'productos', 2, 1],
    ['LEYENDA', 'no_se_usa', 1, 0],
    ['existencias.csv', 'existencias', 3, 1],
  ])
  expect(read.archivos[0]?.hojas[0]).toMatchObject({
    titulos: ['REPORTE DE VENTAS POR SUCURSAL', 'La Granja Mercado, C.A.'],
    fechas: 'dd/mm/aaaa',
    decimales: 'coma',
    unidad: 'unidades',
  })
  expect(read.ubicaciones.map(({ texto, estado }) => `${texto}: ${estado}`).toSorted()).toEqual([
    'CEDI SECO: por_confirmar',
    'DEPOSITO VIEJO: por_confirmar',
    'San Diego: por_confirmar',
    'VALENCIA CENTRO: por_confirmar',
  ])
  const early = await admin().refused(calls.cargarImportacion, { ...at(id), body: {} })
  expect(early).toEqual({
    status: 409,
    detail: 'Falta probarla',
  })
})

it('what is asked is answered, and a trial tells every row without changing anything', async () => {
  const id = await begun({ 'ventas_nov.xlsx': await workbook(), 'existencias.csv': STOCK })
  await settled(id, isRead)
  await admin().ok(calls.corregirHoja, { ...at(id), body: { archivo_id: 2, hoja_id: 0, decimales: 'coma' } })
  const create = (texto: string, ubicacion_id: string, nombre: string, tipo: 'tienda' | 'cedi') => ({
    texto,
    crear: { ubicacion_id, nombre, tipo },
  })
  await admin().ok(calls.asignarUbicaciones, {
    ...at(id),
    body: {
      ubicaciones: [
        create('VALENCIA CENTRO', 'tienda_01', 'Valencia Centro', 'tienda'),
        create('San Diego', 'tienda_02', 'San Diego', 'tienda'),
        create('CEDI SECO', 'cedi_seco', 'CEDI Seco', 'cedi'),
        { texto: 'DEPOSITO VIEJO', omitir: true },
      ],
    },
  })
  const before = await tables()
  const trial = await tried(id)
  expect(trial.impedimentos).toEqual([])
  expect(trial.prueba).toMatchObject({ estado: 'lista', leidas: 11, listas: 8, rechazadas: 2 })
  expect(trial.archivos[0]?.hojas[0]?.prueba).toMatchObject({
    leidas: 6,
    listas: 3,
    rechazadas: 2,
    omitidas: 1,
    ubicaciones: 2,
    dias: 2,
    desde: ago(13),
    hasta: ago(1),
    motivos: [
      { motivo: 'Código vacío', filas: 1, fila: 7, detalle: 'COD_ART está en blanco' },
      { motivo: 'Tienda vacía', filas: 1, fila: 9 },
    ],
  })
  expect(await tables()).toEqual(before)
  const { data } = await admin().ok(calls.rechazosImportacion, { ...at(id), query: {} })
  expect(data.map(({ fila, motivo }) => [fila, motivo])).toEqual([
    [7, 'Código vacío'],
    [9, 'Tienda vacía'],
  ])

  expect(await loaded(id)).toMatchObject({ estado: 'cargada', carga: { estado: 'lista' } })
  const after = await tables()
  expect(after.sales).toMatchObject([
    {
      ubicacion_id: 'tienda_01',
      fecha: ago(1),
      ticket: '00184402',
      codigo_producto: '000104',
      cantidad: 4,
      precio_unitario: 1.12,
    },
    { ubicacion_id: 'tienda_01', codigo_producto: '004102', cantidad: 6, renglon: 2 },
    { ubicacion_id: 'tienda_02', fecha: ago(13), codigo_producto: '000104', cantidad: 1.245 },
  ])
  expect(after.stock).toEqual([
    { ubicacion_id: 'cedi_seco', codigo_producto: '000104', stock_actual: 2400 },
    { ubicacion_id: 'cedi_seco', codigo_producto: '004102', stock_actual: 12.5 },
    { ubicacion_id: 'tienda_01', codigo_producto: '000104', stock_actual: 96 },
  ])
  expect(after.products).toEqual([
    { codigo_producto: '000104', descripcion_producto: 'Harina P.A.N. Blanca', cantidad_bultos: 20 },
    { codigo_producto: '00104', descripcion_producto: 'x', cantidad_bultos: 1 },
    { codigo_producto: '004102', descripcion_producto: 'MALTA 250 ML', cantidad_bultos: 0 },
  ])
  expect(after.rejected).toEqual([{ motivo: 'Código vacío', fecha: ago(12) }])
})

it('the same files again ask nothing more and change nothing', async () => {
  const before = await tables()
  const id = await begun({ 'ventas_dic.xlsx': await workbook(), 'existencias_hoy.csv': STOCK })
  const read = await settled(id, isRead)
  expect(read.por_confirmar).toBe(0)
  expect(read.archivos.flatMap(({ hojas }) => hojas.map(({ recordada }) => recordada))).toEqual([
    true,
    true,
    false,
    true,
  ])
  await tried(id)
  expect(await loaded(id)).toMatchObject({ estado: 'cargada' })
  expect(await tables()).toEqual(before)
})

it('a day that comes again is replaced, and neither other days, other stores nor what a list leaves out', async () => {
  const text = `Fecha;Tienda;Código;Unidades\n${today};tienda_01;000104;3\n${ago(1)};tienda_01;000104;9\n${ago(1)};tienda_01;004102;6\n`
  const id = await begun({
    'mas.csv': Buffer.from(text),
    'lista.csv': Buffer.from('Código;Descripción;Categoría\n004102;Malta;Bebidas\n000104;Harina;Víveres\n'),
  })
  await tried(id)
  expect(await loaded(id)).toMatchObject({ estado: 'cargada' })
  const { sales, products } = await tables()
  expect(
    sales.map(({ ubicacion_id, fecha, codigo_producto, cantidad }) => [
      ubicacion_id,
      fecha,
      codigo_producto,
      cantidad,
    ]),
  ).toEqual([
    ['tienda_01', ago(1), '000104', 9],
    ['tienda_01', today, '000104', 3],
    ['tienda_01', ago(1), '004102', 6],
    ['tienda_02', ago(13), '000104', 1.245],
  ])
  expect(products).toMatchObject([
    { descripcion_producto: 'Harina', cantidad_bultos: 20 },
    {},
    { descripcion_producto: 'Malta' },
  ])
})

it('stock that lost most of what is loaded waits for a decision, as from any source', async () => {
  const many = Array.from({ length: 30 }, (_, number) => `tienda_02;P${number};${number + 1}`)
  const stock = (rows: readonly string[]) => Buffer.from(`Tienda;Código;Stock actual\n${rows.join('\n')}\n`)
  const all = await begun({ 'stock.csv': stock(many) })
  await tried(all)
  expect(await loaded(all)).toMatchObject({ estado: 'cargada' })
  const few = await begun({ 'stock.csv': stock(many.slice(0, 3)) })
  await tried(few)
  await loaded(few)
  const { stock: kept } = await tables()
  expect(kept.filter(({ ubicacion_id }) => ubicacion_id === 'tienda_02')).toHaveLength(30)
})

it('what is no file of ours is said so, and what is not there is not found', async () => {
  const { importacion_id: id } = await admin().ok(calls.crearImportacion, { body: {} })
  expect(await upload(id, 'x.csv', Buffer.alloc(0))).toMatchObject({ statusCode: 422 })
  expect(await upload(id, 'x.csv', Buffer.from('{}'), 'application/json')).toMatchObject({ statusCode: 415 })
  expect(await upload(99, 'x.csv', STOCK)).toMatchObject({ statusCode: 404 })
  expect((await upload(id, '../../etc/passwd', STOCK)).statusCode).toBe(200)
  expect((await upload(id, 'otra vez.csv', STOCK)).json()).toEqual({
    detail: 'otra vez.csv es igual que ../../etc/passwd, que ya está',
  })
  await upload(id, 'libro.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  const read = await settled(id, isRead)
  expect(read.archivos[1]).toMatchObject({ estado: 'ilegible', error: expect.stringContaining('.xls') })
  expect(read.impedimentos[0]).toContain('Quítalo o súbelo de nuevo')
  await admin().ok(calls.descartarImportacion, { ...at(id), body: {} })
  expect(await admin().refused(calls.importacion, at(id))).toMatchObject({ status: 404 })
})

it('a file larger than any other body is taken, and its rejected rows are told page by page', async () => {
  const { importacion_id: id } = await admin().ok(calls.crearImportacion, { body: {} })
  const rows = Array.from({ length: 80_000 }, (_, number) => `tienda_01;X${number % 50};${number % 7}`)
  const large = Buffer.from(`Tienda;Código;Stock actual\n${rows.join('\n')}\n`)
  expect(large.length).toBeGreaterThan(2 ** 20)
  expect((await upload(id, 'grande.csv', large)).statusCode).toBe(200)
  const trial = await tried(id)
  // Of two rows of a product the second is rejected.
  expect(trial.prueba).toMatchObject({ leidas: 80_000, listas: 50, rechazadas: 79_950 })
  const page = await admin().ok(calls.rechazosImportacion, { ...at(id), query: { page: 3, page_size: 10 } })
  expect(page).toMatchObject({
    pagination: { total_items: 79_950 },
    data: expect.arrayContaining([expect.objectContaining({ fila: 72, motivo: 'Producto repetido' })]),
  })
})

it('a workbook a store, sales and stock in each: the file says whose it is, and one answer goes for all', async () => {
  const book = async (name: string) => {
    const path = join(chain().folder, `${name}.xlsx`)
    const stock = [['EXISTENCIA'], ['COD ART', 'DESCRIPCION', 'EXIST ACTUAL'], ['000104', name, 12]]
    const sales = [
      ['FECHA', 'COD ART', 'CANT VEND'],
      [written(ago(1)), '000104', 3],
    ]
    await writeWorkbook(path, [
      ...(name.startsWith('CEDI') ? [] : [{ name: 'Ventas', rows: sales }]),
      { name: 'Existencia', rows: stock },
    ])
    return readFileSync(path)
  }
  const names = ['01 La Candelaria', '02 El Paraíso', 'CEDI Central']
  const files: Record<string, Buffer> = {}
  for (const name of names) files[`${name}.xlsx`] = await book(name)
  const id = await begun(files)
  const read = await settled(id, isRead)
  expect(read.archivos.flatMap(({ hojas }) => hojas.map(({ uso }) => uso))).toEqual([
    'ventas',
    'existencias',
    'ventas',
    'existencias',
    'existencias',
  ])
  expect(read.ubicaciones.map(({ texto, nombre, tipo }) => [texto, nombre, tipo])).toEqual([
    ['01 La Candelaria', 'La Candelaria', 'tienda'],
    ['02 El Paraíso', 'El Paraíso', 'tienda'],
    ['CEDI Central', 'CEDI Central', 'cedi'],
  ])
  const asked = (now: Importacion) =>
    now.archivos.flatMap(({ hojas }) => hojas.map(({ preguntas }) => preguntas.length))
  expect(asked(read)).toEqual([1, 1, 1, 1, 1])
  const said = { ...at(id), body: { archivo_id: 1, hoja_id: 0, unidad: 'bultos' as const } }
  const once = await admin().ok(calls.corregirHoja, said)
  expect(asked(once)).toEqual([0, 1, 0, 1, 1])
  // What is said of one alone stays, whatever is said of the others later.
  const other = { ...at(id), body: { archivo_id: 2, hoja_id: 0, unidad: 'unidades' as const } }
  await admin().ok(calls.corregirHoja, { ...other, body: { ...other.body, uso: 'no_se_usa' } })
  const apart = await admin().ok(calls.importacion, at(id))
  expect(apart.archivos.map(({ hojas }) => hojas[0]?.uso)).toEqual(['ventas', 'no_se_usa', 'existencias'])
})

it('templates are read without a question', async () => {
  for (const formato of ['csv', 'xlsx'] as const) {
    const files: Record<string, Buffer> = {}
    for (const uso of ['ventas', 'existencias', 'productos', 'ubicaciones'] as const) {
      const response = await admin().send(calls.plantilla, { params: { uso }, query: { formato } })
      expect(response.statusCode).toBe(200)
      files[`${uso}.${formato}`] = response.rawPayload
    }
    const read = await settled(await begun(files), isRead)
    expect(read.archivos.flatMap(({ hojas }) => hojas.map(({ uso, preguntas }) => [uso, preguntas]))).toEqual(
      ['ventas', 'existencias', 'productos', 'ubicaciones'].map((uso) => [uso, []]),
    )
  }
})

it('another chain sees nothing of it', async () => {
  const id = await begun({ 'x.csv': STOCK })
  const other = await chain().tenant('cliente')
  const stranger = new SyncCaller(app(), await chain().signIn(other, 'administrador'))
  expect(await stranger.refused(calls.importacion, at(id))).toMatchObject({ status: 404 })
  expect(await stranger.ok(calls.importaciones, {})).toEqual({ data: [] })
})
