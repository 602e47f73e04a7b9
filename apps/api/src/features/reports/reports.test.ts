import { callUrl } from '@abasto/contracts/client'
import { ventasCalendario } from '@abasto/contracts/completeness/calls'
import { precision } from '@abasto/contracts/forecast/accuracy-calls'
import { aprobarPedido, crearPedido, despacharPedido, recibirPedido } from '@abasto/contracts/orders/calls'
import { diferenciasEntrega } from '@abasto/contracts/orders/difference-calls'
import { informeSemanal, informeSemanalArchivo, informeSemanas } from '@abasto/contracts/reports/calls'
import { ventasDetalle } from '@abasto/contracts/sales/calls'
import { createTenant, createUser, setClosingStock, setSalesDay } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { refreshAccuracy } from '@abasto/rollups/accuracy/refresh-accuracy'
import { refreshModels } from '@abasto/rollups/accuracy/refresh-models'
import { refreshWeeks } from '@abasto/rollups/weeks/refresh-weeks'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../test/chain.ts'
import { refusal, TODAY } from '../../../test/test-api.ts'
import { apiForTests, chainApiForTests } from '../../../test/test-hooks.ts'

const WEEK = { desde: '2026-03-09', hasta: '2026-03-15' }
const ago = (days: number) => addDays(TODAY, -days)

describe('the report of a week', () => {
  const { api, chain, as } = chainApiForTests()
  const unitsOf = (sold: Readonly<Record<string, number>>) =>
    new Map(Object.entries(sold).map(([code, amount]) => [keyOf(chain().products, code), amount]))
  const at = (store: 'tienda' | 'otherStore') => ({
    tenantId: chain().tenantId,
    locationKey: chain().keys[store],
  })

  /** Only A-1 has a price, 2,50. */
  async function priced(
    store: 'tienda' | 'otherStore',
    fecha: IsoDate,
    sold: Readonly<Record<string, number>>,
  ) {
    const { tenantId, locationKey } = at(store)
    await withTenant(api.owner, tenantId, async (tx) => {
      await sql`SELECT asegurar_particion_venta_linea(${fecha}::date)`.execute(tx)
      for (const [code, cantidad] of Object.entries(sold))
        await tx
          .insertInto('venta_linea')
          .values({
            tenant_id: tenantId,
            ubicacion_key: locationKey,
            fecha,
            ticket: code,
            renglon: 1,
            producto_key: keyOf(chain().products, code),
            cantidad,
            precio_unitario: code === 'A-1' ? 2.5 : null,
          })
          .execute()
    })
  }

  beforeAll(async () => {
    // San Diego sold 60 and 3 every day of 28; what lies further back is as it was.
    for (const fecha of eachDay(ago(100), ago(29)))
      await setSalesDay(api.owner, at('tienda'), fecha, unitsOf({ 'A-1': 60, 'B-2': 3 }))
    for (const fecha of eachDay(ago(100), ago(1))) {
      await priced('tienda', fecha, { 'A-1': 60, 'B-2': 3 })
      await setClosingStock(api.owner, at('tienda'), fecha, unitsOf({ 'A-1': 300, 'B-2': -4 }))
    }
    // Naguanagua sold half as much, had nothing on Tuesday, Wednesday and Thursday, and no Sunday was read.
    for (const fecha of eachDay(ago(100), ago(1))) {
      if (fecha === '2026-03-15') continue
      const isEmpty = ['2026-03-10', '2026-03-11', '2026-03-12'].includes(fecha)
      const sold = { 'A-1': isEmpty ? 0 : 30, 'B-2': 5 }
      await setSalesDay(api.owner, at('otherStore'), fecha, unitsOf(sold))
      await priced('otherStore', fecha, sold)
      await setClosingStock(
        api.owner,
        at('otherStore'),
        fecha,
        unitsOf({ 'A-1': isEmpty ? 0 : 90, 'B-2': 10 }),
      )
    }
    await make()
    const { id } = await as('admin')(crearPedido, { body: ORDER })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    const shipped = [{ codigo_producto: 'A-1', cantidad_despachada_bultos: 9 }]
    await as('gerente')(despacharPedido, { params: { id }, body: { productos: shipped } })
    const came = [{ codigo_producto: 'A-1', cantidad_recibida_bultos: 7 }]
    await as('tienda')(recibirPedido, { params: { id }, body: { productos: came } })
  })

  async function make() {
    for (const store of ['tienda', 'otherStore'] as const) {
      await refreshModels(api.owner, at(store), TODAY)
      await refreshAccuracy(api.owner, at(store), TODAY)
      await refreshWeeks(api.owner, at(store), TODAY)
    }
  }
  const report = (
    query: { ubicacion_id?: string; semana?: string } = {},
    user: 'gerente' | 'tienda' = 'gerente',
  ) => as(user)(informeSemanal, { query })

  it('is of the last week that is over, from Monday to Sunday, of all stores', async () => {
    const answer = await report()
    expect(answer).toMatchObject({
      semana: WEEK.desde,
      hasta: WEEK.hasta,
      numero: 11,
      anio: 2026,
      en_curso: false,
      ubicacion: null,
      total_tiendas: 2,
      sin_calcular: [],
    })
    expect(answer.semanas.map(({ semana }) => semana).at(0)).toBe('2026-01-19')
    expect(answer.semanas.at(-1)).toEqual({ semana: WEEK.desde, ...answer.cifras })
  })

  it('counts what was not there at what the nights had forecast and the product sells for', async () => {
    const { cifras, productos, productos_con_perdida, tiendas, resumen } = await report()
    // Three days without A-1, of which 30 were forecast each.
    expect(cifras).toMatchObject({
      dias_medidos: 26,
      dias_vacios: 3,
      productos_vacios: 1,
      perdidas_unidades: 90,
      perdidas_importe: 225,
      perdidas_sin_precio: 0,
      disponibilidad: 23 / 26,
      // Negative stock is none; the last known close of Naguanagua is Saturday's.
      stock_unidades: 400,
      stock_importe: 975,
    })
    expect(productos).toEqual([
      {
        codigo_producto: 'A-1',
        descripcion_producto: 'Harina PAN',
        tiendas: 1,
        dias_vacios: 3,
        perdidas_unidades: 90,
        perdidas_importe: 225,
      },
    ])
    expect(productos_con_perdida).toBe(1)
    expect(tiendas.map(({ ubicacion_id }) => ubicacion_id)).toEqual(['tienda_02', 'tienda_01'])
    expect(resumen[0]).toEqual({
      tono: 'alerta',
      texto: expect.stringMatching(
        /^Disponibilidad de 88,5 %: se perdieron 90 unidades \(.*225\) por estantes vacíos\.$/,
      ),
    })
  })

  it('says the sales of the week as the screen of sales does, store by store and of the chain', async () => {
    for (const ubicacion_id of [undefined, 'tienda_01', 'tienda_02']) {
      const range = { fecha_inicio: WEEK.desde, fecha_fin: WEEK.hasta }
      const { data } = await as('gerente')(ventasDetalle, {
        query: { ...range, ...(ubicacion_id && { ubicacion_id }) },
      })
      const { cifras } = await report(ubicacion_id === undefined ? {} : { ubicacion_id })
      expect(cifras.unidades).toBe(data.reduce((sum, { cantidad_total }) => sum + cantidad_total, 0))
    }
    expect((await report()).cifras).toMatchObject({ unidades: 561, importe: 7 * 150 + 3 * 75 })
  })

  it('compares the same weekdays of the same stores: a day that was not read is on neither side', async () => {
    const { indicadores, tiendas } = await report()
    // Six days of Naguanagua, three of them empty, and all of San Diego.
    expect(indicadores.unidades).toEqual({
      valor: 561,
      anterior: { antes: 441 + 210, ahora: 561 },
      media: { antes: 441 + 210, ahora: 561 },
    })
    expect(indicadores.perdidas_unidades).toEqual({
      valor: 90,
      anterior: { antes: 0, ahora: 90 },
      media: { antes: 0, ahora: 90 },
    })
    expect(indicadores.disponibilidad.anterior?.antes).toBe(21 / 28 + 7 / 28)
    expect(tiendas[0]?.venta).toEqual({ antes: 210, ahora: 120 })
  })

  it('says which days of which store are not whole, as their calendar does', async () => {
    const { datos, tiendas, resumen } = await report()
    expect(datos).toEqual({
      dias_enteros: 13,
      dias_esperados: 14,
      faltan: [
        { ubicacion_id: 'tienda_02', ubicacion_nombre: 'Naguanagua', fecha: '2026-03-15', estado: 'falta' },
      ],
    })
    for (const { ubicacion_id, dias_enteros } of tiendas) {
      const { dias } = await as('gerente')(ventasCalendario, { query: { ubicacion_id, desde: WEEK.desde } })
      const whole = dias.filter(({ fecha, estado }) => fecha <= WEEK.hasta && estado === 'completo')
      expect(dias_enteros).toBe(whole.length)
    }
    expect(resumen.at(-1)?.texto).toBe(
      'Falta o está incompleto 1 día de 14, de Naguanagua: las cifras son de los demás.',
    )
  })

  it('says how far off the forecast was as the screen of its accuracy does', async () => {
    for (const ubicacion_id of [undefined, 'tienda_01', 'tienda_02']) {
      const query = ubicacion_id === undefined ? {} : { ubicacion_id }
      const { semanas } = await as('gerente')(precision, { query })
      const { precision: own } = await report(query)
      const shown = semanas.find(({ desde }) => desde === WEEK.desde)
      expect(shown?.en_uso).not.toBeUndefined()
      expect({ en_uso: own?.error_semana, vara: own?.vara_semana }).toEqual({
        en_uso: shown?.en_uso,
        vara: shown?.vara,
      })
    }
  })

  it('says what was sent and what came as the screen of differences does; a week that is not over says so', async () => {
    const { pedidos, en_curso, resumen, cifras } = await report({ semana: TODAY })
    expect(en_curso).toBe(true)
    const { filas } = await as('gerente')(diferenciasEntrega, {
      query: { desde: '2026-03-16', hasta: '2026-03-22' },
    })
    const [row] = filas
    expect(pedidos.total.recibidos).toEqual({
      pedidos: 1,
      pedidos_con_diferencia: 1,
      bultos_pedidos: row?.bultos_pedidos,
      bultos_aprobados: row?.bultos_aprobados,
      bultos_despachados: row?.bultos_despachados,
      bultos_recibidos: row?.bultos_recibidos,
      bultos_no_despachados: 1,
      bultos_no_llegaron: 2,
      bultos_de_mas: 0,
    })
    expect(pedidos.total).toMatchObject({ enviados: 1, bultos_enviados: 10 })
    expect(pedidos.tiendas.map(({ ubicacion_id }) => ubicacion_id)).toEqual(['tienda_01'])
    expect(resumen.map(({ texto }) => texto)).toContain('De 10 bultos aprobados no llegaron 3.')
    // Monday and Tuesday.
    expect(cifras.unidades).toBe(2 * (63 + 35))
    expect((await report()).pedidos.tiendas).toEqual([])
  })

  it('of one store is its own', async () => {
    const answer = await report({ ubicacion_id: 'tienda_02' })
    expect(answer).toMatchObject({
      ubicacion: { ubicacion_id: 'tienda_02', ubicacion_nombre: 'Naguanagua' },
      total_tiendas: 1,
      cifras: { unidades: 120, perdidas_unidades: 90 },
      datos: { dias_enteros: 6, dias_esperados: 7 },
    })
    expect(answer.tiendas).toHaveLength(1)
  })

  it('is of their own stores for the people of a store', async () => {
    expect(await report({}, 'tienda')).toMatchObject({
      ubicacion: { ubicacion_id: 'tienda_01' },
      cifras: { unidades: 441 },
    })
    expect(await refusal(report({ ubicacion_id: 'tienda_02' }, 'tienda'))).toMatchObject({
      status: 403,
      detail: 'Tu usuario no puede ver el informe de Naguanagua',
    })
    const file = await api.request({
      url: callUrl(informeSemanalArchivo, { query: { formato: 'csv', ubicacion_id: 'tienda_02' } }),
      token: chain().users.tienda.token,
    })
    expect(file.statusCode).toBe(403)
  })

  it('is refused of what is no store, is nowhere, or has not begun', async () => {
    expect(await refusal(report({ ubicacion_id: 'cedi_seco' }))).toMatchObject({ status: 422 })
    expect(await refusal(report({ ubicacion_id: 'nadie' }))).toMatchObject({ status: 404 })
    expect(await refusal(report({ semana: '2026-03-23' }))).toMatchObject({ status: 422, campo: 'semana' })
  })

  it('lists the weeks there are, the newest first', async () => {
    const { semanas } = await as('tienda')(informeSemanas, { query: {} })
    expect(semanas[0]).toEqual({
      semana: '2026-03-16',
      hasta: '2026-03-22',
      numero: 12,
      anio: 2026,
      en_curso: true,
    })
    expect(semanas.at(-1)).toMatchObject({ semana: '2025-12-08', numero: 50, anio: 2025 })
    // The year's edge: 29 December belongs to week 1 of 2026.
    expect(semanas.find(({ semana }) => semana === '2025-12-29')).toMatchObject({ numero: 1, anio: 2026 })
  })

  it('is a workbook with a sheet a subject and figures as figures', async () => {
    const response = await api.request({
      url: callUrl(informeSemanalArchivo, { query: { formato: 'xlsx' } }),
      token: chain().users.gerente.token,
    })
    expect(response.headers['content-disposition']).toContain('informe-cadena-2026-03-09-2026-03-15.xlsx')
    const { sheets } = await readXlsx(response.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Tiendas',
      'Resumen',
      'Semanas',
      'Venta perdida',
      'Pedidos',
      'Datos',
    ])
    const [stores, summary, , lost, , days] = sheets
    expect(stores?.rows[1]?.slice(0, 3)).toEqual(['Naguanagua', 120, 225])
    expect(summary?.rows.find(([name]) => name === 'Venta perdida (dinero)')?.slice(0, 4)).toEqual([
      'Venta perdida (dinero)',
      225,
      225,
      0,
    ])
    expect(lost?.rows[1]).toEqual(['A-1', 'Harina PAN', 1, 3, 90, 225])
    expect(days?.rows[1]).toEqual(['Naguanagua', new Date('2026-03-15T00:00:00Z'), 'Falta'])
  })

  it('says which stores have no figures yet, and leaves them out', async () => {
    const { tenantId, locationKey } = at('otherStore')
    await withTenant(api.owner, tenantId, (tx) =>
      tx.deleteFrom('semana_ubicacion').where('ubicacion_key', '=', locationKey).execute(),
    )
    const answer = await report()
    expect(answer.sin_calcular.map(({ ubicacion_id }) => ubicacion_id)).toEqual(['tienda_02'])
    // What was sold is known all the same.
    expect(answer.cifras).toMatchObject({ unidades: 561, perdidas_unidades: 0 })
    await make()
    expect((await report()).sin_calcular).toEqual([])
  })
})

describe('the report of a chain', () => {
  const api = apiForTests()

  it('without a store or a sale says that there is nothing, and fails on nothing', async () => {
    const tenantId = await createTenant(api.owner, { slug: 'granja' })
    const { token } = await createUser(api.owner, tenantId, { username: 'ana', rol: 'gerente' })
    const answer = await api.as(token)(informeSemanal, { query: {} })
    expect(answer).toMatchObject({
      total_tiendas: 0,
      tiendas: [],
      productos: [],
      resumen: [{ tono: 'neutro', texto: 'No hay datos de esta semana.' }],
    })
    expect(await api.as(token)(informeSemanas, { query: {} })).toEqual({ semanas: [] })
  })

  it('is of the chain that asks, and of chains that have reports alone', async () => {
    const tenantId = await createTenant(api.owner, { slug: 'sin', features: ['inventory', 'sales'] })
    const { token } = await createUser(api.owner, tenantId, { username: 'eva', rol: 'gerente' })
    expect(await refusal(api.as(token)(informeSemanal, { query: {} }))).toMatchObject({ status: 403 })
  })
})
