import {
  calcular,
  crearPedido,
  enviarPedido,
  pedido,
  pedidos,
  porqueProducto,
} from '@abasto/contracts/orders/calls'
import { verReparto } from '@abasto/contracts/orders/share/calls'
import { stockParams, vistaStockParams } from '@abasto/contracts/parameters/calls'
import { fromStockParamsWire } from '@abasto/contracts/parameters/stock-params'
import { politicas, usarPolitica, vistaPolitica } from '@abasto/contracts/policies/calls'
import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import { SIN_AJUSTE, type AjustePolitica, type Politica } from '@abasto/contracts/policies/schema'
import { calculoEntrega, type CalculoEntrega } from '@abasto/contracts/policies/trail'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { beforeTests } from '@abasto/database/test/before-tests'
import { setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../../test/chain.ts'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { OrderRuns } from '../run/order-runs.ts'

/** tienda_01 sells 60 units a day of A-1 in packs of 12 (class AB), and has 120 of them; the CEDI has 2400. */
const { api, chain, as } = chainApiForTests()
const connected = beforeTests(async () =>
  createDatabase(createPool(api.databaseUrl, { application: 'test-policies' })),
)
afterAll(() => connected().destroy())

const GUARD: Politica = { politica: 'regla_guarda' }
const UP_TO: Politica & { politica: 'proxima_entrega' } = {
  politica: 'proxima_entrega',
  nivel_servicio_pct: 99,
  dias_ciclo: { A: 1, AB: 1, B: 2, BC: 3, C: 4 },
  guarda: true,
  cobertura_max_dias: null,
}
const base = (policy: Politica): AjustePolitica => ({ base: policy, clases: {} })

async function use(id: string | null, ajuste: AjustePolitica): Promise<void> {
  const { cadena, tiendas } = await as('gerente')(politicas, {})
  const now = id === null ? cadena : tiendas.find(({ ubicacion_id }) => ubicacion_id === id)
  if (!now || JSON.stringify(now.ajuste) === JSON.stringify(ajuste)) return
  await as('gerente')(usarPolitica, { body: { ubicacion_id: id, ajuste, cambio: now.cambio } })
}

async function lineOf(code: string, tienda_destino = 'tienda_01') {
  const lines = await as('gerente')(calcular, { body: { ...ORDER, tienda_destino } })
  const line = lines.find(({ codigo_producto }) => codigo_producto === code)
  if (!line) throw new Error(`${code} is not calculated`)
  return line
}

const keys = (code: string) => keyOf(chain().products, code)
async function stockOf(locationKey: number, units: Readonly<Record<string, number>>): Promise<void> {
  const at = { tenantId: chain().tenantId, locationKey }
  await withTenant(api.owner, at.tenantId, (tx) =>
    tx.deleteFrom('existencia').where('ubicacion_key', '=', locationKey).execute(),
  )
  await setStock(api.owner, at, new Map(Object.entries(units).map(([code, each]) => [keys(code), each])), NOW)
}

async function run(): Promise<void> {
  const runs = new OrderRuns(
    connected(),
    () => NOW,
    (error) => expect.unreachable(String(error)),
  )
  const moment = { now: NOW, today: TODAY }
  const { tenantId } = chain()
  await (
    await runs.start({ tenantId, timeZone: 'America/Caracas', userId: null, ...moment })
  ).ended
}

/** What the next delivery needs, worked out by hand of the trail's own figures. */
function checkArithmetic(trail: CalculoEntrega): void {
  const sum = trail.entrada.pronostico.reduce((total, { unidades }) => total + unidades, 0)
  expect(trail.pronostico_unid).toBeCloseTo(sum, 6)
  expect(trail.punto_reorden_unid).toBeCloseTo(sum + trail.seguridad_unid, 6)
  expect(trail.ciclo_unid).toBeCloseTo((trail.dias_ciclo * sum) / trail.dias_proteccion, 6)
  const position = trail.entrada.stock_tienda + trail.entrada.stock_en_transito
  const need = trail.punto_reorden_unid + trail.ciclo_unid - position
  const packs = position < trail.punto_reorden_unid ? Math.ceil(need / trail.unidades_por_bulto - 1e-9) : 0
  expect(trail.necesidad_bultos).toBe(packs)
}

describe('what is suggested', () => {
  it('is the rule’s where nobody has said anything, and says nothing of a policy', async () => {
    const line = await lineOf('A-1')
    expect(line.cantidad_ajustada_bultos).toBe(25)
    expect('politica' in line).toBe(false)
  })

  it('goes by the policy of the store’s class, the store, the chain’s class and the chain', async () => {
    const policyOf = async () => (await lineOf('A-1')).politica?.politica
    await use(null, base(GUARD))
    expect(await policyOf()).toBe('regla_guarda')
    await use(null, { base: GUARD, clases: { AB: UP_TO } })
    expect(await policyOf()).toBe('proxima_entrega')
    await use('tienda_01', base(GUARD))
    expect(await policyOf()).toBe('regla_guarda')
    await use('tienda_01', { base: GUARD, clases: { AB: UP_TO } })
    expect(await policyOf()).toBe('proxima_entrega')
    await use('tienda_01', { base: UP_TO, clases: { AB: { politica: 'regla_niveles' } } })
    expect(await policyOf()).toBeUndefined()
    expect((await lineOf('A-1')).cantidad_ajustada_bultos).toBe(25)
    await use(null, SIN_AJUSTE)
    await use('tienda_01', SIN_AJUSTE)
  })

  it('is forecast for today and tomorrow, and the page comes to the same', async () => {
    await use('tienda_01', base(UP_TO))
    const line = await lineOf('A-1')
    if (line.politica?.politica !== 'proxima_entrega') throw new Error('another policy')
    expect(line.politica).toMatchObject({
      modelo: 'nivel_perfil',
      pronostico_desde: TODAY,
      dias_llegada: 1,
      vendido_8_semanas: true,
    })
    // It sold 60 on each day that is known.
    expect(line.politica.pronostico_unid.map((units) => Math.round(units))).toEqual([60, 60])
    const params = fromStockParamsWire(
      await as('gerente')(stockParams, { params: { ubicacion_id: 'tienda_01' } }),
    )
    const again = suggestionOfLine(line, params)
    expect(again.suggestedPacks).toBe(line.cantidad_ajustada_bultos)
    expect(again.critical).toBe(line.critico)
    expect(line.cantidad_ajustada_bultos).toBeGreaterThan(0)
    expect(line.cantidad_ajustada_bultos).not.toBe(25)
  })

  it('is stored with an order as it was, and read when the policy is another', async () => {
    await use('tienda_01', base(UP_TO))
    const line = await lineOf('A-1')
    const { id } = await as('tienda')(crearPedido, { body: { ...ORDER, enviar: false } })
    await use('tienda_01', SIN_AJUSTE)
    const { calculo } = await as('gerente')(porqueProducto, { params: { id, codigo: 'A-1' } })
    const trail = calculoEntrega.parse(calculo)
    checkArithmetic(trail)
    expect(trail.sugerido_bultos).toBe(line.cantidad_ajustada_bultos)
    const { productos } = await as('gerente')(pedido, { params: { id } })
    expect(productos[0]).toMatchObject({
      cantidad_sugerida_bultos: trail.sugerido_bultos,
      clase: 'AB',
      stock_max_bultos: trail.niveles.stock_max,
      punto_reorden_bultos: trail.niveles.punto_reorden,
      critico: trail.critico,
    })
  })

  it('previews other multipliers for the lines alone that go by them', async () => {
    await use('tienda_01', base(UP_TO))
    const body = await as('gerente')(stockParams, { params: { ubicacion_id: 'tienda_01' } })
    const wider = { ...body, stock_max_mult_ab: 9 }
    const preview = await as('gerente')(vistaStockParams, {
      params: { ubicacion_id: 'tienda_01' },
      body: wider,
    })
    expect(preview.cambian).toBe(0)
    await use('tienda_01', SIN_AJUSTE)
  })

  it('shows beforehand what it would order today, and orders just that', async () => {
    await use('tienda_01', SIN_AJUSTE)
    const proposal = { ubicacion_id: 'tienda_01', ajuste: base(UP_TO) }
    const preview = await as('gerente')(vistaPolitica, { body: proposal })
    const before = await as('gerente')(calcular, { body: ORDER })
    await use('tienda_01', base(UP_TO))
    const after = await as('gerente')(calcular, { body: ORDER })
    const packs = (lines: typeof before) =>
      lines.reduce((sum, line) => sum + (line.incluido ? line.cantidad_ajustada_bultos : 0), 0)
    expect([preview.hoy.bultos, preview.propuesta.bultos]).toEqual([packs(before), packs(after)])
    expect(preview.hoy).toEqual(preview.otras[0]?.pedidos)
    expect(preview.otras.map(({ politica: of }) => of.politica)).toEqual([
      'regla_niveles',
      'regla_guarda',
      ...Array.from({ length: 3 }, () => 'proxima_entrega'),
    ])
    const line = after.find(({ codigo_producto }) => codigo_producto === 'A-1')
    expect(preview.mayores[0]).toMatchObject({
      codigo_producto: 'A-1',
      clase: 'AB',
      bultos_hoy: 25,
      bultos_propuesta: line?.cantidad_ajustada_bultos,
      // 120 there and 25 packs of 12 coming, at 60 a day.
      dias_hoy: 7,
    })
    const chainWide = await as('gerente')(vistaPolitica, { body: { ubicacion_id: null, ajuste: SIN_AJUSTE } })
    expect(chainWide.tiendas.map(({ ubicacion_nombre }) => ubicacion_nombre)).toEqual([
      'San Diego',
      'Naguanagua',
    ])
    // What the store says itself stays.
    expect([chainWide.cambian, chainWide.propuesta.bultos]).toEqual([0, packs(after)])
    await use('tienda_01', SIN_AJUSTE)
  })

  it('brings one pack of what the rule forgot, and none where nothing says that it is missing', async () => {
    // B-2 sold in the window, but not on its last five days.
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .deleteFrom('venta_diaria')
        .where('ubicacion_key', '=', chain().keys.tienda)
        .where('producto_key', '=', keys('B-2'))
        .where('fecha', '>=', addDays(TODAY, -5))
        .execute(),
    )
    await stockOf(chain().keys.tienda, { 'A-1': 120, 'B-2': 0 })
    expect((await lineOf('B-2')).cantidad_ajustada_bultos).toBe(0)
    await use('tienda_01', base(GUARD))
    expect(await lineOf('B-2')).toMatchObject({
      cantidad_ajustada_bultos: 1,
      politica: { politica: 'regla_guarda', vendido_8_semanas: true },
    })
    await stockOf(chain().keys.tienda, { 'A-1': 120, 'B-2': 1 })
    expect((await lineOf('B-2')).cantidad_ajustada_bultos).toBe(0)
    await use('tienda_01', SIN_AJUSTE)
  })
})

describe('a run over stores with different policies', () => {
  beforeAll(async () => {
    const at = { tenantId: chain().tenantId, locationKey: chain().keys.otherStore }
    for (let age = 1; age <= 28; age++) {
      await setSalesDay(api.owner, at, addDays(TODAY, -age), new Map([[keys('A-1'), 60]]))
    }
    await stockOf(chain().keys.otherStore, { 'A-1': 120 })
    await stockOf(chain().keys.tienda, { 'A-1': 120, 'B-2': 1 })
    await use('tienda_01', base(UP_TO))
  })

  const drafts = async () => {
    const all = await as('admin')(pedidos, { query: { estado: 'borrador' } })
    return (tienda: string) => {
      const found = all.find(({ tienda_destino_nombre }) => tienda_destino_nombre === tienda)
      if (!found) throw new Error(`no draft of ${tienda}`)
      return found.id
    }
  }

  it('orders each by its own, and keeps each trail', async () => {
    await stockOf(chain().keys.cedi, { 'A-1': 2400 })
    await run()
    const of = await drafts()
    const why = async (tienda: string) => {
      const { calculo } = await as('gerente')(porqueProducto, { params: { id: of(tienda), codigo: 'A-1' } })
      return calculo
    }
    const ruled = await why('Naguanagua')
    expect(ruled).toMatchObject({ version: 1, sugerido_bultos: 25 })
    expect('politica' in ruled).toBe(false)
    const trail = calculoEntrega.parse(await why('San Diego'))
    checkArithmetic(trail)
    const suggested = await lineOf('A-1')
    expect(trail.sugerido_bultos).toBe(suggested.cantidad_ajustada_bultos)
    const stored = await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .selectFrom('pedido_producto')
        .select(['pedido_id', 'cifras', 'calculo'])
        .where('pedido_id', 'in', [of('San Diego'), of('Naguanagua')])
        .where('codigo_producto', '=', 'A-1')
        .execute(),
    )
    expect(stored.map(({ calculo }) => calculo)).toEqual([null, null])
    const versions = new Map(stored.map(({ pedido_id, cifras }) => [pedido_id, cifras?.[0]]))
    expect([versions.get(of('Naguanagua')), versions.get(of('San Diego'))]).toEqual([1, 3])
  })

  it('shares what is scarce by what each store’s own policy needs', async () => {
    await stockOf(chain().keys.cedi, { 'A-1': 20 * 12 })
    await run()
    const of = await drafts()
    for (const tienda of ['San Diego', 'Naguanagua']) {
      await as('admin')(enviarPedido, { params: { id: of(tienda) }, body: {} })
    }
    const id = of('San Diego')
    const share = await as('admin')(verReparto, { params: { id, codigo: 'A-1' } })
    const asked = new Map(share.tiendas.map((store) => [store.tienda, store]))
    const [upTo, ruled] = [asked.get('tienda_01'), asked.get('tienda_02')]
    if (!upTo || !ruled) throw new Error('a store does not ask')
    expect(upTo.recibe_bultos + ruled.recibe_bultos).toBe(20)
    // The rule wants 5.75 days before it is done with its reorder point; the other what two days may bring.
    expect(ruled.reorden_bultos).toBeCloseTo(28.75)
    const { calculo } = await as('gerente')(porqueProducto, { params: { id, codigo: 'A-1' } })
    expect(upTo.reorden_bultos).toBeCloseTo(calculoEntrega.parse(calculo).niveles.punto_reorden)
  })
})
