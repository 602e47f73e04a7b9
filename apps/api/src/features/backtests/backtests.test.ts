import {
  cancelarRetroprueba,
  pedirRetroprueba,
  quitarRetroprueba,
  retroprueba,
  retropruebaArchivo,
  retropruebaProductos,
  retropruebaProductosArchivo,
  retropruebas,
} from '@abasto/contracts/backtests/calls'
import type { RetropruebaNueva } from '@abasto/contracts/backtests/schema'
import { callUrl } from '@abasto/contracts/client'
import { usarPolitica } from '@abasto/contracts/policies/calls'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import { beforeTests } from '@abasto/database/test/before-tests'
import { setClosingStock, setSalesDay } from '@abasto/database/test/factories'
import { calendarSchedule } from '@abasto/domain/backtest/schedule'
import { simulate, WARM_UP_DAYS } from '@abasto/domain/backtest/simulate'
import { totalSums } from '@abasto/domain/backtest/totals'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { addDays } from '@abasto/domain/time/business-day'
import { storeHistory } from '@abasto/rollups/forecasts/store-history'
import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, seedChain } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const DAYS = 84
const TO = addDays(TODAY, -1)
const FROM = addDays(TO, 1 - DAYS)

const WANTED: RetropruebaNueva = {
  ubicacion_id: 'tienda_01',
  fecha_inicio: FROM,
  fecha_fin: TO,
  politicas: [
    { politica: 'regla_niveles', dias_pct: [100, 10] },
    { politica: 'proxima_entrega', niveles: [99.9, 95], con_ciclo: true },
  ],
  entregas: { tipo: 'calendario' },
}

describe('a back-test', () => {
  const { api, chain, as } = chainApiForTests()
  const other = beforeTests(() => seedChain(api.owner, 'otra'))
  const asOwner = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
    withTenant(api.owner, chain().tenantId, work)

  beforeAll(async () => {
    const { tenantId, keys, products } = chain()
    const at = { tenantId, locationKey: keys.tienda }
    // The chain comes with the last 28 days; before them sales that go up and down, a day missing, some days sold out.
    for (let age = 29; age <= DAYS + 130; age++) {
      if (age === 50) continue
      const day = addDays(TODAY, -age)
      const units = {
        'A-1': 40 + ((age * 7) % 31),
        'B-2': age % 3 === 0 ? 4 : 0,
        'C-3': age % 9 === 0 ? 2 : 0,
      }
      await setSalesDay(
        api.owner,
        at,
        day,
        new Map(Object.entries(units).map(([code, sold]) => [keyOf(products, code), sold])),
      )
      if (age % 20 === 0) await setClosingStock(api.owner, at, day, new Map([[keyOf(products, 'A-1'), 0]]))
    }
    await asOwner(async (tx) => {
      await sql`SELECT asegurar_particion_venta_linea(${TO}::date)`.execute(api.owner)
      await sql`
        INSERT INTO venta_linea (tenant_id, ubicacion_key, fecha, ticket, renglon, producto_key, cantidad, precio_unitario)
        VALUES
          (${tenantId}, ${keys.tienda}, ${TO}, '1', 1, ${keyOf(products, 'A-1')}, 3, 2),
          (${tenantId}, ${keys.tienda}, ${TO}, '2', 1, ${keyOf(products, 'A-1')}, 1, 4),
          (${tenantId}, ${keys.tienda}, ${TO}, '2', 2, ${keyOf(products, 'B-2')}, 1, NULL)
      `.execute(tx)
    })
  })
  afterEach(async () => {
    await asOwner((tx) => tx.deleteFrom('retroprueba').where('estado', '<>', 'en_curso').execute())
  })

  const one = (id: number) => as('tienda')(retroprueba, { params: { id } })
  const request = async (body: RetropruebaNueva = WANTED) =>
    (await as('gerente')(pedirRetroprueba, { body })).id

  async function finished(id: number) {
    for (;;) {
      const test = await one(id)
      if (test.estado !== 'en_espera' && test.estado !== 'en_curso') return test
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  async function resultOf(body: RetropruebaNueva = WANTED) {
    const id = await request(body)
    const { resultado, motivo } = await finished(id)
    if (!resultado) throw new Error(`no result: ${motivo}`)
    return { id, resultado }
  }

  it('is replayed in the background, and kept with its settings and its result', async () => {
    const id = await request()
    const test = await finished(id)
    expect(test).toMatchObject({
      id,
      ubicacion_id: 'tienda_01',
      ubicacion_nombre: 'San Diego',
      fecha_inicio: FROM,
      fecha_fin: TO,
      estado: 'lista',
      avance: 1,
      pedida_por: 'Ana Teresa Guédez',
      pedida_en: NOW.toISOString(),
      puede_quitar: false,
      ajustes: { politicas: WANTED.politicas, entregas: WANTED.entregas },
      resultado: {
        tiendas: 1,
        productos: 3,
        sin_precio: 2,
        dias_medidos: DAYS - 28,
        dias_arranque: 28,
        hoy: 0,
      },
    })
    expect(
      test.resultado?.puntos.map(({ politica, nivel, con_ciclo, dias_pct }) => [
        politica,
        nivel,
        con_ciclo,
        dias_pct,
      ]),
    ).toEqual([
      ['regla_niveles', null, null, 100],
      ['regla_niveles', null, null, 10],
      ['proxima_entrega', 95, true, null],
      ['proxima_entrega', 99.9, true, null],
      ['adivino', null, null, null],
    ])
    const { retropruebas: list, puede_probar } = await as('tienda')(retropruebas, {})
    expect(puede_probar).toBe(false)
    expect(list).toMatchObject([{ id, hoy: test.resultado?.puntos[0] }])
  })

  it('finds what the domain’s own simulation finds on the same days', async () => {
    const { resultado } = await resultOf()
    // The specified model says nothing of its error: orders up to the next delivery go by another, and so do these.
    const model = demandModel('nivel_perfil')
    const lookedBack = Math.max(56, model.historyDays)
    const { tenantId, keys } = chain()
    const history = await withTenantSnapshot(api.owner, tenantId, (tx) =>
      storeHistory(tx, { locationKey: keys.tienda, cutOff: TO, days: DAYS + lookedBack }),
    )
    const calendar = { weekdays: new Map(), dates: new Map() }
    const packs = await asOwner((tx) =>
      tx.selectFrom('producto').select(['producto_key', 'cantidad_bultos']).execute(),
    )
    const perPack = new Map(packs.map(({ producto_key, cantidad_bultos }) => [producto_key, cantidad_bultos]))
    const sums = simulate(
      {
        history,
        products: history.products.map(({ productKey }) => ({
          unitsPerPack: perPack.get(productKey) ?? null,
          soldOut: null,
        })),
        model,
        schedule: calendarSchedule(calendar, history.from, history.days),
        from: lookedBack,
        warmUpDays: WARM_UP_DAYS,
      },
      [
        { policy: 'regla_niveles', params: DEFAULT_STOCK_PARAMS },
        {
          policy: 'proxima_entrega',
          params: { serviceLevel: 0.999, cycleDays: DEFAULT_CYCLE_DAYS, guard: true, maxCoverDays: null },
        },
        { policy: 'adivino' },
      ],
    )
    for (const [index, point] of [resultado.puntos[0], resultado.puntos[3], resultado.puntos[4]].entries()) {
      const products = sums[index]
      if (!products) throw new Error('no sums')
      const total = totalSums(products)
      expect(total.demandUnits).toBeGreaterThan(1000)
      expect(point?.demanda_unid).toBeCloseTo(total.demandUnits, 6)
      expect(point?.vendidas_unid).toBeCloseTo(total.demandUnits - total.lostUnits, 6)
      expect(point?.dias_producto).toBe(total.productDays)
      expect(point?.dias_en_cero).toBe(total.stockOutDays)
      // A day of the range is missing: means are over the days that are there.
      const days = products.days[0] ?? 0
      expect(point?.existencia_unid).toBeCloseTo(total.stockUnitDays / days, 6)
      expect(point?.renglones_semana).toBeCloseTo((total.lines / days) * 7, 6)
      expect(point?.bultos_semana).toBeCloseTo((total.packs / days) * 7, 6)
    }
  })

  it('tells money by the mean price of its sales, and of the rest units', async () => {
    const { id, resultado } = await resultOf()
    const query = { de: 0, a: 3, orden: 'detenido', page: 1, page_size: 2 } as const
    const first = await as('tienda')(retropruebaProductos, { params: { id }, query })
    expect(first.pagination).toMatchObject({ total_items: 3, total_pages: 2, has_next: true })
    const [priced, unpriced] = first.productos
    expect(priced).toMatchObject({ codigo_producto: 'A-1', precio: 2.5, clase: 'B' })
    expect(priced?.detenido_de).toBeCloseTo((priced?.existencia_de ?? 0) * 2.5, 3)
    expect(unpriced).toMatchObject({ precio: null, detenido_de: null, perdida_semana_a: null })
    const { productos } = await as('tienda')(retropruebaProductos, {
      params: { id },
      query: { ...query, page_size: 200 },
    })
    const held = productos.reduce((sum, row) => sum + (row.detenido_a ?? 0), 0)
    expect(resultado.puntos[3]?.detenido).toBeCloseTo(held, 2)
    const lost = productos.reduce((sum, row) => sum + row.perdidas_semana_a, 0)
    expect(resultado.puntos[3]?.perdidas_semana_unid).toBeCloseTo(lost, 3)
  })

  it('lists the products where the other point loses more, and they alone', async () => {
    const { id } = await resultOf()
    const query = { page: 1, page_size: 200 }
    const all = await as('tienda')(retropruebaProductos, { params: { id }, query: { ...query, de: 4, a: 1 } })
    const worse = all.productos.filter((row) => row.perdidas_semana_a > row.perdidas_semana_de + 1e-6)
    const listed = await as('tienda')(retropruebaProductos, {
      params: { id },
      query: { ...query, de: 4, a: 1, orden: 'empeora' },
    })
    expect(worse.length).toBeGreaterThan(0)
    expect(listed.empeoran).toBe(worse.length)
    expect(new Set(listed.productos.map((row) => row.codigo_producto))).toEqual(
      new Set(worse.map((row) => row.codigo_producto)),
    )
    expect(
      await refusal(as('tienda')(retropruebaProductos, { params: { id }, query: { ...query, de: 0, a: 9 } })),
    ).toMatchObject({ status: 422, campo: 'a' })
  })

  it('asked for twice at once is one', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        as('gerente')(pedirRetroprueba, { body: { ...WANTED, fecha_inicio: addDays(FROM, 1) } }),
      ),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ ya_corria }) => !ya_corria)).toHaveLength(1)
    await finished(answers[0]?.id ?? 0)
  })

  it('is of the whole chain when no store is named', async () => {
    const { resultado } = await resultOf({ ...WANTED, ubicacion_id: null })
    // The other store has sold nothing.
    expect(resultado).toMatchObject({ tiendas: 1, productos: 3 })
  })

  it('compares with the policy that the store orders by', async () => {
    const policy = {
      politica: 'proxima_entrega',
      nivel_servicio_pct: 98,
      dias_ciclo: null,
      guarda: true,
      cobertura_max_dias: null,
    } as const
    await as('gerente')(usarPolitica, {
      body: { ubicacion_id: 'tienda_01', ajuste: { base: policy, clases: {} }, cambio: 0 },
    })
    const { resultado } = await resultOf({
      ...WANTED,
      politicas: [{ politica: 'proxima_entrega', niveles: [98], con_ciclo: false }],
    })
    const [today, same] = resultado.puntos
    expect(today).toMatchObject({ politica: 'proxima_entrega', nivel: 98, con_ciclo: false })
    expect(same).toEqual(today)
    const { rows } = await sql<{
      cambio: number
    }>`SELECT max(politica_cambio_id) AS cambio FROM politica_cambio`.execute(api.owner)
    await as('gerente')(usarPolitica, {
      body: {
        ubicacion_id: 'tienda_01',
        ajuste: { base: policy, clases: { A: { politica: 'regla_guarda' } } },
        cambio: rows[0]?.cambio ?? 1,
      },
    })
    const mixed = await resultOf({ ...WANTED, fecha_inicio: addDays(FROM, 2) })
    expect(mixed.resultado.puntos[0]).toMatchObject({ politica: 'mixta' })
    await asOwner((tx) => tx.deleteFrom('politica').execute())
  })

  it('is refused for days that are not over, without sales, or of no store', async () => {
    const asked = (part: Partial<RetropruebaNueva>) =>
      refusal(as('gerente')(pedirRetroprueba, { body: { ...WANTED, ...part } }))
    expect(await asked({ fecha_fin: TODAY })).toMatchObject({ status: 422, campo: 'fecha_fin' })
    expect(await asked({ fecha_inicio: '2020-01-01', fecha_fin: '2020-06-01' })).toMatchObject({
      status: 422,
    })
    expect(await asked({ ubicacion_id: 'tienda_99' })).toMatchObject({ status: 404 })
    expect(await asked({ ubicacion_id: 'cedi_seco' })).toMatchObject({ status: 422, campo: 'ubicacion_id' })
    expect(await asked({ fecha_inicio: addDays(TO, -20) })).toMatchObject({
      status: 422,
      campo: 'fecha_inicio',
    })
    expect(await asked({ politicas: [] })).toMatchObject({ status: 422 })
  })

  it('belongs to its person and its chain', async () => {
    const id = await request()
    await finished(id)
    const stranger = api.as(other().users.admin.token)
    for (const answer of [
      () => stranger(retroprueba, { params: { id } }),
      () => stranger(retropruebaProductos, { params: { id }, query: { de: 0, a: 1 } }),
      () => stranger(cancelarRetroprueba, { params: { id }, body: {} }),
      () => stranger(quitarRetroprueba, { params: { id }, body: {} }),
    ]) {
      expect(await refusal(answer())).toMatchObject({ status: 404 })
    }
    expect((await stranger(retropruebas, {})).retropruebas).toEqual([])
    expect(await refusal(as('tienda')(pedirRetroprueba, { body: WANTED }))).toMatchObject({ status: 403 })
    const remove = (user: Parameters<typeof as>[0]) =>
      as(user)(quitarRetroprueba, { params: { id }, body: {} })
    expect(await refusal(remove('otroGerente'))).toMatchObject({ status: 403 })
    expect(await refusal(as('gerente')(cancelarRetroprueba, { params: { id }, body: {} }))).toMatchObject({
      status: 409,
    })
    expect((await as('gerente')(retroprueba, { params: { id } })).puede_quitar).toBe(true)
    await remove('admin')
    expect(await refusal(one(id))).toMatchObject({ status: 404 })
  })

  it('waits no more when it is cancelled before its turn', async () => {
    const ids = [await request(), await request({ ...WANTED, fecha_inicio: addDays(FROM, 3) })]
    const last = ids.at(-1) ?? 0
    await as('gerente')(cancelarRetroprueba, { params: { id: last }, body: {} }).catch(() => undefined)
    for (const id of ids) await finished(id)
    expect(['cancelada', 'lista']).toContain((await one(last)).estado)
    expect((await one(ids[0] ?? 0)).estado).toBe('lista')
  })

  it('is a file of its policies, and one of its products', async () => {
    const { id, resultado } = await resultOf()
    const { token } = chain().users.tienda
    const rowsOf = async (url: string) => {
      const { rawPayload } = await api.request({ url, token })
      return parseCsv(rawPayload.toString(), { delimiter: ';' })
    }
    const [head = [], ...policies] = await rowsOf(
      callUrl(retropruebaArchivo, { params: { id }, query: { formato: 'csv' } }),
    )
    expect(policies).toHaveLength(resultado.puntos.length)
    expect(policies[3]?.[head.indexOf('Política')]).toBe('Hasta la próxima entrega, 99,9 %')
    const [, ...products] = await rowsOf(
      callUrl(retropruebaProductosArchivo, { params: { id }, query: { formato: 'csv', de: 0, a: 3 } }),
    )
    expect(new Set(products.map(([code]) => code))).toEqual(new Set(['A-1', 'B-2', 'C-3']))
  })
})
