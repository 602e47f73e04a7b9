import { agregarEventos, corregirEvento, eventos, quitarEvento } from '@abasto/contracts/events/calls'
import type { EventoNuevo } from '@abasto/contracts/events/schema'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const { api, as } = chainApiForTests()

const SALE: EventoNuevo = {
  tipo: 'promocion',
  nombre: '2x1 de aniversario',
  desde: '2026-12-03',
  hasta: '2026-12-06',
  ubicaciones: ['tienda_01', 'tienda_02'],
  categorias: null,
  productos: ['A-1'],
  efecto_pct: 80,
}

const enter = (...events: EventoNuevo[]) => as('gerente')(agregarEventos, { body: { eventos: events } })
const correct = (id: number, event: EventoNuevo) =>
  as('gerente')(corregirEvento, { params: { id }, body: event })
const calendar = async () => (await as('gerente')(eventos, {})).eventos
const only = async () => {
  const [event, ...others] = await calendar()
  if (!event || others.length > 0) throw new Error(`${others.length + 1} events`)
  return event
}

async function registeredOn(id: number): Promise<string> {
  const { registrado } = await api.owner
    .selectFrom('evento')
    .select('registrado')
    .where('evento_id', '=', id)
    .executeTakeFirstOrThrow()
  return registrado
}

describe('the calendar of events', () => {
  it('takes each event once, however often a list is pasted and in whatever order it names things', async () => {
    expect(await enter(SALE, { ...SALE, ubicaciones: ['tienda_02', 'tienda_01'] })).toEqual({
      message: 'Evento anotado; 1 ya estaba',
    })
    expect(await enter(SALE)).toEqual({ message: 'Nada que anotar: ya estaba en el calendario' })
    expect(await only()).toMatchObject({ nombre: SALE.nombre, efecto_pct: 80, usuario: expect.any(String) })
  })

  it('takes it once of two people at once too, and none is corrected into another’s likeness', async () => {
    const fair = { ...SALE, nombre: 'Feria', desde: '2026-12-10', hasta: '2026-12-12' }
    await Promise.all([enter(fair), enter(fair), enter(fair)])
    const fairs = (await calendar()).filter(({ nombre }) => nombre === 'Feria')
    expect(fairs).toHaveLength(1)
    const { id } = fairs[0] ?? { id: 0 }
    expect(await refusal(correct(id, SALE))).toMatchObject({ status: 409 })
    await as('gerente')(quitarEvento, { params: { id }, body: {} })
    expect(await only()).toMatchObject({ nombre: SALE.nombre })
  })

  it('takes all of a list or nothing', async () => {
    const wrong = enter(
      { ...SALE, nombre: 'Otro' },
      { ...SALE, nombre: 'Sin producto', productos: ['nadie'] },
    )
    expect(await refusal(wrong)).toMatchObject({ status: 422, campo: 'productos' })
    expect(await only()).toMatchObject({ nombre: SALE.nombre })
  })

  it('is corrected in place; a name alone changes nothing of when forecasts knew it', async () => {
    const { id } = await only()
    await api.owner.updateTable('evento').set({ registrado: '2026-01-05' }).execute()
    expect(await correct(id, { ...SALE, nombre: 'Aniversario' })).toEqual({
      message: '«Aniversario» quedó corregido',
    })
    const renamed = await only()
    expect(renamed.nombre).toBe('Aniversario')
    expect(await registeredOn(renamed.id)).toBe('2026-01-05')
    await correct(renamed.id, { ...SALE, hasta: '2026-12-05' })
    const shorter = await only()
    expect(shorter).toMatchObject({ hasta: '2026-12-05' })
    expect(await registeredOn(shorter.id)).not.toBe('2026-01-05')
  })

  it('keeps what stood there where the correction is wrong, or somebody was faster', async () => {
    const { id } = await only()
    expect(await refusal(correct(id, { ...SALE, categorias: null, productos: ['nadie'] }))).toMatchObject({
      status: 422,
    })
    expect((await only()).id).toBe(id)
    const both = await Promise.allSettled([
      correct(id, { ...SALE, nombre: 'Uno' }),
      correct(id, { ...SALE, nombre: 'Otro' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const last = await only()
    await as('gerente')(quitarEvento, { params: { id: last.id }, body: {} })
    expect(await refusal(correct(last.id, SALE))).toMatchObject({ status: 404 })
    expect(await calendar()).toEqual([])
  })
})
