import type { RepartoProducto, TiendaDelReparto } from '@abasto/contracts/orders/share/decision'
import { describe, expect, it } from 'vitest'
import { scaleDays } from './bar-scale.ts'
import { planShare } from './share-plan.ts'

const order = (id: number, asks: number, has = asks, cambia = true) => ({
  id,
  numero_pedido: `PS-${id}`,
  estado: cambia ? ('pendiente_aprobacion_gerente' as const) : ('borrador' as const),
  revision: 1,
  pide_bultos: asks,
  tiene_bultos: has,
  recibe_bultos: 0,
  calculado_en: null,
  cambia,
})
const store = (tienda: string, stock: number, pedidos: TiendaDelReparto['pedidos']): TiendaDelReparto => ({
  tienda,
  nombre: tienda,
  prom_bultos_dia: 10,
  stock_bultos: stock,
  stock_desconocido: false,
  stock_leido_en: null,
  en_camino_bultos: 0,
  minimo_bultos: 20,
  reorden_bultos: 40,
  maximo_bultos: 50,
  pide_bultos: pedidos.reduce((sum, one) => sum + one.pide_bultos, 0),
  recibe_bultos: 0,
  dias_antes: null,
  dias_despues: null,
  pedidos,
})
const product = (promisable: number, ...tiendas: TiendaDelReparto[]): RepartoProducto => ({
  pedido: {
    id: 1,
    numero_pedido: 'PS-1',
    estado: 'pendiente_aprobacion_gerente',
    revision: 1,
    tienda: 'a',
    tienda_nombre: 'a',
    puede_decidir: true,
  },
  cedi: 'cedi',
  cedi_nombre: 'CEDI',
  codigo_producto: '000104',
  descripcion_producto: 'Harina',
  unidades_por_bulto: 20,
  stock_leido_en: '2026-11-23T10:00:00Z',
  stock_cedi_bultos: promisable,
  prometido_bultos: 0,
  reserva_bultos: 0,
  puede_prometer_bultos: promisable,
  piden_bultos: tiendas.reduce((sum, one) => sum + one.pide_bultos, 0),
  recibe_bultos: 0,
  escaso: true,
  dias_todos: null,
  niveles: [],
  tiendas,
  tiendas_sin_pedir: 0,
  prometidos: [],
})

describe('the plan of a share', () => {
  const scarce = product(
    60,
    store('a', 0, [order(1, 50)]),
    store('b', 20, [order(2, 20), order(3, 30, 30, false)]),
  )

  it('lifts all to the same cover, and gives the orders of a store theirs in turn', () => {
    const plan = planShare(scarce, new Map())
    expect(plan.stores.map(({ gets, missing }) => [gets, missing])).toEqual([
      [40, 10],
      [20, 30],
    ])
    expect(plan.stores[1]?.orders.map(({ gets }) => gets)).toEqual([20, 0])
    expect(plan.share.reachedDays).toBe(4)
    expect(plan.decided.map(({ order: { id } }) => id)).toEqual([1, 2])
    expect(plan.changed.map(({ order: { id } }) => id)).toEqual([1])
  })

  it('shares the rest around what somebody fixed, and says what is more than there is', () => {
    const fixed = planShare(scarce, new Map([['a', 10]]))
    expect(fixed.stores.map(({ gets, isFixed }) => [gets, isFixed])).toEqual([
      [10, true],
      [50, false],
    ])
    expect(fixed.beyond).toBe(0)
    expect(
      planShare(
        scarce,
        new Map([
          ['a', 50],
          ['b', 30],
        ]),
      ).beyond,
    ).toBe(20)
    // Who does not wait any more is fixed no more.
    expect(planShare(scarce, new Map([['gone', 10]])).share.givenPacks).toBe(60)
  })

  it('gives everybody all where nobody knows what there is', () => {
    const plan = planShare({ ...scarce, stock_leido_en: null, puede_prometer_bultos: 0 }, new Map())
    expect(plan.stores.every(({ missing }) => missing === 0)).toBe(true)
  })

  it('has bars of one scale that end past the longest maximum', () => {
    const plan = planShare(scarce, new Map())
    expect(scaleDays(plan.stores, plan.share.reachedDays)).toBeCloseTo(5.75)
    expect(scaleDays([], null)).toBeGreaterThan(0)
  })
})
