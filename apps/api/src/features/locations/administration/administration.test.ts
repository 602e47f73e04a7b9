import { auditoria } from '@abasto/contracts/audit/calls'
import * as calls from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { calcular, cancelarPedido, crearPedido, enviarPedido } from '@abasto/contracts/orders/calls'
import { ventasDetalle, ventasSummary, ventasTotales } from '@abasto/contracts/sales/calls'
import { createUser } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays } from '@abasto/domain/time/business-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORDER, seedChain, type Chain } from '../../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'

describe('keeping locations', () => {
  const api = apiForTests()
  let chain: Chain
  let number = 0

  beforeEach(async () => {
    number += 1
    chain = await seedChain(api.owner, `cadena-${number}`)
  })

  const admin = () => api.as(chain.users.admin.token)
  const all = () => admin()(calls.ubicacionesTodas, {})
  const shown = async () => (await admin()(ubicaciones, {})).map(({ id }) => id)
  const one = async (id: string) => {
    const found = (await all()).find((each) => each.id === id)
    if (!found) throw new Error(id)
    return found
  }
  const create = (nombre: string, tipo: 'tienda' | 'cedi', id?: string) =>
    admin()(calls.crearUbicacion, { body: { nombre, tipo, ...(id !== undefined && { id }) } })
  const change = async (id: string, changes: object) => {
    const { nombre, revision } = await one(id)
    return admin()(calls.cambiarUbicacion, {
      params: { ubicacion_id: id },
      body: { nombre, revision, ...changes },
    })
  }
  const retire = async (id: string) =>
    admin()(calls.retirarUbicacion, {
      params: { ubicacion_id: id },
      body: { revision: (await one(id)).revision },
    })
  const bringBack = async (id: string) =>
    admin()(calls.reactivarUbicacion, {
      params: { ubicacion_id: id },
      body: { revision: (await one(id)).revision },
    })

  it('a created location is on the screens, without source or calendar, and in the audit trail', async () => {
    const { id } = await create('Petare 07', 'tienda')
    expect(id).toBe('petare_07')
    expect(await one(id)).toEqual({
      id,
      nombre: 'Petare 07',
      tipo: 'tienda',
      activa: true,
      retirada_en: null,
      revision: 1,
      fuente: null,
      cedis: null,
      dias_cerrados: [],
      a_mano: null,
    })
    expect(await shown()).toContain('petare_07')
    expect((await one('tienda_01')).fuente).toBe('csv')
    const { data } = await admin()(auditoria, { query: { cosa: 'ubicacion' } })
    expect(data[0]).toMatchObject({ accion: 'crearUbicacion', cosa_id: id, resumen: 'Creó Petare 07' })
  })

  it('refuses a name or a code that another has, and what cannot be one', async () => {
    expect(await refusal(create('SAN DIEGÓ', 'tienda'))).toMatchObject({ status: 409 })
    expect(await refusal(create('Otra', 'tienda', 'TIENDA_01'))).toMatchObject({ status: 409 })
    expect(await refusal(create(' ', 'tienda'))).toMatchObject({ status: 422, campo: 'nombre' })
    expect(await refusal(create('Otra', 'cedi', 'a/b'))).toMatchObject({ status: 422, campo: 'id' })
  })

  it('renames, and of two who change at once refuses the one who did not see the other', async () => {
    const { revision } = await one('tienda_01')
    await change('tienda_01', { nombre: 'San Diego Norte' })
    expect(await refusal(change('tienda_01', { nombre: 'Otra vez', revision }))).toMatchObject({
      status: 409,
    })
    expect(await refusal(change('tienda_01', { nombre: 'naguanagua' }))).toMatchObject({ status: 409 })
    expect(await one('tienda_01')).toMatchObject({ nombre: 'San Diego Norte', revision: revision + 1 })
    const { data } = await admin()(auditoria, { query: { cosa: 'ubicacion' } })
    expect(data[0]).toMatchObject({
      resumen: 'Cambió San Diego Norte',
      detalles: { antes: { nombre: 'San Diego' }, despues: { nombre: 'San Diego Norte' } },
    })
  })

  it('puts them in order, new ones last, and refuses an order that leaves one out', async () => {
    const order = (ids: string[]) => admin()(calls.ordenarUbicaciones, { body: { ids } })
    await order(['tienda_02', 'cedi_seco', 'tienda_01'])
    await create('Aragua', 'tienda', 'aaa')
    expect(await shown()).toEqual(['tienda_02', 'cedi_seco', 'tienda_01', 'aaa'])
    expect((await admin()(ventasSummary, {})).map((row) => row.ubicacion_id)).toEqual(await shown())
    for (const ids of [['tienda_02', 'cedi_seco', 'tienda_01'], ['aaa', 'aaa', 'aaa', 'aaa'], []])
      expect(await refusal(order(ids))).toMatchObject({ status: 409 })
  })

  describe('who serves a store', () => {
    it('is every CEDI until some are named; then an order from another is refused', async () => {
      await create('CEDI Frío', 'cedi', 'cedi_frio')
      const calculate = (cedi_origen: string) =>
        admin()(calcular, { body: { cedi_origen, tienda_destino: 'tienda_01' } })
      await calculate('cedi_frio')
      await change('tienda_01', { cedis: ['cedi_seco'] })
      expect((await admin()(ubicaciones, {})).find(({ id }) => id === 'tienda_01')?.cedis).toEqual([
        'cedi_seco',
      ])
      expect(await refusal(calculate('cedi_frio'))).toMatchObject({ status: 422, campo: 'cedi_origen' })
      expect(
        await refusal(admin()(crearPedido, { body: { ...ORDER, cedi_origen: 'cedi_frio' } })),
      ).toMatchObject({
        status: 422,
        detail: 'CEDI Frío no surte a San Diego',
      })
      await calculate('cedi_seco')
      // Only a name: who serves it stays.
      await change('tienda_01', { nombre: 'San Diego 2' })
      expect((await one('tienda_01')).cedis).toEqual(['cedi_seco'])
      await change('tienda_01', { cedis: null })
      await calculate('cedi_frio')
    })

    it.each([
      ['tienda_01', ['tienda_02']],
      ['tienda_01', ['nadie']],
      ['tienda_01', []],
      ['cedi_seco', ['cedi_seco']],
    ])('%s cannot be served by %j', async (id, cedis) => {
      expect(await refusal(change(id, { cedis }))).toMatchObject({ status: 422, campo: 'cedis' })
    })
  })

  describe('retiring', () => {
    it('takes a store off the screens, and what it sold stays sold', async () => {
      const range = { fecha_inicio: addDays(TODAY, -10), fecha_fin: addDays(TODAY, -1) }
      const sold = async () => ({
        totals: (await admin()(ventasTotales, {})).diario,
        detail: (await admin()(ventasDetalle, { query: range })).resumen.unidades_vendidas,
      })
      const before = await sold()
      await retire('tienda_01')
      expect(await shown()).toEqual(['cedi_seco', 'tienda_02'])
      expect(await one('tienda_01')).toMatchObject({ activa: false, retirada_en: NOW.toISOString() })
      expect(await sold()).toEqual(before)
      expect((await admin()(ventasSummary, {})).map((row) => row.ubicacion_id)).not.toContain('tienda_01')
      const asked = admin()(ventasDetalle, { query: { ...range, ubicacion_id: 'tienda_01' } })
      expect(await refusal(asked)).toMatchObject({ status: 404 })
      expect(await refusal(create('Otra', 'tienda', 'tienda_01'))).toMatchObject({
        status: 409,
        detail: 'El código «tienda_01» ya es de San Diego, retirada: tráela de vuelta o usa otro código',
      })
      await bringBack('tienda_01')
      expect(await shown()).toEqual(['cedi_seco', 'tienda_01', 'tienda_02'])
    })

    it('is refused while orders of it are open, drafts too, and says which', async () => {
      const draft = await admin()(crearPedido, { body: { ...ORDER, enviar: false } })
      for (const id of ['tienda_01', 'cedi_seco']) {
        const meets = await admin()(calls.retiroUbicacion, { params: { ubicacion_id: id } })
        expect(meets).toMatchObject({
          se_puede: false,
          pedidos: [{ numero_pedido: 'PS-000001', estado: 'Borrador' }],
        })
        expect(await refusal(retire(id))).toMatchObject({
          status: 409,
          detail: expect.stringMatching('PS-000001'),
        })
      }
      await admin()(enviarPedido, { params: { id: draft.id }, body: {} })
      expect(await refusal(retire('tienda_01'))).toMatchObject({ detail: expect.stringMatching('Pendiente') })
      await admin()(cancelarPedido, { params: { id: draft.id }, body: {} })
      await retire('tienda_01')
      // The numbers go on.
      const next = await admin()(crearPedido, { body: { ...ORDER, tienda_destino: 'tienda_02' } })
      expect(next.numero_pedido).toBe('PS-000002')
    })

    it('of two at once, an order and the retirement of its store, one is refused', async () => {
      const [order, retired] = await Promise.allSettled([
        admin()(crearPedido, { body: ORDER }),
        retire('tienda_01'),
      ])
      expect([order.status, retired.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { activa } = await one('tienda_01')
      expect(activa).toBe(order.status === 'fulfilled')
    })

    it('an order that waits for a retirement finds the store gone', async () => {
      let ordering: Promise<unknown> | undefined
      await withTenant(api.owner, chain.tenantId, async (tx) => {
        await tx
          .updateTable('ubicacion')
          .set({ activa: false })
          .where('ubicacion_id', '=', 'tienda_01')
          .where('tenant_id', '=', chain.tenantId)
          .execute()
        ordering = refusal(admin()(crearPedido, { body: ORDER }))
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      expect(await ordering).toMatchObject({ status: 422, campo: 'tienda_destino' })
    })

    it('of a CEDI is refused where a store would have none left; the last one may go, with a warning', async () => {
      await create('CEDI Frío', 'cedi', 'cedi_frio')
      await change('tienda_01', { cedis: ['cedi_frio'] })
      expect(await refusal(retire('cedi_frio'))).toMatchObject({
        status: 409,
        detail: 'Nadie más surte a San Diego. Cambia antes quién la surte.',
      })
      await change('tienda_01', { cedis: ['cedi_frio', 'cedi_seco'] })
      await retire('cedi_frio')
      await change('tienda_01', { cedis: null })
      const last = await admin()(calls.retiroUbicacion, { params: { ubicacion_id: 'cedi_seco' } })
      expect(last).toMatchObject({
        se_puede: true,
        avisos: ['Es el único CEDI: mientras no haya otro no se puede pedir.'],
      })
      await retire('cedi_seco')
      expect(await shown()).toEqual(['tienda_01', 'tienda_02'])
    })

    it('leaves the access of its people, who cannot order for it any more', async () => {
      const { avisos } = await admin()(calls.retiroUbicacion, { params: { ubicacion_id: 'tienda_01' } })
      expect(avisos).toEqual(['José Gregorio Peña ya no podrá pedir para ella; su acceso sigue.'])
      await retire('tienda_01')
      const person = api.as(chain.users.tienda.token)
      expect((await person(ubicaciones, {})).map(({ id }) => id)).toEqual(['cedi_seco', 'tienda_02'])
      expect(await refusal(person(crearPedido, { body: ORDER }))).toMatchObject({
        status: 422,
        campo: 'tienda_destino',
      })
      expect(
        await refusal(person(crearPedido, { body: { ...ORDER, tienda_destino: 'tienda_02' } })),
      ).toMatchObject({
        status: 403,
      })
    })

    it('twice, or bringing back what is not retired, is refused; so is a name that another has by now', async () => {
      await retire('tienda_01')
      expect(await refusal(retire('tienda_01'))).toMatchObject({ status: 409 })
      expect(await refusal(bringBack('tienda_02'))).toMatchObject({ status: 409 })
      await create('san diego', 'tienda', 'otra')
      expect(await refusal(bringBack('tienda_01'))).toMatchObject({ status: 409 })
      await change('tienda_01', { nombre: 'San Diego (vieja)' })
      await bringBack('tienda_01')
      expect(await shown()).toEqual(['cedi_seco', 'otra', 'tienda_01', 'tienda_02'])
    })
  })

  it('is nobody’s of another chain, nor of another role', async () => {
    const other = await seedChain(api.owner, `otra-${number}`)
    const stranger = await createUser(api.owner, other.tenantId, { username: 'x', rol: 'administrador' })
    await create('Solo aquí', 'tienda', 'solo_aqui')
    const body = { revision: 1 }
    const params = { ubicacion_id: 'solo_aqui' }
    expect(await refusal(api.as(stranger.token)(calls.retirarUbicacion, { params, body }))).toMatchObject({
      status: 404,
    })
    for (const { token } of [chain.users.gerente, chain.users.tienda])
      expect(await refusal(api.as(token)(calls.retirarUbicacion, { params, body }))).toMatchObject({
        status: 403,
      })
    expect(await one('solo_aqui')).toMatchObject({ activa: true, revision: 1 })
  })
})
