import {
  calendarioEntregas,
  guardarDiasEntrega,
  guardarFechaEntrega,
  proximaEntrega,
  quitarFechaEntrega,
} from '@abasto/contracts/deliveries/calls'
import type { DiaEntrega } from '@abasto/contracts/deliveries/schema'
import {
  aprobarPedido,
  crearPedido,
  editarPedido,
  enviarPedido,
  pedido,
  pedidosPaginados,
  pedidosPorRecibir,
} from '@abasto/contracts/orders/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { createLocation } from '@abasto/database/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORDER, type Chain } from '../../../test/chain.ts'
import { NOW, refusal } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

/** A Wednesday, 11:00 in Caracas, unless a test says otherwise. */
let now = NOW
const caracas = (text: string) => new Date(`${text}-04:00`)

describe('delivery calendars', () => {
  const { api, chain, as } = chainApiForTests({ clock: () => now })
  const PAIR = { cedi: 'cedi_seco', tienda: 'tienda_01' }
  const OTHER = { cedi: 'cedi_seco', tienda: 'tienda_02' }
  const WED = { dia: 3, hora_corte: '11:30', dias_llegada: 1 }
  const FRI = { dia: 5, hora_corte: null, dias_llegada: 3 }
  type User = keyof Chain['users']

  const board = (user: User = 'gerente') => as(user)(calendarioEntregas, {})
  const setDays = (dias: DiaEntrega[], pares = [PAIR], user: User = 'gerente') =>
    as(user)(guardarDiasEntrega, { body: { pares, dias } })
  const next = () =>
    as('tienda')(proximaEntrega, { query: { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } })
  const pairOf = async (tienda: string) => (await board()).pares.find((pair) => pair.tienda === tienda)

  beforeEach(async () => {
    now = NOW
    await api.owner.deleteFrom('entrega_dia').execute()
    await api.owner.deleteFrom('entrega_fecha').execute()
  })

  it('of pairs nobody has set: any day, without a cut-off, there the next day', async () => {
    expect((await board('tienda')).pares).toEqual([
      {
        ...PAIR,
        dias: [],
        fechas: [],
        proxima: { pide_el: '2026-03-18', corte_en: null, llega_el: '2026-03-19' },
      },
      {
        ...OTHER,
        dias: [],
        fechas: [],
        proxima: { pide_el: '2026-03-18', corte_en: null, llega_el: '2026-03-19' },
      },
    ])
    expect(await next()).toMatchObject({ tiene_calendario: false, corte_pasado: null })
  })

  it('are set for many stores in one go, and a week takes the place of the one before', async () => {
    await setDays([WED, FRI], [PAIR, OTHER, PAIR])
    expect(await pairOf('tienda_01')).toMatchObject({ dias: [WED, FRI] })
    expect(await pairOf('tienda_02')).toMatchObject({ dias: [WED, FRI] })
    await setDays([FRI], [OTHER])
    expect(await pairOf('tienda_01')).toMatchObject({ dias: [WED, FRI] })
    expect(await pairOf('tienda_02')).toMatchObject({
      dias: [FRI],
      proxima: { pide_el: '2026-03-20', corte_en: null, llega_el: '2026-03-23' },
    })
    await setDays([], [OTHER])
    expect(await pairOf('tienda_02')).toMatchObject({ dias: [] })
  })

  it('know dates that are not as their weekday, until they are taken back or over', async () => {
    await setDays([WED, FRI])
    const holiday = { fecha: '2026-03-18', se_pide: false, motivo: 'San José' }
    await as('admin')(guardarFechaEntrega, { body: { pares: [PAIR, OTHER], ...holiday } })
    const stored = { ...holiday, hora_corte: null, dias_llegada: null }
    expect(await pairOf('tienda_01')).toMatchObject({
      fechas: [stored],
      proxima: { pide_el: '2026-03-20' },
    })
    const moved = { fecha: '2026-03-18', se_pide: true, hora_corte: '16:00', dias_llegada: 2 }
    await as('gerente')(guardarFechaEntrega, { body: { pares: [PAIR], ...moved } })
    expect(await pairOf('tienda_01')).toMatchObject({
      proxima: { pide_el: '2026-03-18', corte_en: '2026-03-18T20:00:00.000Z', llega_el: '2026-03-20' },
    })
    await as('gerente')(quitarFechaEntrega, { body: { pares: [PAIR], fecha: '2026-03-18' } })
    expect(await pairOf('tienda_01')).toMatchObject({ fechas: [] })
    expect(await pairOf('tienda_02')).toMatchObject({ fechas: [stored] })
    now = caracas('2026-03-19T00:00:00')
    expect(await pairOf('tienda_02')).toMatchObject({ fechas: [] })
  })

  it('leave out stores that other CEDIs serve', async () => {
    const otherCedi = await createLocation(api.owner, chain().tenantId, {
      ubicacion_id: 'cedi_frio',
      nombre: 'CEDI Frío',
      tipo: 'cedi',
    })
    const served = { tenant_id: chain().tenantId, tienda_key: chain().keys.otherStore, cedi_key: otherCedi }
    await api.owner.insertInto('cedi_tienda').values(served).execute()
    const pairs = (await board()).pares.map(({ cedi, tienda }) => `${cedi}/${tienda}`)
    expect(pairs.toSorted()).toEqual(['cedi_frio/tienda_01', 'cedi_frio/tienda_02', 'cedi_seco/tienda_01'])
    await api.owner.deleteFrom('cedi_tienda').execute()
    await api.owner
      .updateTable('ubicacion')
      .set({ activa: false })
      .where('ubicacion_key', '=', otherCedi)
      .execute()
  })

  it.each<[string, CallInput<typeof guardarDiasEntrega>['body'], string]>([
    ['no pair', { pares: [], dias: [] }, 'pares'],
    ['an unknown store', { pares: [{ cedi: 'cedi_seco', tienda: 'nadie' }], dias: [] }, 'pares'],
    ['a store for a CEDI', { pares: [{ cedi: 'tienda_02', tienda: 'tienda_01' }], dias: [] }, 'pares'],
    ['a CEDI for a store', { pares: [{ cedi: 'cedi_seco', tienda: 'cedi_seco' }], dias: [] }, 'pares'],
    ['a day twice', { pares: [PAIR], dias: [WED, WED] }, 'dias'],
    ['an eighth day', { pares: [PAIR], dias: [{ ...WED, dia: 8 }] }, 'dias.0.dia'],
    ['hour 24', { pares: [PAIR], dias: [{ ...WED, hora_corte: '24:00' }] }, 'dias.0.hora_corte'],
    ['half a day', { pares: [PAIR], dias: [{ ...WED, dias_llegada: 0.5 }] }, 'dias.0.dias_llegada'],
    ['a day before', { pares: [PAIR], dias: [{ ...WED, dias_llegada: -1 }] }, 'dias.0.dias_llegada'],
  ])('refuse %s, and keep what was', async (_, body, campo) => {
    await setDays([WED])
    expect(await refusal(as('gerente')(guardarDiasEntrega, { body }))).toMatchObject({
      status: 422,
      campo,
    })
    expect(await pairOf('tienda_01')).toMatchObject({ dias: [WED] })
  })

  it('refuse a date that is over, and an order day of which nobody says when it arrives', async () => {
    const save = (body: { fecha: string; se_pide: boolean }) =>
      refusal(as('gerente')(guardarFechaEntrega, { body: { pares: [PAIR], ...body } }))
    expect(await save({ fecha: '2026-03-17', se_pide: false })).toMatchObject({ status: 422, campo: 'fecha' })
    expect(await save({ fecha: '2026-03-20', se_pide: true })).toMatchObject({
      status: 422,
      campo: 'dias_llegada',
    })
  })

  it('are not for the store’s people to change, nor of another chain', async () => {
    expect(await refusal(setDays([WED], [PAIR], 'tienda'))).toMatchObject({ status: 403 })
    expect(
      await refusal(
        as('tienda')(proximaEntrega, { query: { cedi_origen: 'tienda_01', tienda_destino: 'tienda_01' } }),
      ),
    ).toMatchObject({ status: 422, campo: 'cedi_origen' })
  })

  it('two who set the same stores at once leave one of the two weeks, whole', async () => {
    await Promise.all([
      setDays([WED], [PAIR, OTHER]),
      setDays([FRI], [OTHER, PAIR], 'admin'),
      setDays([WED, FRI], [PAIR, OTHER]),
    ])
    const [one, other] = [await pairOf('tienda_01'), await pairOf('tienda_02')]
    expect(one?.dias).toEqual(other?.dias)
    expect([[WED], [FRI], [WED, FRI]]).toContainEqual(one?.dias)
  })

  describe('and orders', () => {
    const order = async (changes: object = {}) =>
      (await as('tienda')(crearPedido, { body: { ...ORDER, ...changes } })).id
    const read = (id: number) => as('gerente')(pedido, { params: { id } })

    it('an order says its delivery, and one after the cut-off comes with the next and says so', async () => {
      await setDays([WED, FRI])
      const early = await order()
      now = caracas('2026-03-18T11:30:01')
      const late = await order()
      expect(await read(early)).toMatchObject({
        llega_el: '2026-03-19',
        corte_en: '2026-03-18T15:30:00.000Z',
        despues_del_corte: false,
      })
      expect(await read(late)).toMatchObject({
        llega_el: '2026-03-23',
        corte_en: '2026-03-18T15:30:00.000Z',
        despues_del_corte: true,
      })
      expect(await next()).toEqual({
        tiene_calendario: true,
        proxima: { pide_el: '2026-03-20', corte_en: null, llega_el: '2026-03-23' },
        siguiente: { pide_el: '2026-03-25', corte_en: '2026-03-25T15:30:00.000Z', llega_el: '2026-03-26' },
        corte_pasado: '2026-03-18T15:30:00.000Z',
      })
      const { data } = await as('gerente')(pedidosPaginados, { query: {} })
      expect(data.find(({ id }) => id === late)).toMatchObject({ despues_del_corte: true })
    })

    it('a draft that is sent or edited later is for the delivery of then', async () => {
      await setDays([WED, FRI])
      const sent = await order({ enviar: false })
      const edited = await order({ enviar: false })
      expect(await read(sent)).toMatchObject({ llega_el: '2026-03-19', despues_del_corte: false })
      now = caracas('2026-03-19T09:00:00')
      await as('tienda')(enviarPedido, { params: { id: sent }, body: {} })
      const { revision } = await read(edited)
      await as('tienda')(editarPedido, { params: { id: edited }, body: { ...ORDER, revision } })
      for (const id of [sent, edited]) {
        expect(await read(id)).toMatchObject({
          llega_el: '2026-03-23',
          corte_en: null,
          despues_del_corte: false,
        })
      }
    })

    it('an order that is decided after its delivery goes with the next, and says so', async () => {
      await setDays([WED, FRI])
      const [inTime, tooLate] = [await order(), await order()]
      const approve = (id: number) => as('admin')(aprobarPedido, { params: { id }, body: {} })
      // The day of the delivery is not over.
      now = caracas('2026-03-19T20:00:00')
      expect((await approve(inTime)).message).toMatch(/aprobado$/)
      expect(await read(inTime)).toMatchObject({ llega_el: '2026-03-19' })
      now = caracas('2026-03-20T09:00:00')
      expect((await approve(tooLate)).message).toMatch(/aprobado: su entrega ya pasó, va en la próxima$/)
      const { llega_el, eventos } = await read(tooLate)
      expect(llega_el).toBe('2026-03-23')
      expect(eventos.at(-1)?.motivo).toBe('Su entrega ya había pasado: va en la próxima')
    })

    it('without a calendar an order says nothing of its delivery', async () => {
      expect(await read(await order())).toMatchObject({
        llega_el: null,
        corte_en: null,
        despues_del_corte: false,
      })
    })

    it('por recibir holds what was approved, what is late first; the store sees its own', async () => {
      await api.owner.deleteFrom('pedido_cambio').execute()
      await api.owner.deleteFrom('pedido_evento').execute()
      await api.owner.deleteFrom('pedido_producto').execute()
      await api.owner.deleteFrom('pedido').execute()
      const approved = async (body: object) => {
        const { id } = await as('admin')(crearPedido, { body: { ...ORDER, ...body } })
        await as('gerente')(aprobarPedido, { params: { id }, body: {} })
        return id
      }
      const undated = await approved({})
      await setDays([WED], [PAIR, OTHER])
      const other = await approved({ tienda_destino: 'tienda_02' })
      const dated = await approved({})
      await order()
      now = caracas('2026-03-21T09:00:00')
      const rows = await as('gerente')(pedidosPorRecibir, { query: {} })
      expect(
        rows.map(({ id, dias_atraso, llega_el, puede_recibir }) => [
          id,
          dias_atraso,
          llega_el,
          puede_recibir,
        ]),
      ).toEqual([
        [other, 2, '2026-03-19', true],
        [dated, 2, '2026-03-19', true],
        [undated, 0, null, true],
      ])
      const own = await as('tienda')(pedidosPorRecibir, { query: {} })
      expect(own.map(({ id }) => id)).toEqual([dated, undated])
      expect(await as('tienda')(pedidosPorRecibir, { query: { tienda_id: 'tienda_02' } })).toEqual([])
      const [first] = await as('gerente')(pedidosPorRecibir, { query: { tienda_id: 'tienda_01' } })
      expect(first).toMatchObject({ total_bultos: 10, total_productos: 1, despachado_en: null })
    })
  })
})
