import { cambiosAMano, cambiosArchivo, cambiosLineas } from '@abasto/contracts/edits/calls'
import {
  aprobarPedido,
  cambiarCantidad,
  cancelarPedido,
  crearPedido,
  despacharPedido,
  pedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import type { CambiosConsulta } from '@abasto/contracts/edits/schema'
import { callUrl } from '@abasto/contracts/client'
import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import { createUser, setClosingStock, setSalesDay } from '@abasto/database/test/factories'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { refreshOutcomes } from '@abasto/rollups/edits/refresh-outcomes'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOf, ORDER, seedChain } from '../../../test/chain.ts'
import { NOW, refusal, TODAY } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const DAY_MS = 86_400_000
/** What the order of 'A-1' suggests: 60 a day, 120 on hand. */
const SUGGESTED = 25

describe('what people changed by hand', () => {
  let now = NOW
  const { api, chain, as } = chainApiForTests({ clock: () => now })
  const a1 = () => keyOf(chain().products, 'A-1')
  const store = () => ({ tenantId: chain().tenantId, locationKey: chain().keys.tienda })
  const day = (after: number): IsoDate => addDays(TODAY, after)
  const order = async (packs: number, motivo: MotivoCambio | null) =>
    as('tienda')(crearPedido, {
      body: {
        ...ORDER,
        productos: [{ codigo_producto: 'A-1', cantidad_pedida_bultos: packs, incluido: true, motivo }],
      },
    })

  beforeAll(async () => {
    // One that arrives, raised by its store and cut by its reviewer; one that is cancelled; one that waits.
    await order(20, 'sobra')
    const { id } = await order(30, 'quincena')
    await as('gerente')(cambiarCantidad, {
      params: { id, codigo: 'A-1' },
      body: { cantidad_aprobada_bultos: 28, motivo: 'espacio' },
    })
    await as('gerente')(aprobarPedido, { params: { id }, body: {} })
    const cancelled = await order(40, null)
    await as('tienda')(cancelarPedido, { params: cancelled, body: {} })
    now = new Date(NOW.getTime() + DAY_MS)
    await as('gerente')(despacharPedido, { params: { id }, body: {} })
    await as('tienda')(recibirPedido, { params: { id }, body: { productos: [] } })
    const sold = [60, 200, 150, 50]
    for (const [after, units] of sold.entries())
      await setSalesDay(api.owner, store(), day(after), new Map([[a1(), units]]))
    await setClosingStock(api.owner, store(), day(3), new Map([[a1(), 0]]))
    await refreshOutcomes(api.owner, store(), day(4))
    now = new Date(NOW.getTime() + 4 * DAY_MS)
  })

  const ask = (query: object = {}, by: 'admin' | 'gerente' | 'tienda' = 'gerente') =>
    as(by)(cambiosAMano, { query })

  it('is added up, and what is not known is neither well nor badly changed', async () => {
    const { total } = await ask()
    expect(total).toMatchObject({
      cambios: 4,
      suben: 2,
      bajan: 2,
      sin_motivo: 1,
      por_saberse: 1,
      sin_efecto: 1,
      suben_vendieron: 1,
      suben_quedaron: 0,
      bajan_sin_perder: 0,
      bajan_perdieron: 1,
      // The store's raise sold 50 more and the cut gave 14 of them away: together 36 more than was suggested.
      unidades_vendidas: 50 - 14,
      sin_precio: 2,
      dinero_vendido: 0,
    })
    expect(total.unidades_detenidas).toBeCloseTo((300 - 170 + (242 - 300)) / 3, 6)
  })

  it('is told by reason, person, category and week, in the same sums', async () => {
    const { motivos, personas, categorias, semanas, tiendas, grupos, total } = await ask()
    expect(new Set(motivos.map(({ motivo }) => motivo))).toEqual(
      new Set(['quincena', 'espacio', 'sobra', null]),
    )
    expect(motivos.at(-1)?.motivo, 'without a reason comes last').toBeNull()
    for (const parts of [motivos, personas, categorias, semanas, tiendas, grupos]) {
      expect(parts.reduce((sum, { cambios }) => sum + cambios, 0)).toBe(total.cambios)
      expect(parts.reduce((sum, part) => sum + part.unidades_vendidas, 0)).toBeCloseTo(36, 6)
    }
    expect(grupos[0]?.motivo).not.toBeNull()
  })

  it('ranks nobody: oneself first, the others by name', async () => {
    expect((await ask({}, 'gerente')).personas.map(({ nombre }) => nombre)).toEqual([
      'Ana Teresa Guédez',
      'José Gregorio Peña',
    ])
    expect((await ask({}, 'tienda')).personas.map(({ nombre, es_yo }) => [nombre, es_yo])).toEqual([
      ['José Gregorio Peña', true],
      ['Ana Teresa Guédez', false],
    ])
  })

  it.each<[CambiosConsulta, number]>([
    [{ motivo: 'quincena' }, 1],
    [{ motivo: 'sin_motivo' }, 1],
    [{ sentido: 'bajan' }, 2],
    [{ categoria: 'Café' }, 0],
    [{ semana: TODAY }, 4],
    [{ semana: addDays(TODAY, -7) }, 0],
  ])('is filtered by %j', async (query, cambios) => {
    expect((await ask(query)).total.cambios).toBe(cambios)
    expect((await as('gerente')(cambiosLineas, { query })).data).toHaveLength(cambios)
  })

  it('shows each with its arithmetic, the newest first, and of what is not known none', async () => {
    const { data, pagination } = await as('gerente')(cambiosLineas, { query: {} })
    expect(pagination.total_items).toBe(4)
    expect(data.map(({ estado }) => estado).toSorted()).toEqual([
      'por_saberse',
      'sabido',
      'sabido',
      'sin_efecto',
    ])
    const raised = data.find(({ motivo }) => motivo === 'quincena')
    expect(raised).toMatchObject({ de_bultos: SUGGESTED, a_bultos: 30, etapa: 'pedido', estado: 'sabido' })
    expect(raised?.resultado).toMatchObject({
      desde: day(1),
      hasta: day(3),
      dias: 3,
      vendidas_con: 410,
      vendidas_sin: 360,
      existencia_con: 100,
      precio: null,
    })
    expect(
      data.filter(({ estado }) => estado !== 'sabido').every(({ resultado }) => resultado === null),
    ).toBe(true)
  })

  it('comes in pages that hold all of them once', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => as('gerente')(cambiosLineas, { query: { page, page_size: 3 } })),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([3, 1])
    const shown = pages.flatMap(({ data }) => data.map((one) => `${one.pedido_id} ${one.etapa}`))
    expect(new Set(shown).size).toBe(4)
  })

  it('is seen by the people of the store and by managers, and of another store by nobody of it', async () => {
    const stranger = await createUser(api.owner, chain().tenantId, {
      username: 'ajena',
      rol: 'tienda',
      ubicaciones: ['tienda_02'],
    })
    const client = api.as(stranger.token)
    expect((await client(cambiosAMano, { query: {} })).total.cambios).toBe(0)
    expect((await client(cambiosLineas, { query: {} })).data).toEqual([])
    expect(await refusal(client(cambiosAMano, { query: { ubicacion_id: 'tienda_01' } }))).toMatchObject({
      status: 403,
    })
    expect((await ask({ ubicacion_id: 'tienda_01' }, 'tienda')).total.cambios).toBe(4)
    expect((await ask({ ubicacion_id: 'tienda_02' })).total.cambios).toBe(0)
    expect(await refusal(ask({ ubicacion_id: 'tienda_99' }))).toMatchObject({ status: 404 })
  })

  it('of another chain is not there', async () => {
    const other = await seedChain(api.owner, 'ajena')
    const { total } = await api.as(other.users.admin.token)(cambiosAMano, { query: {} })
    expect(total.cambios).toBe(0)
  })

  it('is a file with the same rows', async () => {
    const url = callUrl(cambiosArchivo, { query: { formato: 'csv' } })
    const response = await api.request({ method: 'GET', url, token: chain().users.gerente.token })
    const lines = response.body.trim().split('\n')
    expect(lines).toHaveLength(1 + 4)
    expect(lines.join('\n')).toContain('Feriado o quincena')
    expect(lines.join('\n')).toContain('Todavía no se sabe')
  })

  it('is read with the order: its detail says the same reason', async () => {
    const { data } = await as('gerente')(cambiosLineas, { query: { motivo: 'quincena' } })
    const [line] = data
    if (!line) throw new Error('a line')
    const { productos } = await as('gerente')(pedido, { params: { id: line.pedido_id } })
    expect(productos[0]?.cambio?.motivo).toBe('quincena')
  })
})
