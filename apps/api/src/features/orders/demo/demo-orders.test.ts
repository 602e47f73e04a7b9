import { auditoria } from '@abasto/contracts/audit/calls'
import { cambiosAMano } from '@abasto/contracts/edits/calls'
import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { calendarioEntregas } from '@abasto/contracts/deliveries/calls'
import {
  calcular,
  pedido,
  pedidos,
  pedidosPorRecibir,
  porqueProducto,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { calculo } from '@abasto/contracts/orders/calculation'
import { ESTADOS } from '@abasto/contracts/orders/states'
import { toSuggestion } from '@abasto/contracts/orders/suggestion'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { beforeTests } from '@abasto/database/test/before-tests'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setSalesDay,
  setStock,
  type TestUser,
} from '@abasto/database/test/factories'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { DEMO_LOCATIONS } from '@abasto/demo/locations'
import { DEMO_USERS } from '@abasto/demo/register'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { addDays } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { NOW, TODAY } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'
import { DEMO_ORDERS } from './demo-history.ts'
import { makeDemoOrders } from './demo-orders.ts'

const api = apiForTests()
const database = beforeTests(async () => createDatabase(createPool(api.databaseUrl, { application: 'test' })))
afterAll(() => database().destroy())

interface DemoChain {
  readonly tenantId: number
  readonly slug: string
  readonly users: ReadonlyMap<string, TestUser>
}

/** Products of each CEDI: more than one order of its asks for. */
const CARRIED = { cedi_seco: 40, cedi_frio: 6, cedi_verde: 6 } as const
const STORES = new Set(DEMO_ORDERS.map(({ store }) => store))

/** The demo as it comes, small: each store sells each product and has a day's worth of it, or far too much. */
async function demoChain(owner: Database, slug: string): Promise<DemoChain> {
  const tenantId = await createTenant(owner, { slug, es_demo: true })
  const products: number[] = []
  for (const [cedi, count] of Object.entries(CARRIED)) {
    const card = DEMO_LOCATIONS.find(({ ubicacion_id }) => ubicacion_id === cedi)
    if (!card) throw new Error(`no ${cedi}`)
    const locationKey = await createLocation(owner, tenantId, card)
    const codes = Array.from({ length: count }, (_, index) => ({
      codigo_producto: `${cedi}-${index}`,
      cantidad_bultos: 6,
    }))
    const carried = [...(await createProducts(owner, tenantId, codes)).values()]
    await setStock(owner, { tenantId, locationKey }, new Map(carried.map((key) => [key, 60_000])), NOW)
    products.push(...carried)
  }
  const overstocked = products.slice(0, 3)
  for (const card of DEMO_LOCATIONS.filter(({ ubicacion_id }) => STORES.has(ubicacion_id))) {
    const at = { tenantId, locationKey: await createLocation(owner, tenantId, card) }
    const stock = products.map((key) => [key, overstocked.includes(key) ? 90_000 : 30] as const)
    await setStock(owner, at, new Map(stock), NOW)
    for (let age = 1; age <= 20; age++) {
      await setSalesDay(owner, at, addDays(TODAY, -age), new Map(products.map((key) => [key, 24])))
    }
  }
  const users = new Map<string, TestUser>()
  for (const user of DEMO_USERS) users.set(user.username, await createUser(owner, tenantId, user))
  return { tenantId, slug, users }
}

const as = (chain: DemoChain, username: string) => api.as(chain.users.get(username)?.token)

describe('the orders of the demo', () => {
  const chain = beforeTests(async () => {
    const made = await demoChain(api.owner, 'granja')
    expect(await makeDemoOrders(database(), 'granja', NOW)).toBe(DEMO_ORDERS.length)
    return made
  })
  const list = (username = 'admin') => as(chain(), username)(pedidos, {})
  const details = async () =>
    Promise.all((await list()).map(({ id }) => as(chain(), 'admin')(pedido, { params: { id } })))

  it('are there in every state, some of them late, for whoever looks', async () => {
    const orders = await list()
    expect(new Set(orders.map(({ estado }) => estado))).toEqual(new Set(ESTADOS))
    const waiting = orders.filter(({ estado }) => estado === 'pendiente_aprobacion_gerente')
    expect(waiting.map((order) => order.dias_desde_creacion)).toEqual([4, 2, 0, 0, 0])
    expect(waiting.every((order) => order.puede_decidir)).toBe(true)
    expect((await list('gerente')).filter((order) => order.puede_decidir)).toHaveLength(3)
    const approved = orders.filter(({ estado }) => estado === 'aprobado_gerente')
    expect(approved.filter((order) => order.despachado_en === null)).toHaveLength(2)
    expect(approved.filter((order) => order.despachado_en !== null)).toHaveLength(1)
    expect(orders.filter((order) => order.tiene_devoluciones)).toHaveLength(3)
    expect(orders.filter((order) => order.tiene_comentarios_gerente).length).toBeGreaterThan(3)
    expect(new Set(orders.map((order) => order.creado_por)).size).toBe(DEMO_USERS.length)
  })

  it('are for a delivery of a calendar, and one of them should have arrived', async () => {
    const { pares } = await as(chain(), 'admin')(calendarioEntregas, {})
    expect(pares.every(({ dias }) => dias.length >= 3)).toBe(true)
    const arriving = await as(chain(), 'gerente')(pedidosPorRecibir, {})
    expect(arriving).toHaveLength(3)
    expect(arriving.every(({ llega_el }) => llega_el !== null)).toBe(true)
    expect(arriving[0]?.dias_atraso).toBeGreaterThan(0)
  })

  it('are numbered and told in the order of time, and nothing of them is to come', async () => {
    const orders = (await details()).toSorted((a, b) => a.id - b.id)
    expect(orders.map((order) => order.numero_pedido)).toEqual(
      orders.map((_, index) => `PS-${String(index + 1).padStart(6, '0')}`),
    )
    const dates = orders.map((order) => order.fecha_pedido)
    expect(dates).toEqual(dates.toSorted())
    for (const { eventos, fecha_pedido, estado, stock_leido_en, ventas_hasta } of orders) {
      const moments = eventos.map(({ fecha }) => Date.parse(fecha))
      const made = Date.parse(fecha_pedido)
      expect(moments[0]).toBe(made)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
      expect(moments.at(-1)).toBeLessThan(NOW.getTime())
      expect(eventos.at(-1)?.estado_nuevo).toBe(estado)
      expect(Date.parse(stock_leido_en ?? '')).toBeLessThanOrEqual(made)
      expect((ventas_hasta ?? '') < fecha_pedido.slice(0, 10)).toBe(true)
    }
  })

  it('ask for what was suggested, or say why not, and the trail leads there', async () => {
    const changes: LineaPedido[] = []
    for (const { id, productos } of await details()) {
      expect(productos.length).toBeGreaterThan(0)
      const changed = productos.filter(
        (line) => line.cantidad_pedida_bultos !== line.cantidad_sugerida_bultos,
      )
      expect(changed.every((line) => line.cambio !== null)).toBe(true)
      changes.push(...changed)
      const codigo = productos[0]?.codigo_producto ?? ''
      const trail = await as(chain(), 'gerente')(porqueProducto, { params: { id, codigo } })
      const { input, suggestedPacks } = toSuggestion(calculo.parse(trail.calculo))
      expect(suggest(input, DEFAULT_STOCK_PARAMS).suggestedPacks).toBe(suggestedPacks)
    }
    expect(changes.map((line) => line.razon_pedido)).toEqual(
      expect.arrayContaining(['Feria de los vecinos el sábado', 'Oferta del fin de semana']),
    )
    // Raised and lowered, for most of the reasons, and some without any.
    expect(new Set(changes.map((line) => line.cambio?.motivo)).size).toBeGreaterThan(5)
    expect(changes.some((line) => line.cambio?.motivo === null)).toBe(true)
  })

  it('show what came of what was changed, as far as it is known', async () => {
    const { total } = await as(chain(), 'gerente')(cambiosAMano, { query: {} })
    const known =
      total.suben_vendieron + total.suben_quedaron + total.bajan_sin_perder + total.bajan_perdieron
    expect(total.suben).toBeGreaterThan(5)
    expect(total.bajan).toBeGreaterThan(3)
    expect(known).toBeGreaterThan(5)
    expect(known + total.por_saberse + total.sin_efecto).toBe(total.cambios)
    expect(total.por_saberse).toBeGreaterThan(0)
  })

  it('were received whole, and one of them short', async () => {
    const finished = (await details()).filter(({ estado }) => estado === 'finalizado')
    const short = finished.map(
      ({ productos }) =>
        productos.filter(
          (line) =>
            line.cantidad_recibida_bultos !== (line.cantidad_aprobada_bultos ?? line.cantidad_pedida_bultos),
        ).length,
    )
    expect(short.toSorted((a, b) => a - b)).toEqual([0, 0, 3])
  })

  it('go on: the one on its way counts as in transit, and is received', async () => {
    const [onItsWay] = (await list()).filter(
      (order) => order.estado === 'aprobado_gerente' && order.despachado_en !== null,
    )
    const params = { id: onItsWay?.id ?? 0 }
    const { productos } = await as(chain(), 'tienda08')(pedido, { params })
    const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
    const lines = await as(chain(), 'tienda08')(calcular, { body: route })
    const line = lines.find(({ codigo_producto }) => codigo_producto === productos[1]?.codigo_producto)
    expect(line?.stock_en_transito).toBe((productos[1]?.cantidad_pedida_bultos ?? 0) * 6)
    await as(chain(), 'tienda08')(recibirPedido, { params, body: {} })
  })

  it('are made once, and the audit trail says that it was no person', async () => {
    const before = await list()
    expect(await makeDemoOrders(database(), 'granja', NOW)).toBe(0)
    expect(await list()).toEqual(before)
    const { data } = await as(chain(), 'admin')(auditoria, { query: {} })
    expect(data.filter(({ accion }) => accion === 'demo')).toMatchObject([
      { usuario: null, resumen: `Hizo los ${DEMO_ORDERS.length} pedidos de la demostración` },
    ])
  })
})

describe('no order is made', () => {
  const chain = beforeTests(() => demoChain(api.owner, 'usada'))
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain().tenantId, work)
  const none = async () => {
    expect(await makeDemoOrders(database(), chain().slug, NOW)).toBe(0)
    expect(await as(chain(), 'admin')(pedidos, {})).toEqual([])
  }

  it('in a chain that is no demo', async () => {
    const setDemo = (isDemo: boolean) =>
      api.owner
        .updateTable('tenant')
        .set({ es_demo: isDemo })
        .where('tenant_id', '=', chain().tenantId)
        .execute()
    await setDemo(false)
    await none()
    await setDemo(true)
  })

  it('where its people are not those of the demo any more', async () => {
    const setActive = (isActive: boolean) =>
      asOwner((tx) =>
        tx.updateTable('usuario').set({ activo: isActive }).where('username', '=', 'gerente').execute(),
      )
    await setActive(false)
    await none()
    await setActive(true)
    const { userId } = await createUser(api.owner, chain().tenantId, { username: 'ana', rol: 'gerente' })
    await none()
    await asOwner(async (tx) => {
      await tx.deleteFrom('sesion').where('usuario_id', '=', userId).execute()
      await tx.deleteFrom('usuario').where('usuario_id', '=', userId).execute()
    })
  })

  it('by half: what is cut off leaves nothing, and the next time all of them are there', async () => {
    const ended = createDatabase(createPool(api.databaseUrl, { application: 'cortada', maxConnections: 1 }))
    const making = makeDemoOrders(ended, chain().slug, NOW)
    const cut = async () => {
      let isCut = false
      while (!isCut) {
        const { rows } = await sql`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'cortada' AND query ILIKE '%insert into%pedido_producto%'
        `.execute(api.owner)
        isCut = rows.length > 0
      }
    }
    await Promise.all([expect(making).rejects.toThrow(), cut()])
    await ended.destroy()
    expect(await as(chain(), 'admin')(pedidos, {})).toEqual([])
    expect(await makeDemoOrders(database(), chain().slug, NOW)).toBe(DEMO_ORDERS.length)
  })
})
