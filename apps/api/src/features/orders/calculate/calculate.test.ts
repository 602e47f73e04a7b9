import {
  aprobarPedido,
  calcular,
  cancelarPedido,
  crearPedido,
  pedido,
  porqueProducto,
} from '@abasto/contracts/orders/calls'
import { setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keyOf, ORDER } from '../../../../test/chain.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { refusal, TODAY } from '../../../../test/test-api.ts'

const BETWEEN = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }

describe('calcular', () => {
  const { api, chain } = chainApiForTests()

  const lines = () => api.as(chain().users.tienda.token)(calcular, { body: BETWEEN })

  it('suggests from the averages, levels and stocks that the specification names', async () => {
    // 60 units a day in packs of 12 are 5 packs a day: class AB, 2/2.5/7. Stock: 10 packs, 2 days, under the
    // reorder point of 5.75 days. Maximum 35 packs less 10.
    expect(await lines()).toContainEqual({
      codigo_producto: 'A-1',
      descripcion_producto: 'Harina PAN',
      categoria: 'Víveres',
      cuadrante_producto: 'CUADRANTE I',
      cantidad_bultos: 12,
      bultos_por_capa: null,
      bultos_por_paleta: null,
      prom_ventas_5dias_unid: 60,
      prom_ventas_20dias_unid: 60,
      prom_mismo_dia_unid: 60,
      stock_tienda: 120,
      stock_desconocido: false,
      stock_conocido_en: null,
      stock_en_transito: 0,
      stock_total: 120,
      stock_cedi_origen: 2400,
      cantidad_ajustada_bultos: 25,
      cantidad_pedida_bultos: 25,
      incluido: true,
      razon_pedido: '',
      clase: 'AB',
      critico: true,
      cedi_limitado: false,
      en_cedi: true,
      conocido_en_tienda: true,
      stock_cedi_leido: 2400,
      cedi_prometido_bultos: 0,
      cedi_pendiente_bultos: 0,
      transito_aprobado_bultos: 0,
      transito_despachado_bultos: 0,
      transito_recibido_bultos: 0,
      tienda_pendiente_bultos: 0,
      devolucion_en_camino_bultos: 0,
      reparto: null,
      en_pedido_a: null,
      devolucion: null,
    })
  })

  it('counts a product without units per pack singly, and cuts by what the CEDI has', async () => {
    // 3 a day, class B: 3/2/12. Maximum 36 less -2 are 38, cut to the 10 of the CEDI.
    expect(await lines()).toContainEqual(
      expect.objectContaining({
        codigo_producto: 'B-2',
        cantidad_bultos: 1,
        stock_tienda: -2,
        clase: 'B',
        cantidad_ajustada_bultos: 10,
        cedi_limitado: true,
      }),
    )
  })

  it('offers what the store or the CEDI know, by code, and leaves out what neither has', async () => {
    const offered = await lines()
    expect(offered.map((line) => [line.codigo_producto, line.incluido])).toEqual([
      ['A-1', true],
      ['B-2', true],
      ['C-3', false],
    ])
  })

  it('says what the store never had nor ordered: the CEDI merely lists it', async () => {
    const known = async () => (await lines()).map((line) => [line.codigo_producto, line.conocido_en_tienda])
    expect(await known()).toEqual([
      ['A-1', true],
      ['B-2', true],
      ['C-3', false],
    ])
    const productos = [{ codigo_producto: 'C-3', cantidad_pedida_bultos: 1, incluido: true }]
    const { id } = await api.as(chain().users.tienda.token)(crearPedido, { body: { ...ORDER, productos } })
    expect((await known()).at(-1)).toEqual(['C-3', true])
    await api.as(chain().users.tienda.token)(cancelarPedido, { params: { id }, body: { motivo: 'Prueba' } })
    expect((await known()).at(-1)).toEqual(['C-3', false])
  })

  it('counts packs of approved orders as in transit, in units, and those of waiting orders not', async () => {
    const { id } = await api.as(chain().users.tienda.token)(crearPedido, { body: ORDER })
    expect((await lines())[0]).toMatchObject({ stock_en_transito: 0 })
    await api.as(chain().users.gerente.token)(aprobarPedido, { params: { id }, body: {} })
    expect((await lines())[0]).toMatchObject({
      stock_en_transito: 120,
      stock_total: 240,
      // 20 packs are 4 days, still under the reorder point: 35 less 20.
      cantidad_ajustada_bultos: 15,
    })
  })

  it('leaves missing and unfinished days out of the averages, and what they carried too', async () => {
    const at = { tenantId: chain().tenantId, locationKey: chain().keys.otherStore }
    const sold = (cantidad: number) => new Map([[keyOf(chain().products, 'A-1'), cantidad]])
    // Cut-off two days ago; the day before it is missing.
    await setSalesDay(api.owner, at, addDays(TODAY, -1), sold(1000), { completo: false })
    await setSalesDay(api.owner, at, addDays(TODAY, -2), sold(20))
    await setSalesDay(api.owner, at, addDays(TODAY, -4), sold(10))
    await setSalesDay(api.owner, at, addDays(TODAY, -7), sold(6))
    await setSalesDay(api.owner, at, TODAY, sold(1000), { completo: false })
    const body = { ...BETWEEN, tienda_destino: 'tienda_02' }
    const [first] = await api.as(chain().users.gerente.token)(calcular, { body })
    expect(first).toMatchObject({
      codigo_producto: 'A-1',
      prom_ventas_5dias_unid: 15,
      prom_ventas_20dias_unid: 12,
      // A week ago was the last Wednesday at or before the cut-off.
      prom_mismo_dia_unid: 6,
    })
  })

  it('refuses a store as origin and a CEDI as destination, naming the field', async () => {
    const ask = (between: Partial<typeof BETWEEN>) =>
      refusal(api.as(chain().users.gerente.token)(calcular, { body: { ...BETWEEN, ...between } }))
    expect(await ask({ cedi_origen: 'tienda_02' })).toMatchObject({ status: 422, campo: 'cedi_origen' })
    expect(await ask({ tienda_destino: 'cedi_seco' })).toMatchObject({ status: 422, campo: 'tienda_destino' })
    expect(await ask({ tienda_destino: 'tienda_99' })).toEqual({
      status: 422,
      detail: 'No existe la ubicación «tienda_99»',
      campo: 'tienda_destino',
    })
  })

  it('is for the stores assigned to a user of role tienda', async () => {
    const body = { ...BETWEEN, tienda_destino: 'tienda_02' }
    expect(await refusal(api.as(chain().users.tienda.token)(calcular, { body }))).toMatchObject({
      status: 403,
      detail: 'Tu usuario no puede pedir para Naguanagua',
    })
  })
})

describe('calcular with stock that is not known', () => {
  const { api, chain } = chainApiForTests()
  const AT = new Date('2026-11-19T01:14:00Z')
  const lines = () => api.as(chain().users.gerente.token)(calcular, { body: BETWEEN })
  const line = async (code: string) => (await lines()).find((each) => each.codigo_producto === code)
  const inTenant = (statement: RawBuilder<unknown>) =>
    withTenant(api.owner, chain().tenantId, (tx) => statement.execute(tx))

  it('assumes what was last known, says so, and includes nothing by itself', async () => {
    await inTenant(sql`
      UPDATE existencia SET desconocido = true, fecha_extraccion = ${AT}
      WHERE ubicacion_key = ${chain().keys.tienda} AND producto_key = ${keyOf(chain().products, 'A-1')}
    `)
    expect(await line('A-1')).toMatchObject({
      stock_tienda: 120,
      stock_desconocido: true,
      stock_conocido_en: AT.toISOString(),
      cantidad_ajustada_bultos: 25,
      cantidad_pedida_bultos: 25,
      incluido: false,
      critico: false,
      devolucion: null,
    })
    expect(await line('B-2')).toMatchObject({ stock_desconocido: false, critico: true, incluido: true })
  })

  it('keeps with an order that a person made of it what was assumed, and when it was read', async () => {
    const { id } = await api.as(chain().users.tienda.token)(crearPedido, { body: ORDER })
    const gerente = api.as(chain().users.gerente.token)
    const [stored] = (await gerente(pedido, { params: { id } })).productos
    expect(stored).toMatchObject({
      stock_tienda: 120,
      stock_desconocido: true,
      stock_conocido_en: AT.toISOString(),
      critico: false,
    })
    const { calculo } = await gerente(porqueProducto, { params: { id, codigo: 'A-1' } })
    expect(calculo).toMatchObject({ entrada: { stock_supuesto: { conocido_en: AT.toISOString() } } })
  })

  it('of a product that sells and is in no reading assumes nothing was there, and says so', async () => {
    await inTenant(sql`
      DELETE FROM existencia
      WHERE ubicacion_key = ${chain().keys.tienda} AND producto_key = ${keyOf(chain().products, 'A-1')}
    `)
    expect(await line('A-1')).toMatchObject({
      stock_tienda: 0,
      stock_desconocido: true,
      stock_conocido_en: null,
      incluido: false,
      critico: false,
    })
    // It does not sell: the store simply has none.
    expect(await line('C-3')).toMatchObject({ stock_tienda: 0, stock_desconocido: false })
  })

  it('knows nothing of a store whose stock was never read', async () => {
    await inTenant(sql`DELETE FROM existencia WHERE ubicacion_key = ${chain().keys.tienda}`)
    const all = await lines()
    expect(all.length).toBeGreaterThan(0)
    expect(all.every((each) => each.stock_desconocido && each.stock_conocido_en === null)).toBe(true)
    expect(all.some((each) => each.incluido || each.critico)).toBe(false)
  })

  it('takes a zero that was read for a zero', async () => {
    await setStock(
      api.owner,
      { tenantId: chain().tenantId, locationKey: chain().keys.tienda },
      new Map([[keyOf(chain().products, 'A-1'), 0]]),
      AT,
    )
    expect(await line('A-1')).toMatchObject({
      stock_tienda: 0,
      stock_desconocido: false,
      critico: true,
      incluido: true,
    })
  })
})
