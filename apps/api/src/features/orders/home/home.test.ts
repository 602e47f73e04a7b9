import { inicioTienda } from '@abasto/contracts/home/calls'
import { urgencias } from '@abasto/contracts/urgency/calls'
import { aprobarPedido, crearPedido } from '@abasto/contracts/orders/calls'
import { agregarABorradores } from '@abasto/contracts/orders/draft-calls'
import { setClosingStock, setStock } from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

const PAIR = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }

describe('the home of a store', () => {
  const { api, chain, as } = chainApiForTests({ clock: () => NOW })
  const home = () => as('tienda')(inicioTienda, { params: { ubicacion_id: 'tienda_01' } })
  const stock = async (units: Readonly<Record<string, number>>, location = chain().keys.tienda) => {
    await api.owner.deleteFrom('existencia').where('ubicacion_key', '=', location).execute()
    await setStock(
      api.owner,
      { tenantId: chain().tenantId, locationKey: location },
      new Map(Object.entries(units).map(([code, of]) => [keyOf(chain().products, code), of])),
      NOW,
    )
  }
  const missing = async (code: string) =>
    (await home()).faltantes.find(({ codigo_producto }) => codigo_producto === code)

  beforeEach(async () => {
    await sql`TRUNCATE pedido CASCADE`.execute(api.owner)
    await stock({ 'A-1': 24, 'B-2': -2 })
  })

  it('is what empties before the next delivery, what costs most packs first', async () => {
    const answer = await home()
    expect(answer).toMatchObject({ nombre: 'San Diego', llega_el: addDays(TODAY, 1) })
    expect(answer.faltantes.map(({ codigo_producto, urgencia }) => [codigo_producto, urgencia])).toEqual([
      ['A-1', 'hoy'],
      ['B-2', 'agotado'],
    ])
    expect(answer.totales).toMatchObject({ agotados: 1, por_agotarse: 1, sin_pedido: 2 })
    expect(answer.totales.venta_diaria_bultos).toBeCloseTo(60 / 12 + 3)
    expect(answer.existencia).toMatchObject({ en_cero: 0, en_negativo: 1 })
    expect(answer.ventas).toMatchObject({ dia: addDays(TODAY, -1) })
  })

  it('counts what is expected to sell until then, less what is there', async () => {
    const of = await missing('A-1')
    expect(of).toMatchObject({ venta_diaria: 60, llega_el: addDays(TODAY, 1), viene_unid: 0 })
    expect(of?.se_pierde).toBeCloseTo((of?.esperado ?? 0) - 24)
    expect(of?.esperado).toBeCloseTo(60)
  })

  it('lists nothing that lasts, nothing that does not sell, and nothing of unknown stock', async () => {
    await stock({ 'A-1': 60, 'B-2': 10, 'C-3': 0 })
    expect((await home()).faltantes).toEqual([])
  })

  it('says since when a shelf is empty', async () => {
    const store = { tenantId: chain().tenantId, locationKey: chain().keys.tienda }
    const key = keyOf(chain().products, 'B-2')
    for (const [age, units] of [
      [3, 4],
      [2, 0],
      [1, -2],
    ] as const)
      await setClosingStock(api.owner, store, addDays(TODAY, -age), new Map([[key, units]]))
    expect(await missing('B-2')).toMatchObject({ vacio_desde: addDays(TODAY, -2) })
  })

  it('says what comes: nobody has asked, and it can be asked for; then it is in the draft', async () => {
    const before = await missing('A-1')
    expect(before?.viene).toMatchObject({ tipo: 'sin_pedir', cedi_bultos: 200 })
    const line = before?.pedir
    if (!line) throw new Error('nothing to ask for')
    expect(line.cantidad_bultos).toBeGreaterThan(0)
    await as('tienda')(agregarABorradores, { body: { lineas: [line] } })
    expect(await missing('A-1')).toMatchObject({
      viene: { tipo: 'en_borrador', bultos: line.cantidad_bultos, cedi: 'CEDI Seco' },
      pedir: null,
    })
  })

  it('says that the CEDI has none, and which other store has most', async () => {
    await stock({ 'A-1': 5 }, chain().keys.cedi)
    await stock({ 'A-1': 120 }, chain().keys.otherStore)
    expect(await missing('A-1')).toMatchObject({
      viene: { tipo: 'cedi_no_tiene', cedi: 'CEDI Seco', otra: { nombre: 'Naguanagua', bultos: 10 } },
      pedir: null,
    })
    await stock({ 'A-1': 2400, 'B-2': 10, 'C-3': 5 }, chain().keys.cedi)
  })

  it('counts an approved order as coming, and not once it is late', async () => {
    const productos = [{ codigo_producto: 'B-2', cantidad_pedida_bultos: 4, incluido: true }]
    const { id } = await as('tienda')(crearPedido, { body: { ...PAIR, productos } })
    expect(await missing('B-2')).toMatchObject({ viene: { tipo: 'por_aprobar', pedido_id: id, bultos: 4 } })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    const arrives = (llega_el: string) =>
      api.owner.updateTable('pedido').set({ llega_el }).where('pedido_id', '=', id).execute()
    await arrives(TODAY)
    expect(await missing('B-2')).toMatchObject({
      se_pierde: 0,
      viene_unid: 4,
      viene: { tipo: 'llega', pedido_id: id, bultos: 4, llega_el: TODAY },
    })
    await arrives(addDays(TODAY, -2))
    expect(await missing('B-2')).toMatchObject({
      viene_unid: 0,
      viene: { tipo: 'atrasado', puede_recibir: true },
    })
  })

  it('is as pressing on every other screen: by what comes and when, in the same words, minimum included', async () => {
    await stock({ 'A-1': 24, 'B-2': 0, 'C-3': 0 })
    const pressing = async (tienda: string | null) =>
      (
        await as('tienda')(urgencias, { body: { tienda, codigos: ['A-1', 'B-2', 'C-3', 'nada'] } })
      ).urgencias.map((one) => [one.tienda, one.codigo_producto, one.urgencia])
    const alone = [
      ['tienda_01', 'A-1', 'hoy'],
      ['tienda_01', 'B-2', 'agotado'],
    ]
    expect(await pressing('tienda_01')).toEqual(alone)
    expect((await pressing(null)).filter(([store]) => store === 'tienda_01')).toEqual(alone)
    // More than a day's sale, and than until the delivery of tomorrow, and at its minimum.
    await stock({ 'A-1': 70, 'B-2': 500 })
    expect(await pressing('tienda_01')).toEqual([['tienda_01', 'A-1', 'bajo_minimo']])
    await stock({ 'A-1': 900, 'B-2': 500 })
    expect(await pressing('tienda_01')).toEqual([])
    const cedi = { body: { tienda: 'cedi_seco', codigos: ['A-1'] } }
    expect(await refusal(as('tienda')(urgencias, cedi))).toMatchObject({ status: 422 })
  })

  it('is shown to the people of the store and to managers, and to nobody else', async () => {
    const other = { params: { ubicacion_id: 'tienda_02' } }
    expect(await as('gerente')(inicioTienda, other)).toMatchObject({ faltantes: [] })
    expect(await refusal(as('tienda')(inicioTienda, other))).toMatchObject({
      status: 403,
      detail: 'Tu usuario no ve el inicio de Naguanagua',
    })
    const cedi = { params: { ubicacion_id: 'cedi_seco' } }
    expect(await refusal(as('gerente')(inicioTienda, cedi))).toMatchObject({
      status: 422,
      detail: 'CEDI Seco no es una tienda',
    })
  })
})
