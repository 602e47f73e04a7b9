import { atencion, atencionArchivo, mostrarAsunto, ocultarAsunto } from '@abasto/contracts/attention/calls'
import { atencionCuenta } from '@abasto/contracts/attention/count-call'
import { callUrl } from '@abasto/contracts/client'
import { agregarABorradores, borradorDePedido } from '@abasto/contracts/orders/draft-calls'
import { enviarPedido, pedido } from '@abasto/contracts/orders/calls'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setClosingStock,
  setSalesDay,
  setStock,
  type TestUser,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { refreshAccuracy } from '@abasto/rollups/accuracy/refresh-accuracy'
import { refreshModels } from '@abasto/rollups/accuracy/refresh-models'
import { refreshWeeks } from '@abasto/rollups/weeks/refresh-weeks'
import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedChain } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'
import { chainPositions } from '../orders/positions/chain-positions.ts'
import { areFindingsDue, makeFindings } from './make/make-findings.ts'

const DAYS = 70
const ago = (days: number) => addDays(TODAY, -days)
const STORES = ['tienda_01', 'tienda_02', 'tienda_03', 'tienda_04', 'tienda_05', 'tienda_06'] as const
type StoreId = (typeof STORES)[number]

/** Units of a product in a store on the day that is so many days ago; undefined: it is not sold there at all. */
type Sales = (store: StoreId, age: number) => number | undefined

interface Product {
  readonly sells: Sales
  /** In the store now; null: the store has never listed it. */
  readonly stock: (store: StoreId) => number | null
  readonly cedi: number | null
  readonly price: number | null
}

const BASE: Product = { sells: () => 10, stock: () => 40, cedi: 5000, price: 2 }

/** What makes each kind, and beside it what must not. */
const PRODUCTS: Readonly<Record<string, Product>> = {
  BASE,
  // Runs out today in one store, tomorrow's truck brings it.
  ACABA: { ...BASE, stock: (store) => (store === 'tienda_01' ? 3 : 40) },
  '🌽': { ...BASE, stock: (store) => (store === 'tienda_02' ? -4 : 40), price: null },
  // Gone from the shelf for ten days, so nobody asks for it any more.
  VACIO: {
    ...BASE,
    sells: (store, age) => (store === 'tienda_01' && age <= 10 ? 0 : age % 2 === 0 ? 6 : 4),
    stock: (store) => (store === 'tienda_01' ? 0 : 40),
  },
  // The same, but the CEDI has none either.
  VACIO_SIN_CEDI: {
    ...BASE,
    sells: (store, age) => (store === 'tienda_01' && age <= 10 ? 0 : 5),
    stock: (store) => (store === 'tienda_01' ? 0 : 20),
    cedi: 0,
  },
  // Short in one store, far too much in another, none in the CEDI.
  TRASLADO: {
    ...BASE,
    sells: (store) => (store === 'tienda_02' ? 1 : 10),
    stock: (store) => (store === 'tienda_01' ? 2 : store === 'tienda_02' ? 400 : 40),
    cedi: 0,
  },
  // Nobody buys it any more in one store, others do.
  QUIETO: { ...BASE, sells: (store) => (store === 'tienda_03' ? 0 : 2), stock: () => 30, price: 5 },
  // Sells four times what it did, in one store alone.
  CAMBIO: { ...BASE, sells: (store, age) => (store === 'tienda_01' && age <= 4 ? 40 : 10) },
  // In five of six stores.
  SURTIDO: {
    ...BASE,
    sells: (store) => (store === 'tienda_06' ? undefined : 3),
    stock: (store) => (store === 'tienda_06' ? null : 15),
  },
  // Every other week, from Monday to Sunday, ten times as much.
  FALLA: {
    ...BASE,
    sells: (_store, age) => (Math.floor((age + 4) / 7) % 2 === 0 ? 40 : 4),
    stock: () => 200,
  },
}
const CODES = Object.keys(PRODUCTS)

interface Seeded {
  readonly tenantId: number
  readonly keys: Readonly<Record<string, number>>
  readonly products: ReadonlyMap<string, number>
  readonly admin: TestUser
  readonly manager: TestUser
  readonly store: TestUser
}

describe('what deserves attention', () => {
  let now = NOW
  const api = apiForTests({ clock: () => now })
  let service: Database
  let sync: Database
  let chain: Seeded

  beforeAll(async () => {
    const url = new URL(api.databaseUrl)
    service = createDatabase(createPool(url.href, { application: 'test', maxConnections: 4 }))
    sync = api.owner
    chain = await seed()
    await make()
  })
  afterAll(() => service.destroy())
  beforeEach(() => {
    now = NOW
  })

  async function seed(): Promise<Seeded> {
    const { owner } = api
    const tenantId = await createTenant(owner, { slug: 'granja' })
    const keys: Record<string, number> = {}
    keys.cedi_seco = await createLocation(owner, tenantId, {
      ubicacion_id: 'cedi_seco',
      nombre: 'CEDI Seco',
      tipo: 'cedi',
    })
    for (const id of STORES)
      keys[id] = await createLocation(owner, tenantId, {
        ubicacion_id: id,
        nombre: `Tienda ${id.slice(-2)}`,
        tipo: 'tienda',
      })
    const products = await createProducts(
      owner,
      tenantId,
      CODES.map((codigo_producto) => ({ codigo_producto, cantidad_bultos: 10 })),
    )
    const at = (code: string) => products.get(code) ?? 0
    await sql`SELECT asegurar_particion_venta_linea(${ago(10)}::date)`.execute(owner)
    await withTenant(owner, tenantId, async (tx) => {
      for (const id of STORES)
        for (const code of CODES) {
          const price = PRODUCTS[code]?.price ?? null
          if (price !== null && PRODUCTS[code]?.sells(id, 10) !== undefined)
            await sql`
              INSERT INTO venta_linea (tenant_id, ubicacion_key, fecha, ticket, renglon, producto_key, cantidad, precio_unitario)
              VALUES (${tenantId}, ${keys[id]}, ${ago(10)}, ${code}, 1, ${at(code)}, 2, ${price})
            `.execute(tx)
        }
    })
    for (const id of STORES) {
      const place = { tenantId, locationKey: keys[id] ?? 0 }
      for (let age = DAYS; age >= 1; age--) {
        const sold = CODES.map((code) => [at(code), PRODUCTS[code]?.sells(id, age)] as const)
        const units = new Map(sold.flatMap(([key, amount]) => (amount ? [[key, amount]] : [])))
        await setSalesDay(owner, place, ago(age), units)
        const closings = CODES.flatMap((code) => {
          const amount = PRODUCTS[code]?.sells(id, age)
          return amount === undefined ? [] : [[at(code), amount > 0 || code === 'QUIETO' ? 20 : 0] as const]
        })
        await setClosingStock(owner, place, ago(age), new Map(closings))
      }
      const stock = CODES.flatMap((code) => {
        const units = PRODUCTS[code]?.stock(id) ?? null
        return units === null ? [] : [[at(code), units] as const]
      })
      await setStock(owner, place, new Map(stock), NOW)
      await refreshModels(sync, place, TODAY)
      await refreshAccuracy(sync, place, TODAY)
      await refreshWeeks(sync, place, TODAY)
    }
    const cedi = CODES.flatMap((code) => {
      const units = PRODUCTS[code]?.cedi ?? null
      return units === null ? [] : [[at(code), units] as const]
    })
    await setStock(owner, { tenantId, locationKey: keys.cedi_seco }, new Map(cedi), NOW)
    const user = (username: string, rol: TestUserRole, ubicaciones: readonly string[] = []) =>
      createUser(owner, tenantId, { username, rol, nombre_completo: username, ubicaciones })
    return {
      tenantId,
      keys,
      products,
      admin: await user('admin', 'administrador'),
      manager: await user('gerente', 'gerente'),
      store: await user('tienda01', 'tienda', ['tienda_01']),
    }
  }

  const make = (today = TODAY) =>
    makeFindings(
      service,
      { tenantId: chain.tenantId, timeZone: 'America/Caracas', now, today },
      chainPositions,
    )
  const asOwner = <T>(work: (tx: Tx) => Promise<T>) => withTenant(api.owner, chain.tenantId, work)
  const see = (
    user = chain.manager,
    query: Parameters<ReturnType<typeof api.as>>[1] extends never ? never : object = {},
  ) => api.as(user.token)(atencion, { query })
  const keysOf = async (user = chain.manager) =>
    (await see(user, { menores: 'si' })).asuntos.map(({ clave }) => clave)
  const one = async (clave: string, user = chain.manager) => {
    const found = (await see(user, { menores: 'si' })).asuntos.find((each) => each.clave === clave)
    if (!found) throw new Error(`no ${clave}`)
    return found
  }

  it('finds what runs out before the next order arrives, with its day, its money and the packs that mend it', async () => {
    const found = await one('se_acaba::ACABA')
    expect(found).toMatchObject({
      seccion: 'hoy',
      titulo: 'Producto ACABA se acaba antes de la entrega, Tienda 01',
      tiendas: ['tienda_01'],
      cifra: { unidad: 'dinero', nota: 'se pierden hasta el jueves' },
    })
    // Ten a day by the level's forecast, three there, at 2.
    expect(found.cifra.valor).toBeGreaterThan(11)
    expect(found.cifra.valor).toBeLessThan(17)
    expect(found.razon).toContain('falta desde hoy')
    expect(found.razon).toContain('llega mañana; CEDI Seco tiene 500 bultos')
    if (found.accion?.tipo !== 'pedir') throw new Error('no order')
    expect(found.accion.lineas).toMatchObject([
      { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01', codigo_producto: 'ACABA' },
    ])
  })

  it('counts in units what no sale tells a price of, and below zero as none', async () => {
    const found = await one('se_acaba::🌽')
    expect(found.cifra).toMatchObject({ unidad: 'unidades' })
    expect(found.cifra.valor).toBeGreaterThan(8)
  })

  it('finds the empty shelf that no rule fills, unless the CEDI has none', async () => {
    const found = await one('estante_vacio::VACIO')
    expect(found).toMatchObject({ seccion: 'hoy', cifra: { unidad: 'dinero', por_semana: true } })
    expect(found.cifra.valor).toBeCloseTo(7 * 5 * 2, 0)
    expect(found.razon).toContain('10 días sin existencia ni ventas')
    expect(found.dibujo).toMatchObject({ tipo: 'dias', vacios: true })
    expect(await keysOf()).not.toContain('estante_vacio::VACIO_SIN_CEDI')
  })

  it('finds what an empty shelf cost last week, as the week was measured', async () => {
    const found = await one('venta_perdida:tienda_01:VACIO')
    expect(found.accion).toEqual({ tipo: 'ver_niveles', tienda: 'tienda_01' })
    const stored = await asOwner((tx) =>
      tx
        .selectFrom('semana_producto')
        .selectAll()
        .where('ubicacion_key', '=', chain.keys.tienda_01 ?? 0)
        .where('producto_key', '=', chain.products.get('VACIO') ?? 0)
        .where('semana', '=', '2026-03-09')
        .executeTakeFirstOrThrow(),
    )
    expect(found.cifra).toMatchObject({ unidad: 'dinero', nota: 'perdidos en la semana' })
    expect(found.cifra.valor).toBeCloseTo((stored.perdidas_unidades ?? 0) * (stored.precio ?? 0), 6)
    expect(found.titulo).toBe(`Producto VACIO faltó ${stored.dias_vacios} días, Tienda 01`)
    expect(
      (await keysOf()).filter((key) => key.startsWith('venta_perdida') && key.endsWith(':BASE')),
    ).toEqual([])
  })

  it('finds what another store has too much of, where the CEDI has none', async () => {
    const found = await one('traslado:tienda_01:TRASLADO')
    expect(found.titulo).toBe('Producto TRASLADO sobra en Tienda 02 y falta en Tienda 01')
    expect(found.accion).toMatchObject({
      tipo: 'devolver',
      tienda: 'tienda_02',
      cedi: 'cedi_seco',
      codigo_producto: 'TRASLADO',
    })
    expect(await keysOf()).not.toContain('se_acaba::TRASLADO')
  })

  it('finds what stands still, with its money, and where it sells', async () => {
    const found = await one('sin_movimiento:tienda_03:')
    expect(found).toMatchObject({
      seccion: 'despues',
      titulo: '1 producto sin movimiento en Tienda 03',
      cifra: { valor: 150, unidad: 'dinero' },
    })
    expect((await keysOf()).filter((key) => key.startsWith('sin_movimiento'))).toHaveLength(1)
  })

  it('finds what is far above its maximum', async () => {
    const found = await one('sobra:tienda_02:')
    expect(found.razon).toContain('Producto TRASLADO')
  })

  it('finds a sudden change, and says that other stores sell as before', async () => {
    const found = await one('cambio:tienda_01:CAMBIO')
    expect(found.cifra).toMatchObject({ unidad: 'porcentaje', con_signo: true })
    expect(found.cifra.valor).toBeGreaterThan(50)
    expect(found.razon).toContain('Solo en esta tienda')
    expect((await keysOf()).filter((key) => key.endsWith(':BASE'))).toEqual([])
  })

  it('finds forecasts that went wrong, beside what the store misses', async () => {
    const found = await one('pronostico:tienda_02:FALLA')
    expect(found.cifra).toMatchObject({ unidad: 'porcentaje', nota: 'de error en 8 semanas' })
    expect(found.razon).toContain('La tienda falla')
  })

  it('finds what similar stores sell and one does not carry', async () => {
    const found = await one('surtido::SURTIDO')
    expect(found).toMatchObject({
      titulo: 'Producto SURTIDO no está en Tienda 06',
      cifra: { por_semana: true },
      tiendas: ['tienda_06'],
    })
    expect(found.cifra.valor).toBeCloseTo(3 * 7 * 2, -1)
  })

  it('comes by deadline, then by money, and counts each group', async () => {
    const all = await see()
    const order = ['hoy', 'semana', 'despues']
    const sections = all.asuntos.map(({ seccion }) => order.indexOf(seccion))
    expect(sections).toEqual(sections.toSorted((a, b) => a - b))
    expect(all.total).toBe(all.asuntos.length)
    const lesser = await see(chain.manager, { menores: 'si' })
    expect(lesser.asuntos).toHaveLength(all.asuntos.length + all.sin_listar.asuntos)
    expect(lesser.sin_listar.asuntos).toBe(0)
    expect(all.por_grupo.reduce((sum, { asuntos }) => sum + asuntos, 0)).toBe(all.total)
    const missing = await see(chain.manager, { grupo: 'va_a_faltar' })
    expect(missing.asuntos.every(({ grupo }) => grupo === 'va_a_faltar')).toBe(true)
    expect(missing.total).toBe(all.total)
    const held = lesser.asuntos.filter(({ tipo }) => tipo === 'sobra' || tipo === 'sin_movimiento')
    expect(all.detenido).toBeCloseTo(
      held.reduce((sum, { cifra }) => sum + (cifra.unidad === 'dinero' ? cifra.valor : 0), 0),
      6,
    )
    expect((await api.as(chain.manager.token)(atencionCuenta, {})).asuntos).toBe(all.total)
  })

  it('is of their own stores for the people of a store, and refused of others', async () => {
    const own = await see(chain.store, { menores: 'si' })
    expect(new Set(own.asuntos.flatMap(({ tiendas }) => tiendas))).toEqual(new Set(['tienda_01']))
    expect(await refusal(see(chain.store, { ubicacion_id: 'tienda_02' }))).toMatchObject({ status: 403 })
    expect(await refusal(see(chain.manager, { ubicacion_id: 'cedi_seco' }))).toMatchObject({ status: 422 })
    const chosen = await see(chain.manager, { ubicacion_id: 'tienda_06', menores: 'si' })
    expect(chosen.asuntos.map(({ clave }) => clave)).toContain('surtido::SURTIDO')
    expect(new Set(chosen.asuntos.flatMap(({ tiendas }) => tiendas))).toEqual(new Set(['tienda_06']))
  })

  it('finds quantities that people raised and that stay above the maximum, without saying whose', async () => {
    const { tenantId, keys, products, manager } = chain
    const raise = (codes: readonly string[], above: number) =>
      asOwner(async (tx) => {
        const { pedido_id } = await tx
          .insertInto('pedido')
          .values({
            tenant_id: tenantId,
            numero_pedido: `PS-9${above}`,
            cedi_origen_key: keys.cedi_seco ?? 0,
            tienda_destino_key: keys.tienda_05 ?? 0,
            estado: 'finalizado',
            dias_cobertura: 3,
            creado_por: manager.userId,
            total_productos: codes.length,
            total_bultos: codes.length,
          })
          .returning('pedido_id')
          .executeTakeFirstOrThrow()
        for (const code of codes) {
          const of = {
            tenant_id: tenantId,
            pedido_id,
            producto_key: products.get(code) ?? 0,
            etapa: 'pedido' as const,
          }
          await tx
            .insertInto('pedido_cambio')
            .values({
              ...of,
              de_bultos: 1,
              a_bultos: 4,
              usuario_id: manager.userId,
              momento: NOW,
              unidades_bulto: 10,
            })
            .execute()
          await tx
            .insertInto('pedido_cambio_resultado')
            .values({
              ...of,
              desde: ago(9),
              hasta: ago(7),
              vendidas_con: code === 'BASE' ? 12 : 10,
              vendidas_sin: 10,
              existencia_con: 60,
              existencia_sin: 30,
              precio: 2,
              sobre_maximo_unid: above,
              sobre_maximo_dias: 3,
            })
            .execute()
        }
      })
    await raise(['BASE', 'ACABA', 'VACIO', 'QUIETO'], 20)
    await make()
    expect(await keysOf()).not.toContain('a_mano:tienda_05:')
    await raise(['BASE'], 5)
    await make()
    const found = await one('a_mano:tienda_05:')
    expect(found).toMatchObject({
      titulo: '5 cantidades subidas a mano en Tienda 05',
      cifra: { valor: (4 * 20 + 5) * 2, unidad: 'dinero' },
      accion: { tipo: 'ver_cambios', tienda: 'tienda_05' },
    })
    expect(found.razon).toContain('2 vendieron más')
    expect(found.razon).not.toContain('gerente')
  })

  it('stays hidden from whoever hid it until its figure is clearly worse', async () => {
    const clave = 'se_acaba::ACABA'
    const before = await see(chain.manager, { menores: 'si' })
    await api.as(chain.manager.token)(ocultarAsunto, { body: { clave } })
    const hidden = await see(chain.manager, { menores: 'si' })
    expect(hidden.asuntos.map((each) => each.clave)).not.toContain(clave)
    expect(hidden.asuntos).toHaveLength(before.asuntos.length - 1)
    expect(hidden.ocultos).toMatchObject([
      { clave, titulo: 'Producto ACABA se acaba antes de la entrega, Tienda 01' },
    ])
    expect(hidden.ocultos[0]?.vuelve.valor).toBeCloseTo(
      1.25 * (before.asuntos.find((each) => each.clave === clave)?.cifra.valor ?? 0),
      6,
    )
    expect(await keysOf(chain.admin)).toContain(clave)

    const setFigure = (times: number) =>
      asOwner((tx) =>
        tx
          .updateTable('asunto')
          .set((eb) => ({ importe: eb('importe', '*', times), unidades: eb('unidades', '*', times) }))
          .where('tipo', '=', 'se_acaba')
          .where('producto_key', '=', chain.products.get('ACABA') ?? 0)
          .execute(),
      )
    await setFigure(1.2)
    expect(await keysOf()).not.toContain(clave)
    await setFigure(1.1)
    expect(await keysOf()).toContain(clave)

    await api.as(chain.manager.token)(ocultarAsunto, { body: { clave } })
    expect(await keysOf()).not.toContain(clave)
    await api.as(chain.manager.token)(mostrarAsunto, { body: { clave } })
    expect(await keysOf()).toContain(clave)
    expect(
      await refusal(api.as(chain.manager.token)(ocultarAsunto, { body: { clave: 'nada' } })),
    ).toMatchObject({ status: 404 })
    await make()
  })

  it('is acted on: the button fills the draft, and what was sent is no matter any more', async () => {
    const found = await one('estante_vacio::VACIO')
    if (found.accion?.tipo !== 'pedir') throw new Error('no order')
    const { pedidos } = await api.as(chain.manager.token)(agregarABorradores, {
      body: { lineas: found.accion.lineas },
    })
    const [draft] = pedidos
    if (!draft) throw new Error('no draft')
    expect(draft.agregados).toBe(1)
    const { ediciones } = await api.as(chain.manager.token)(borradorDePedido, { params: { id: draft.id } })
    expect(ediciones).toMatchObject([
      { codigo_producto: 'VACIO', cantidad_pedida_bultos: found.accion.bultos, es_mia: true },
    ])
    const drafted = await one('estante_vacio::VACIO')
    expect(drafted.accion).toEqual({ tipo: 'borrador', pedido_id: draft.id })
    expect(drafted.razon).toContain('en un borrador sin enviar')
    // Again: nothing more.
    const again = await api.as(chain.manager.token)(agregarABorradores, {
      body: { lineas: found.accion.lineas },
    })
    expect(again).toMatchObject({ message: 'Ya estaba en el borrador', pedidos: [{ agregados: 0 }] })

    now = new Date(NOW.getTime() + 60_000)
    await api.as(chain.manager.token)(enviarPedido, { params: { id: draft.id }, body: {} })
    expect(await keysOf()).not.toContain('estante_vacio::VACIO')
    const sent = await api.as(chain.manager.token)(pedido, { params: { id: draft.id } })
    expect(sent.productos.find(({ codigo_producto }) => codigo_producto === 'VACIO')).toBeDefined()
  })

  it('adds to drafts all or nothing, and only for stores that one orders for', async () => {
    const line = { cedi_origen: 'cedi_seco', codigo_producto: 'BASE', cantidad_bultos: 3 }
    const both = [
      { ...line, tienda_destino: 'tienda_01' },
      { ...line, tienda_destino: 'tienda_04' },
    ]
    const drafts = () =>
      asOwner((tx) => tx.selectFrom('pedido').select('pedido_id').where('estado', '=', 'borrador').execute())
    const before = await drafts()
    expect(
      await refusal(api.as(chain.store.token)(agregarABorradores, { body: { lineas: both } })),
    ).toMatchObject({ status: 403 })
    expect(
      await refusal(
        api.as(chain.manager.token)(agregarABorradores, {
          body: { lineas: [...both, { ...line, tienda_destino: 'tienda_05', codigo_producto: 'NADA' }] },
        }),
      ),
    ).toMatchObject({ status: 422 })
    expect(await drafts()).toEqual(before)
  })

  it('says what became of the day before', async () => {
    expect((await see()).desde_ayer).toBeNull()
    const tomorrow = addDays(TODAY, 1)
    now = new Date(NOW.getTime() + 86_400_000)
    const day = { tenantId: chain.tenantId, locationKey: chain.keys.tienda_03 ?? 0 }
    await setSalesDay(api.owner, day, TODAY, new Map([[chain.products.get('QUIETO') ?? 0, 3]]))
    await make(tomorrow)
    const after = await see(chain.manager, { menores: 'si' })
    expect(after.desde_ayer).toMatchObject({ dia: TODAY })
    expect(after.desde_ayer?.resueltos).toBeGreaterThan(0)
    expect(after.asuntos.map(({ clave }) => clave)).not.toContain('sin_movimiento:tienda_03:')
    await asOwner(async (tx) => {
      for (const table of ['asunto', 'asunto_resto', 'asunto_sello'] as const)
        await tx.deleteFrom(table).where('dia', '=', tomorrow).execute()
    })
  })

  it('exports what it lists', async () => {
    const all = await see(chain.manager, { menores: 'si' })
    const answer = await api.request({
      method: 'GET',
      url: callUrl(atencionArchivo, { query: { formato: 'csv' } }),
      headers: { authorization: `Bearer ${chain.manager.token}` },
    })
    const rows = parseCsv(answer.body, { delimiter: ';' })
    expect(rows).toHaveLength(all.asuntos.length + 1)
    expect(answer.body).toContain('Producto VACIO_SIN_CEDI'.slice(0, 8))
  })

  it('is made anew when what it is made from changed, and not before', async () => {
    const due = (at: Date) =>
      withTenant(service, chain.tenantId, (tx) => areFindingsDue(tx, { now: at, today: TODAY }))
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    await make()
    expect(await due(minutes(10))).toBe(false)
    expect(await due(minutes(61))).toBe(true)
    await asOwner((tx) => sql`SELECT avanzar_version(${chain.tenantId}, ${chain.keys.tienda_01})`.execute(tx))
    expect(await due(minutes(1))).toBe(false)
    expect(await due(minutes(10))).toBe(true)
    await make()
    expect(await due(minutes(10))).toBe(false)
  })

  it('says nothing of a chain before its first night, nor of another chain', async () => {
    const other = await seedChain(api.owner, 'otra')
    const empty = await api.as(other.users.admin.token)(atencion, { query: {} })
    expect(empty).toMatchObject({ hecho_en: null, asuntos: [], total: 0, desde_ayer: null })
    await makeFindings(
      service,
      { tenantId: other.tenantId, timeZone: 'America/Caracas', now: NOW, today: TODAY },
      chainPositions,
    )
    const own = await api.as(other.users.admin.token)(atencion, { query: {} })
    expect(own.hecho_en).not.toBeNull()
    expect(own.asuntos.flatMap(({ titulo }) => (titulo.includes('ACABA') ? [titulo] : []))).toEqual([])
    const without = await seedChain(api.owner, 'sin', ['inventory', 'sales'])
    expect(await refusal(api.as(without.users.admin.token)(atencion, { query: {} }))).toMatchObject({
      status: 403,
    })
  })

  it('makes nothing of a chain without stores', async () => {
    const tenantId = await createTenant(api.owner, { slug: 'vacia' })
    const of = { tenantId, timeZone: 'America/Caracas', now: NOW, today: TODAY }
    expect(await makeFindings(service, of, chainPositions)).toBe(0)
  })
})

type TestUserRole = Parameters<typeof createUser>[2]['rol']
