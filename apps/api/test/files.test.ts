import { callUrl } from '@abasto/contracts/client'
import { resumenUbicaciones, resumenUbicacionesArchivo } from '@abasto/contracts/locations/calls'
import { ventasGaps, ventasGapsArchivo } from '@abasto/contracts/completeness/calls'
import {
  ventasDetalle,
  ventasDetalleArchivo,
  ventasProductoArchivo,
  ventasSummary,
  ventasSummaryArchivo,
} from '@abasto/contracts/sales/calls'
import type { VentasDetalleArchivoConsulta, VentasDetalleFila } from '@abasto/contracts/sales/schema'
import { stock, stockArchivo } from '@abasto/contracts/stock/calls'
import type { StockArchivoConsulta, StockFila } from '@abasto/contracts/stock/schema'
import type { CallInput, FileCall } from '@abasto/contracts/wire/call'
import { createProducts, setClosingStock, setSalesDay, setStock } from '@abasto/database/test/factories'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { addDays } from '@abasto/domain/time/business-day'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf } from './chain.ts'
import { chainApiForTests } from './test-hooks.ts'
import { NOW, refusal, TODAY } from './test-api.ts'

const LAST_DAYS = { fecha_inicio: addDays(TODAY, -3), fecha_fin: addDays(TODAY, -1) }

/** More than a page of the screens holds, with ties, zeros, holes and unknown weights among them. */
const PRODUCTS = Array.from({ length: 230 }, (_, index) => ({
  codigo_producto: `P-${String(index).padStart(3, '0')}`,
  descripcion_producto: index % 50 === 0 ? `=HYPERLINK("x";${index})` : `Café "${index}"; molido`,
  categoria: index % 3 === 0 ? 'Café' : 'Víveres',
  cantidad_bultos: index % 5 === 0 ? 0 : 12,
  peso_unitario_kg: index % 7 === 0 ? null : 0.25,
}))

/** A figure without the trace of how it was worked out. */
const inFile = (value: number): number => Number(value.toFixed(6))

describe('files', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    const keys = [...(await createProducts(api.owner, chain().tenantId, PRODUCTS)).values()]
    const at = (locationKey: number) => ({ tenantId: chain().tenantId, locationKey })
    const units = (of: (index: number) => number) => new Map(keys.map((key, index) => [key, of(index)]))
    await setStock(
      api.owner,
      at(chain().keys.tienda),
      units((index) => (index % 40) - 5.125),
      NOW,
    )
    await setStock(
      api.owner,
      at(chain().keys.otherStore),
      units((index) => index % 2),
      NOW,
    )
    const yesterday = addDays(TODAY, -1)
    await setSalesDay(
      api.owner,
      at(chain().keys.otherStore),
      yesterday,
      units((index) => (index % 23) / 7),
    )
  })

  const token = () => chain().users.gerente.token
  const ask = <C extends FileCall>(call: C, input: CallInput<C>) =>
    api.request({ url: callUrl(call, input), token: token() })

  async function csv<C extends FileCall>(call: C, input: CallInput<C>): Promise<string[][]> {
    const { statusCode, rawPayload } = await ask(call, input)
    expect(statusCode).toBe(200)
    return parseCsv(rawPayload.toString(), { delimiter: ';' }).map((row) => row.map(String))
  }

  async function xlsx<C extends FileCall>(call: C, input: CallInput<C>) {
    const { statusCode, rawPayload } = await ask(call, input)
    expect(statusCode).toBe(200)
    const [sheet] = (await readXlsx(rawPayload)).sheets
    if (!sheet) throw new Error('no sheet')
    return sheet
  }

  const decimals = (value: number) => String(Number(value.toFixed(6))).replace('.', ',')
  const plain = (value: string) => (value.startsWith('=') ? `'${value}` : value)

  type StockFilters = Partial<Omit<StockArchivoConsulta, 'formato'>>

  async function stockPages(filters: StockFilters): Promise<StockFila[]> {
    const rows: StockFila[] = []
    for (let page = 1; ; page++) {
      const { data, pagination } = await api.as(token())(stock, {
        query: { ...filters, page, page_size: 100 },
      })
      rows.push(...data)
      if (!pagination.has_next) return rows
    }
  }

  it.each<[StockFilters, number]>([
    [{}, 465],
    [{ ubicacion_id: 'tienda_01', sort_order: 'asc' }, 232],
    [{ ubicacion_id: 'tienda_01', sort_by: 'peso' }, 232],
    [{ categoria: 'Café', search: 'molido', sort_by: 'peso', sort_order: 'asc' }, 151],
    [{ estado: 'cero' }, 115],
    [{ estado: 'negativo', ubicacion_id: 'tienda_01' }, 37],
    [{ search: 'no hay nada así' }, 0],
  ])('of stock under %j holds every row of the screen, in its order', async (filters, count) => {
    const rows = await stockPages(filters)
    expect(rows).toHaveLength(count)
    const [head, ...lines] = await csv(stockArchivo, { query: { ...filters, formato: 'csv' } })
    expect(head).toEqual([
      'Ubicación',
      'Identificador',
      'Código',
      'Descripción',
      'Categoría',
      'Stock actual (bultos)',
      'Stock actual (unid)',
      'Unidades por bulto',
      'Peso total (kg)',
      'Peso total (t)',
      'Última lectura',
      'Stock desconocido',
      'Clase',
      'Venta diaria (bultos)',
      'Venta diaria (unid)',
      'Alcanza (días)',
      'Sin vender al día (unid)',
      'Sin vender al día (dinero)',
    ])
    const known = (value: number | null | undefined) =>
      value === null || value === undefined ? '' : decimals(value)
    const inPacks = (units: number | null | undefined, perPack: number) =>
      units === null || units === undefined ? '' : decimals(units / unitsPerPack(perPack))
    const names: Record<string, string> = {
      tienda_01: 'San Diego',
      tienda_02: 'Naguanagua',
      cedi_seco: 'CEDI Seco',
    }
    expect(lines).toEqual(
      rows.map((row) => [
        names[row.ubicacion_id],
        row.ubicacion_id,
        row.codigo_producto,
        plain(row.descripcion_producto),
        row.categoria,
        decimals(row.stock_actual / unitsPerPack(row.cantidad_bultos)),
        decimals(row.stock_actual),
        decimals(row.cantidad_bultos),
        row.peso_total_kg === null ? '' : decimals(row.peso_total_kg),
        row.peso_total_kg === null ? '' : decimals(row.peso_total_kg / 1000),
        '2026-03-18 11:00:00',
        '',
        row.ventas?.clase ?? '',
        inPacks(row.ventas?.prom_ventas_20dias_unid, row.cantidad_bultos),
        known(row.ventas?.prom_ventas_20dias_unid),
        known(row.ventas?.dias_stock),
        known(row.ventas?.perdida_unidades),
        known(row.ventas?.perdida_importe),
      ]),
    )
    const sheet = await xlsx(stockArchivo, { query: { ...filters, formato: 'xlsx' } })
    expect(sheet.name).toBe('Existencias')
    expect(
      sheet.rows.slice(1).map((row) => [row[1], row[2], row[3], row[6], row[8] ?? null, row[10]]),
    ).toEqual(
      rows.map((row) => [
        row.ubicacion_id,
        row.codigo_producto,
        row.descripcion_producto,
        row.stock_actual,
        row.peso_total_kg,
        new Date('2026-03-18T11:00:00Z'),
      ]),
    )
  })

  type SalesFilters = Omit<VentasDetalleArchivoConsulta, 'formato' | 'sort_by' | 'sort_order'>

  async function salesPages(filters: SalesFilters): Promise<VentasDetalleFila[]> {
    const rows: VentasDetalleFila[] = []
    for (let page = 1; ; page++) {
      const query = { ...filters, page, page_size: 100 }
      const { data, pagination } = await api.as(token())(ventasDetalle, { query })
      rows.push(...data)
      if (!pagination.has_next) return rows
    }
  }

  it.each<[Partial<SalesFilters>, number]>([
    [{}, 232],
    [{ ubicacion_id: 'tienda_02', categoria: 'Café' }, 77],
    [{ search: 'harina' }, 1],
    [{ ubicacion_id: 'cedi_seco' }, 0],
  ])('of sales under %j holds every row of the screen, in its order', async (some, count) => {
    const filters = { ...LAST_DAYS, ...some }
    const rows = await salesPages(filters)
    expect(rows).toHaveLength(count)
    const [head, ...lines] = await csv(ventasDetalleArchivo, { query: { ...filters, formato: 'csv' } })
    expect(head).toEqual([
      'Código',
      'Descripción',
      'Categoría',
      'Cant. Total (unid)',
      'Prom. Diario (unid/día)',
      'Bultos (unid por bulto)',
      'Total Bultos',
      'Prom. Bultos/Día',
      '% Total',
    ])
    expect(lines).toEqual(
      rows.map((row) => [
        row.codigo_producto,
        plain(row.descripcion_producto),
        row.categoria,
        decimals(row.cantidad_total),
        decimals(row.promedio_diario),
        decimals(row.cantidad_bultos),
        decimals(row.total_bultos),
        decimals(row.promedio_bultos_diario),
        decimals(row.porcentaje_total),
      ]),
    )
    const sheet = await xlsx(ventasDetalleArchivo, { query: { ...filters, formato: 'xlsx' } })
    expect(sheet.rows.slice(1).map((row) => [row[0], row[3], row[6], row[8]])).toEqual(
      rows.map((row) => [
        row.codigo_producto,
        row.cantidad_total,
        inFile(row.total_bultos),
        row.porcentaje_total,
      ]),
    )
  })

  it('of the inventory summary holds its locations, all of them or those chosen, in that order', async () => {
    const rows = await api.as(token())(resumenUbicaciones, {})
    const [, ...lines] = await csv(resumenUbicacionesArchivo, { query: { formato: 'csv' } })
    expect(lines).toEqual(
      rows.map((row) => [
        row.ubicacion_nombre,
        row.ubicacion_id,
        row.tipo_ubicacion.toUpperCase(),
        String(row.total_productos),
        String(row.stock_cero),
        decimals((100 * (row.total_productos - row.stock_cero)) / row.total_productos),
        decimals((100 * row.stock_cero) / row.total_productos),
        String(row.stock_negativo),
        '2026-03-18 11:00:00',
      ]),
    )
    const chosen = { ubicaciones: 'tienda_02,cedi_seco', formato: 'csv' } as const
    const some = await csv(resumenUbicacionesArchivo, { query: chosen })
    expect(some.map((line) => line[1])).toEqual(['Identificador', 'tienda_02', 'cedi_seco'])
    const unknown = { ubicaciones: 'tienda_02,tienda_99', formato: 'csv' } as const
    expect(await refusal(api.as(token())(resumenUbicacionesArchivo, { query: unknown }))).toMatchObject({
      status: 404,
      detail: 'No existe la ubicación «tienda_99»',
    })
  })

  it('of the sales summary holds its locations, days as days', async () => {
    const rows = await api.as(token())(ventasSummary, {})
    const { rows: lines } = await xlsx(ventasSummaryArchivo, { query: { formato: 'xlsx' } })
    expect(lines.slice(1).map((line) => [line[1], line[3], line[5], line[7] ?? null])).toEqual(
      rows.map((row) => [
        row.ubicacion_id,
        row.total_transacciones,
        inFile(row.unidades_vendidas),
        row.ultima_venta === null ? null : new Date(row.ultima_venta),
      ]),
    )
    const shares = lines.slice(1).map((line) => Number(line[6]))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9)
  })

  it('of the completeness of sales holds the stores asked for, in their order', async () => {
    const { tiendas } = await api.as(token())(ventasGaps, {})
    const chosen = tiendas.toReversed()
    const ubicaciones = chosen.map(({ ubicacion_id: id }) => id).join(',')
    const { rows: lines } = await xlsx(ventasGapsArchivo, { query: { ubicaciones, formato: 'xlsx' } })
    expect(lines.slice(1).map((line) => [line[1], line[2], line[6]])).toEqual(
      chosen.map((row) => [row.ubicacion_id, row.total_registros, row.completitud_porcentaje]),
    )
  })

  it('of a product holds a row a store and day, in words what is missing and what may have been missing', async () => {
    const at = (locationKey: number) => ({ tenantId: chain().tenantId, locationKey })
    const units = (code: string, amount: number) => new Map([[keyOf(chain().products, code), amount]])
    await setSalesDay(api.owner, at(chain().keys.otherStore), TODAY, units('A-1', 7.125))
    await setSalesDay(api.owner, at(chain().keys.tienda), TODAY, units('B-2', 3))
    await setClosingStock(api.owner, at(chain().keys.tienda), TODAY, units('A-1', 0))
    const range = { codigo_producto: 'A-1', fecha_inicio: addDays(TODAY, -2), fecha_fin: TODAY }
    expect(await csv(ventasProductoArchivo, { query: { ...range, formato: 'csv' } })).toEqual([
      ['Fecha', 'Identificador', 'Tienda', 'Unidades (unid)', 'Bultos', 'Posible quiebre', 'Motivo'],
      ['2026-03-16', 'tienda_01', 'San Diego', '60', '5', '', ''],
      ['2026-03-16', 'tienda_02', 'Naguanagua', '', '', '', 'Sin datos'],
      ['2026-03-17', 'tienda_01', 'San Diego', '60', '5', '', ''],
      ['2026-03-17', 'tienda_02', 'Naguanagua', '0', '0', '', ''],
      ['2026-03-18', 'tienda_01', 'San Diego', '0', '0', 'Sí', 'Sin stock'],
      ['2026-03-18', 'tienda_02', 'Naguanagua', '7,125', '0,59375', '', ''],
    ])
    const sheet = await xlsx(ventasProductoArchivo, { query: { ...range, formato: 'xlsx' } })
    expect(sheet.name).toBe('Ventas de A-1')
    expect(sheet.rows[1]?.slice(0, 5)).toEqual([new Date('2026-03-16'), 'tienda_01', 'San Diego', 60, 5])
    const ofOne = { ...range, ubicaciones: 'tienda_02', formato: 'csv' } as const
    const [, ...rows] = await csv(ventasProductoArchivo, { query: ofOne })
    expect(rows.map(([, store]) => store)).toEqual(['tienda_02', 'tienda_02', 'tienda_02'])
    const [head, ...ahead] = await csv(ventasProductoArchivo, {
      query: { ...ofOne, con_proyeccion: 'si' },
    })
    expect(head?.slice(-2)).toEqual(['Proyección (unid)', 'Proyección (bultos)'])
    const projected = ahead.filter((row) => row[6] === 'Proyección')
    expect(projected.map(([fecha, store]) => [fecha, store])).toEqual(
      Array.from({ length: 7 }, (_, index) => [addDays(TODAY, index), 'tienda_02']),
    )
    expect(projected.every((row) => row[3] === '' && /^\d+(,\d+)?$/.test(row[7] ?? ''))).toBe(true)
    const tooLong = { ...range, fecha_inicio: '2020-01-01', formato: 'csv' } as const
    expect(await refusal(api.as(token())(ventasProductoArchivo, { query: tooLong }))).toMatchObject({
      status: 422,
      campo: 'fecha_inicio',
    })
  })

  it.each<[FileCall, Record<string, string>, string]>([
    [stockArchivo, { ubicacion_id: 'tienda_01', estado: 'cero' }, 'stock-tienda_01-cero-2026-03-18'],
    [stockArchivo, {}, 'stock-todas-2026-03-18'],
    [resumenUbicacionesArchivo, {}, 'inventario-2026-03-18'],
    [ventasSummaryArchivo, {}, 'ventas-resumen-2026-03-18'],
    [ventasGapsArchivo, {}, 'ventas-completitud-2026-03-18'],
    [ventasDetalleArchivo, LAST_DAYS, 'ventas-todas-2026-03-15-2026-03-17'],
    [
      ventasProductoArchivo,
      { ...LAST_DAYS, codigo_producto: 'A-1' },
      'ventas-producto-A-1-2026-03-15-2026-03-17',
    ],
  ])('is called by what it holds: %s', async (call, query, name) => {
    for (const [formato, type] of [
      ['csv', 'text/csv; charset=utf-8'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const { headers } = await ask(call, { query: { ...query, formato } })
      expect(headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}.${formato}"`,
        'cache-control': 'no-store',
      })
    }
  })

  it('is packed on its way where it is text', async () => {
    const url = callUrl(stockArchivo, { query: { formato: 'csv' } })
    const { headers } = await api.request({ url, token: token(), headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
  })

  it('is refused as everything else is: in Spanish, before its first byte', async () => {
    const download = async (query: Record<string, string>, who = token()) => {
      const url = `/api/stock/exportar?${new URLSearchParams(query).toString()}`
      const { statusCode, headers, body } = await api.request({ url, token: who })
      expect(headers['content-disposition']).toBeUndefined()
      return [statusCode, JSON.parse(body)]
    }
    expect(await download({ formato: 'csv', ubicacion_id: 'tienda_99' })).toEqual([
      404,
      { detail: 'No existe la ubicación «tienda_99»' },
    ])
    expect(await download({ formato: 'pdf' })).toEqual([
      422,
      { detail: 'formato: Debe ser csv o xlsx', campo: 'formato' },
    ])
    expect(await download({})).toMatchObject([422, { campo: 'formato' }])
    expect(await download({ formato: 'csv' }, 'x')).toMatchObject([401, {}])
    const backwards = { fecha_inicio: '2026-03-17', fecha_fin: '2026-03-15', formato: 'csv' } as const
    const refused = api.as(token())(ventasDetalleArchivo, { query: backwards })
    expect(await refusal(refused)).toMatchObject({ status: 422, campo: 'fecha_inicio' })
  })
})
