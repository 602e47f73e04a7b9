import {
  conciliacion,
  corridaDeHistoria,
  corridas,
  iniciarSyncInventario,
  iniciarSyncVentas,
  rechazos,
  rechazosArchivo,
  statusInventario,
} from '@abasto/contracts/etl/calls'
import { parseCsv } from 'hucre/csv'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceForTests } from '../../../test/test-hooks.ts'
import { ago, today } from '../../../test/clock.ts'
import { SyncCaller } from '../../../test/sync-caller.ts'

const yesterday = ago(1)
const range = { fecha_inicio: ago(2), fecha_fin: yesterday }

const { chain, tenantId, app, admin } = serviceForTests()
let stranger: SyncCaller

beforeAll(async () => {
  const { pos: cedi } = await chain().posLocation(tenantId(), 'cedi_seco', 'cedi')
  const { pos } = await chain().posLocation(tenantId(), 'tienda_01')
  await chain().location(tenantId(), 'tienda_02', 'tienda', '/nowhere/pos.db')
  cedi.article('001')
  cedi.stock('001', 5)
  cedi.stock('SIN', 5)
  pos.article('001')
  pos.stock('001', 1)
  pos.tickets([
    {
      numero: 1,
      soldAt: `${yesterday} 08:00:00`,
      renglones: [
        ['001', 1, 1],
        ['=1+1', 1, 1],
        ['001', '1,5', 1],
        [null, 2, 1],
        [null, 3, 1],
      ],
    },
  ])
  await admin().ok(iniciarSyncInventario, { body: {} })
  await admin().ended(statusInventario)
  await admin().ok(iniciarSyncVentas, { body: range })
  await admin().ended()
  await admin().ok(iniciarSyncVentas, { body: { ...range, ubicacion_id: 'tienda_02' } })
  await admin().ended()
  stranger = new SyncCaller(app(), await chain().signIn(await chain().tenant('cliente'), 'administrador'))
})

describe('the history of runs', () => {
  it('says what was requested of each, by whom, and how it went; the newest first', async () => {
    const { data, pagination } = await admin().ok(corridas, {})
    expect(pagination).toEqual({
      total_items: 3,
      total_pages: 1,
      current_page: 1,
      has_next: false,
      has_previous: false,
    })
    expect(data).toMatchObject([
      { tipo: 'ventas', status: 'failed', fin: null, ubicacion_id: 'tienda_02', tiendas: 1, fallidas: 1 },
      {
        tipo: 'ventas',
        status: 'completed',
        origen: 'manual',
        usuario: 'administrador',
        ubicacion_id: null,
        ...range,
        total_registros: 1,
        rechazados: 4,
        tiendas: 2,
        exitosas: 1,
        fallidas: 0,
        omitidas: 1,
      },
      { tipo: 'inventario', fecha_inicio: null, tiendas: 3, exitosas: 2, rechazados: 1 },
    ])
    expect(Date.parse(data[0]?.terminada_en ?? '')).toBeGreaterThanOrEqual(
      Date.parse(data[0]?.iniciada_en ?? ''),
    )
  })

  it('comes in pages, and by kind', async () => {
    const second = await admin().ok(corridas, { query: { page: 2, page_size: 1 } })
    expect(second.data).toMatchObject([{ tipo: 'ventas', ubicacion_id: null }])
    expect(second.pagination).toMatchObject({ total_pages: 3, has_next: true, has_previous: true })
    const inventory = await admin().ok(corridas, { query: { tipo: 'inventario' } })
    expect(inventory.data).toMatchObject([{ tipo: 'inventario' }])
    expect((await admin().ok(corridas, { query: { page: 9 } })).data).toEqual([])
  })

  it('shows one run with its stores and its log', async () => {
    const [, run] = (await admin().ok(corridas, {})).data
    const detail = await admin().ok(corridaDeHistoria, { params: { id: run?.corrida_id ?? 0 } })
    expect(detail).toMatchObject({
      ...run,
      tiendas_status: [
        { id: 'tienda_01', status: 'completed', registros: 1, rechazados: 4 },
        {
          id: 'tienda_02',
          status: 'skipped',
          mensaje: 'No se encuentra la base de datos del punto de venta',
        },
      ],
    })
    expect(detail.logs[0]?.message).toMatch(/^Sincronizando las ventas de 2 tiendas/)
    expect(detail.logs.at(-1)?.level).toBe('success')
  })

  it.each([999_999, 'x', 0])('knows no run %s', async (id) => {
    const response = await admin().send(corridaDeHistoria, { params: { id } })
    expect(response.json<{ detail: string }>().detail).toContain('Corrida no encontrada')
  })
})

describe('rows that could not be read', () => {
  it('come with their reason, as they were', async () => {
    const { data, pagination, motivos } = await admin().ok(rechazos, { query: { tipo: 'ventas' } })
    expect(pagination.total_items).toBe(4)
    expect(motivos).toEqual([
      { motivo: 'Sin código de producto', filas: 2 },
      { motivo: 'El código de producto =1+1 no está en el catálogo', filas: 1 },
      { motivo: 'La cantidad no es un número que se pueda guardar', filas: 1 },
    ])
    expect(data[1]).toMatchObject({
      ubicacion_id: 'tienda_01',
      tipo: 'ventas',
      fecha: yesterday,
      motivo: 'La cantidad no es un número que se pueda guardar',
      fila: { codigo: '001', cantidad: '1,5', renglon: 3 },
    })
  })

  it('can be requested by location and in pages; the counts are of all pages', async () => {
    const one = await admin().ok(rechazos, { query: { ubicacion_id: 'cedi_seco' } })
    expect(one.data).toMatchObject([
      { tipo: 'inventario', fecha: null, motivo: 'El código de producto SIN no está en el catálogo' },
    ])
    const page = await admin().ok(rechazos, { query: { page: 3, page_size: 2 } })
    expect(page.data).toHaveLength(1)
    expect(page.motivos.reduce((sum, { filas }) => sum + filas, 0)).toBe(5)
    expect(await admin().refused(rechazos, { query: { ubicacion_id: 'tienda_99' } })).toMatchObject({
      status: 404,
    })
  })

  it('can be requested by day; rows without a readable one are of none', async () => {
    const { data, motivos } = await admin().ok(rechazos, { query: { tipo: 'ventas', fecha: yesterday } })
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(data.map(({ fecha }) => fecha))).toEqual(new Set([yesterday]))
    expect(motivos.reduce((sum, { filas }) => sum + filas, 0)).toBe(data.length)
    const before = await admin().ok(rechazos, { query: { fecha: '2020-01-01' } })
    expect(before).toMatchObject({ data: [], motivos: [] })
    expect(await admin().refused(rechazos, { query: { fecha: '2026-02-30' } })).toMatchObject({ status: 422 })
  })

  it('go into a file, all pages, with nothing that a spreadsheet would run', async () => {
    const response = await admin().send(rechazosArchivo, { query: { tipo: 'ventas', formato: 'csv' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(`rechazos-todas-ventas-${today}.csv`)
    const [header, ...lines] = parseCsv(response.body.replace('\uFEFF', ''), { delimiter: ';' })
    expect(header).toEqual(['Ubicación', 'Identificador', 'Tipo', 'Fecha', 'Motivo', 'Fila', 'Leída'])
    expect(lines).toHaveLength(4)
    expect(String(lines[0]?.[5])).toContain('"codigo":"=1+1"')
  })
})

it('another tenant sees none of it', async () => {
  expect((await stranger.ok(corridas, {})).data).toEqual([])
  const run = (await admin().ok(corridas, {})).data[0]
  expect(await stranger.refused(corridaDeHistoria, { params: { id: run?.corrida_id ?? 0 } })).toMatchObject({
    status: 404,
  })
  expect((await stranger.ok(rechazos, {})).pagination.total_items).toBe(0)
  expect(await stranger.ok(conciliacion, {})).toEqual({ comparados: 0, tiendas: [], diferencias: [] })
  expect((await admin().ok(conciliacion, {})).comparados).toBe(1)
})
