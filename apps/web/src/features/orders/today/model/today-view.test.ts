import type { PedidoDeHoy, PedidosDeHoy, TiendaDeHoy } from '@abasto/contracts/orders/today'
import { describe, expect, it } from 'vitest'
import {
  calmOrders,
  criticalIn,
  isCutoffNear,
  ordersOf,
  shownStores,
  todayCounts,
  toLookAt,
  toSend,
  totalsOf,
  type TodayView,
} from './today-view.ts'

const NOW = new Date('2026-11-17T11:42:00Z')
const CUTOFF = '2026-11-17T12:30:00Z'

const order = (id: number, changes: Partial<PedidoDeHoy> = {}): PedidoDeHoy => ({
  id,
  numero_pedido: `PS-${id}`,
  revision: 1,
  cedi: 'cedi_seco',
  estado: 'pendiente_aprobacion_gerente',
  lineas: 10,
  bultos: 100,
  criticos: 1,
  criticos_fuera: 0,
  escasos: 0,
  sobre_prometidos: 0,
  cambios: { lineas: 0, bultos: 0, porcentaje: 0 },
  devoluciones: 0,
  calculado_en: null,
  tocado_por: null,
  tocado_en: null,
  enviado_por: null,
  enviado_en: null,
  editando: [],
  corte_en: CUTOFF,
  corte_pasado: false,
  llega_el: '2026-11-18',
  motivos: [],
  tranquilo: false,
  puede_enviar: false,
  puede_decidir: true,
  ...changes,
})

const store = (tienda: string, nombre: string, pedidos: PedidoDeHoy[]): TiendaDeHoy => ({
  tienda,
  nombre,
  datos: null,
  por_mirar: pedidos.some(({ motivos }) => motivos.length > 0),
  pedidos,
})

const calm = order(1, { tranquilo: true })
const scarce = order(2, { escasos: 3, motivos: ['con_escasos'], cedi: 'cedi_frio' })
const draft = order(3, {
  estado: 'borrador',
  puede_enviar: true,
  puede_decidir: false,
  tocado_por: 'María Rondón',
})
const stores = [store('tienda_08', 'San Diego', [calm, scarce]), store('tienda_15', 'Morón', [draft])]

const view = (changes: Partial<TodayView>): TodayView => ({
  estado: 'todos',
  solo: '',
  buscar: '',
  ...changes,
})
const found = (changes: Partial<TodayView>) =>
  shownStores(stores, view(changes), NOW).map((shown) => [shown.store.tienda, [...shown.meant]])

describe('the orders of the day', () => {
  it('are narrowed down by state and mark; a store stays while one of its orders is meant', () => {
    expect(found({})).toEqual([
      ['tienda_08', [1, 2]],
      ['tienda_15', [3]],
    ])
    expect(found({ estado: 'borrador' })).toEqual([['tienda_15', [3]]])
    expect(found({ solo: 'escasos' })).toEqual([['tienda_08', [2]]])
    expect(found({ solo: 'corte' })).toEqual([['tienda_15', [3]]])
    expect(found({ estado: 'enviado', solo: 'corte' })).toEqual([])
  })

  it('are found by store and person, without accents, at the beginning of a word', () => {
    expect(found({ buscar: 'moron' })).toEqual([['tienda_15', [3]]])
    expect(found({ buscar: 'rondon mar' })).toEqual([['tienda_15', [3]]])
    expect(found({ buscar: 'iego' })).toEqual([])
  })

  it('are counted for each of the filters', () => {
    expect(todayCounts(stores, NOW)).toEqual({
      todos: 3,
      borrador: 1,
      enviado: 2,
      aprobado: 0,
      datos: 0,
      escasos: 1,
      cambiados: 0,
      corte: 1,
    })
  })

  it('show in a cell what waits for a decision before a draft, and that before what is over', () => {
    const [over, later] = [order(9, { estado: 'aprobado_gerente' }), order(4, { estado: 'borrador' })]
    expect(ordersOf(store('t', 'T', [over, later, calm]), 'cedi_seco').map(({ id }) => id)).toEqual([1, 4, 9])
    expect(ordersOf(store('t', 'T', [calm]), 'cedi_frio')).toEqual([])
  })

  it('offer only what the one who looks may do', () => {
    const today = { tiendas: stores } as const
    const of = (pick: (all: Pick<PedidosDeHoy, 'tiendas'>) => PedidoDeHoy[], all = today.tiendas) =>
      pick({ tiendas: all }).map(({ id }) => id)
    expect(of(calmOrders)).toEqual([1])
    expect(of(toLookAt)).toEqual([2])
    expect(toSend(stores).map(({ id }) => id)).toEqual([3])
    const foreign = [
      store('t', 'T', [
        { ...calm, puede_decidir: false },
        { ...draft, bultos: 0 },
      ]),
    ]
    expect(of(calmOrders, foreign)).toEqual([])
    expect(toSend(foreign)).toEqual([])
  })

  it('a cut-off is near within an hour before it, not after it', () => {
    expect(isCutoffNear(CUTOFF, NOW)).toBe(true)
    expect(isCutoffNear(CUTOFF, new Date('2026-11-17T12:31:00Z'))).toBe(false)
    expect(isCutoffNear(CUTOFF, new Date('2026-11-17T11:29:00Z'))).toBe(false)
    expect(isCutoffNear(null, NOW)).toBe(false)
  })
})

it('counts as critical what an order asks for, as the products beside it, and not what it leaves out', () => {
  const leaving = order(7, { lineas: 4, criticos: 9, criticos_fuera: 6 })
  expect(criticalIn(leaving)).toBe(3)
  expect(totalsOf([leaving, order(8, { lineas: 2, criticos: 1 })])).toMatchObject({ lineas: 6, criticos: 4 })
})
