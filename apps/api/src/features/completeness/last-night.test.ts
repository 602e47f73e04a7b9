import { ventasAnoche, ventasNoches } from '@abasto/contracts/completeness/calls'
import { crearPedido } from '@abasto/contracts/orders/calls'
import { createLocation, setSalesDay, setStock } from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER, seedChain } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const YESTERDAY = addDays(TODAY, -1)

/** The chain of the tests, and a third store: 50 lines a day for ten weeks, 20 of them yesterday. */
describe('last night on the wire', () => {
  const { api, chain, as } = chainApiForTests()
  let thin: number

  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)

  beforeAll(async () => {
    const { tenantId, products } = chain()
    const of = { ubicacion_id: 'tienda_03', nombre: 'Cagua', tipo: 'tienda' } as const
    thin = await createLocation(api.owner, tenantId, of)
    const at = { tenantId, locationKey: thin }
    const sold = new Map([...products.values()].map((key) => [key, 1]))
    for (let age = 70; age >= 1; age--) await setSalesDay(api.owner, at, addDays(TODAY, -age), sold)
    await asOwner((tx) =>
      tx
        .updateTable('venta_dia')
        .set((row) => ({ lineas: row.case().when('fecha', '=', YESTERDAY).then(20).else(50).end() }))
        .where('ubicacion_key', '=', thin)
        .execute(),
    )
    await setStock(api.owner, at, sold, new Date('2026-03-18T09:52:00Z'))
    await seedChain(api.owner, 'otra')
  })

  const lastNight = (who: Parameters<typeof as>[0] = 'tienda') => as(who)(ventasAnoche, {})
  const location = async (id: string) =>
    (await lastNight()).ubicaciones.find(({ ubicacion_id }) => ubicacion_id === id)

  it('is the headline, every location with the worst first, and what reading would mend', async () => {
    const answer = await lastNight()
    expect(answer).toMatchObject({
      fecha: YESTERDAY,
      tiendas: 3,
      completas: 1,
      cedis: 1,
      cedis_al_dia: 1,
      pedidos: { pendientes: 0, afectados: 0 },
      leyendo: { ventas: false, inventario: false },
      por_leer: { ventas: ['tienda_02', 'tienda_03'], inventario: ['tienda_02'] },
      esperan_persona: [],
      limite_rechazo: { porcentaje: 1, lineas: 3 },
    })
    expect(answer.conteo).toMatchObject({ completa: 2, no_llego: 1, delgada: 1, retenida: 0 })
    expect(answer.ubicaciones.map(({ ubicacion_id, estado }) => [ubicacion_id, estado])).toEqual([
      ['tienda_02', 'no_llego'],
      ['tienda_03', 'delgada'],
      ['cedi_seco', 'completa'],
      ['tienda_01', 'completa'],
    ])
  })

  it('tells a location with its evidence', async () => {
    const store = await location('tienda_03')
    expect(store).toMatchObject({
      ubicacion_nombre: 'Cagua',
      tipo_ubicacion: 'tienda',
      completa: false,
      motivo: 'Llegaron 20 líneas; sus 7 martes anteriores trajeron 50. El POS respondió sin error.',
      accion: 'leer',
      leyendo: false,
      proximo_intento: null,
      retenida: null,
      evidencia: {
        lineas: 20,
        rechazadas: 0,
        rechazos_permitidos: 3,
        usual: 50,
        stock_leido_en: '2026-03-18T09:52:00.000Z',
        ventas_hasta: YESTERDAY,
        intentos_fallidos: 0,
        error: null,
        codigos_por_asignar: 0,
        motivos_rechazo: [],
      },
    })
    expect(store?.semanas).toHaveLength(8)
    expect(store?.semanas.at(-1)).toEqual({ fecha: YESTERDAY, lineas: 20 })
    expect(store?.semanas[0]).toEqual({ fecha: addDays(YESTERDAY, -49), lineas: 50 })
    expect((await location('cedi_seco'))?.semanas).toEqual([])
    expect((await location('tienda_02'))?.semanas.every(({ lineas }) => lineas === null)).toBe(true)
  })

  it('says how many orders that wait rest on a location that is not complete', async () => {
    await as('gerente')(crearPedido, { body: ORDER })
    expect((await lastNight()).pedidos).toEqual({ pendientes: 1, afectados: 0 })
    await as('gerente')(crearPedido, { body: { ...ORDER, tienda_destino: 'tienda_03' } })
    expect((await lastNight()).pedidos).toEqual({ pendientes: 2, afectados: 1 })
    expect(await location('tienda_03')).toMatchObject({ pedidos_pendientes: 1 })
    expect(await location('cedi_seco')).toMatchObject({ pedidos_pendientes: 2 })
    const stock = (leido: Date) =>
      asOwner((tx) =>
        tx
          .updateTable('existencia')
          .set({ fecha_extraccion: leido })
          .where('ubicacion_key', '=', chain().keys.cedi)
          .execute(),
      )
    await stock(new Date('2026-03-17T21:00:00Z'))
    expect((await lastNight()).pedidos).toEqual({ pendientes: 2, afectados: 2 })
    await stock(NOW)
  })

  it('offers nothing to do while a store is being read, or is about to be tried again', async () => {
    const run = await asOwner(async (tx) => {
      const { corrida_id } = await tx
        .insertInto('etl_corrida')
        .values({
          tenant_id: chain().tenantId,
          tipo: 'ventas',
          status: 'running',
          message: '',
          parametros: JSON.stringify({ hasta: YESTERDAY, dia: TODAY }),
        })
        .returning('corrida_id')
        .executeTakeFirstOrThrow()
      const of = { tenant_id: chain().tenantId, corrida_id, ubicacion_key: thin }
      await tx
        .insertInto('etl_corrida_tienda')
        .values({ ...of, status: 'pending' })
        .execute()
      return of
    })
    expect(await location('tienda_03')).toMatchObject({ estado: 'delgada', accion: null, leyendo: true })
    expect((await lastNight()).leyendo).toEqual({ ventas: true, inventario: false })

    await asOwner(async (tx) => {
      await tx.updateTable('etl_corrida_tienda').set({ status: 'completed' }).execute()
      await tx
        .updateTable('etl_corrida')
        .set({ status: 'completed', terminada_en: new Date('2026-03-18T10:51:00Z') })
        .execute()
      await tx
        .insertInto('etl_reintento')
        .values({
          tenant_id: run.tenant_id,
          ubicacion_key: thin,
          principal_id: run.corrida_id,
          intentos: 1,
          tipo: 'ventas',
          hasta: new Date(NOW.getTime() + 60_000),
          proximo_intento: new Date(NOW.getTime() + 60_000),
        })
        .execute()
    })
    expect(await location('tienda_03')).toMatchObject({
      accion: 'leer',
      leyendo: false,
      proximo_intento: '2026-03-18T15:01:00.000Z',
    })
    expect((await lastNight()).ultima_lectura).toBe('2026-03-18T10:51:00.000Z')
    const due = (at: Date) =>
      asOwner((tx) => tx.updateTable('etl_reintento').set({ proximo_intento: at }).execute())
    await due(new Date(NOW.getTime() - 5000))
    expect(await location('tienda_03')).toMatchObject({ accion: null, leyendo: false })
    // Nobody is there to begin it.
    await due(new Date(NOW.getTime() - 600_000))
    expect(await location('tienda_03')).toMatchObject({ accion: 'leer' })
    await asOwner((tx) => tx.deleteFrom('etl_reintento').execute())
  })

  it('leaves out locations that are no longer active', async () => {
    const active = (activa: boolean) =>
      asOwner((tx) =>
        tx.updateTable('ubicacion').set({ activa }).where('ubicacion_id', '=', 'tienda_03').execute(),
      )
    await active(false)
    expect(await lastNight()).toMatchObject({ tiendas: 2, completas: 1 })
    await active(true)
  })

  it('is for every role of a chain that has sales, and of one’s own chain', async () => {
    for (const who of ['admin', 'gerente', 'tienda'] as const) {
      expect((await lastNight(who)).ubicaciones).toHaveLength(4)
    }
    const without = await seedChain(api.owner, 'sin-ventas', ['inventory'])
    expect(await refusal(api.as(without.users.admin.token)(ventasAnoche, {}))).toMatchObject({ status: 403 })
  })

  it('does not ask for stock in a chain that keeps none', async () => {
    const { users } = await seedChain(api.owner, 'solo-ventas', ['sales'])
    const answer = await api.as(users.admin.token)(ventasAnoche, {})
    expect(answer).toMatchObject({ tiendas: 2, completas: 1, cedis: 0, por_leer: { inventario: [] } })
  })

  it('the nights of two weeks are told as they stand now', async () => {
    const { noches } = await as('tienda')(ventasNoches, {})
    expect(noches.map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays(TODAY, index - 14)),
    )
    // tienda_02 never delivered a day: none is to be had of it.
    expect(noches.slice(0, -1).every(({ tiendas, completas }) => tiendas === 2 && completas === 2)).toBe(true)
    expect(noches.at(-1)).toEqual({ fecha: YESTERDAY, tiendas: 2, completas: 1 })
    const mended = (lineas: number) =>
      asOwner(async (tx) => {
        await tx
          .updateTable('venta_dia')
          .set({ lineas })
          .where('ubicacion_key', '=', thin)
          .where('fecha', '=', YESTERDAY)
          .execute()
      })
    await mended(48)
    const after = await as('gerente')(ventasNoches, {})
    expect(after.noches.at(-1)).toEqual({ fecha: YESTERDAY, tiendas: 2, completas: 2 })
    await mended(20)
  })
})
