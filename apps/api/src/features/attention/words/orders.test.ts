import { describe, expect, it } from 'vitest'
import type { FindingRow, OrderedLine } from '../read/findings-read-model.ts'
import type { Issue, Wording } from './issue.ts'
import { orderAction, orderSentences, type Orderable } from './orders.ts'

const CEDI = 1

const rowOf = (tienda_key: number): FindingRow => ({
  tipo: 'se_acaba',
  tienda_key,
  producto_key: 7,
  codigo_producto: '007701',
  descripcion_producto: 'Tomate perita',
  importe: 10,
  unidades: 1,
  cifras: {},
})

/** A store that needs so many packs of what the CEDI has so many of. */
const needs = (store: number, bultos: number, cedi_bultos: number): Orderable => ({
  row: rowOf(store),
  order: { cedi: CEDI, bultos, cedi_bultos, llega: '2026-03-19' },
})

const ISSUE: Issue = { key: 'k', kind: 'se_acaba', rows: [], figure: { money: 1, units: 1 } }

const wording = (lines: readonly Partial<OrderedLine>[] = [], own = [11, 12, 13]): Wording => ({
  today: '2026-03-18',
  place: (key) => ({ id: `lugar_${key}`, name: `Lugar ${key}` }),
  productName: () => '',
  dueToday: () => null,
  ordered: ({ tienda_key }) =>
    lines.flatMap((line) =>
      line.tienda_key === tienda_key
        ? [
            {
              producto_key: 7,
              pedido_id: 100 + tienda_key,
              es_borrador: true,
              bultos: 0,
              tienda_key,
              ...line,
            },
          ]
        : [],
    ),
  mayOrderFor: (store) => own.includes(store),
})

describe('what an order button does', () => {
  it('orders what nobody has ordered, store by store', () => {
    const action = orderAction(ISSUE, [needs(11, 4, 20), needs(12, 6, 20)], wording())
    expect(action).toMatchObject({
      tipo: 'pedir',
      bultos: 10,
      lineas: [
        { tienda_destino: 'lugar_11', cantidad_bultos: 4 },
        { tienda_destino: 'lugar_12', cantidad_bultos: 6 },
      ],
    })
  })

  it('offers no pack that lies in a draft or was sent: the CEDI has it once', () => {
    const orders = [needs(11, 100, 113), needs(12, 95, 113)]
    expect(orderAction(ISSUE, orders, wording([{ tienda_key: 11, bultos: 104 }]))).toMatchObject({
      bultos: 9,
      lineas: [{ tienda_destino: 'lugar_12', cantidad_bultos: 9 }],
    })
    const sent = wording([{ tienda_key: 11, bultos: 110, es_borrador: false }])
    expect(orderAction(ISSUE, orders, sent)).toMatchObject({ bultos: 3 })
  })

  it('counts what others ordered of it, too', () => {
    const orders = [needs(11, 10, 12), needs(12, 10, 12)]
    const theirs = wording([{ tienda_key: 12, bultos: 9 }], [11])
    expect(orderAction(ISSUE, orders, theirs)).toMatchObject({ bultos: 3, lineas: [{ cantidad_bultos: 3 }] })
  })

  it('fills up a draft that has some of it: the draft is to hold all, the button says what comes to it', () => {
    const some = wording([{ tienda_key: 11, bultos: 3 }])
    expect(orderAction(ISSUE, [needs(11, 8, 50)], some)).toMatchObject({
      bultos: 5,
      lineas: [{ cantidad_bultos: 8 }],
    })
    const sentToo = wording([
      { tienda_key: 11, bultos: 3 },
      { tienda_key: 11, bultos: 2, es_borrador: false },
    ])
    expect(orderAction(ISSUE, [needs(11, 8, 50)], sentToo)).toMatchObject({
      bultos: 3,
      lineas: [{ cantidad_bultos: 6 }],
    })
  })

  it('leads to the drafts where nothing is left to order, and never to an order that was sent', () => {
    const all = [needs(11, 4, 20)]
    expect(orderAction(ISSUE, all, wording([{ tienda_key: 11, bultos: 4 }]))).toEqual({
      tipo: 'borrador',
      pedido_id: 111,
    })
    const sent = wording([{ tienda_key: 11, bultos: 4, es_borrador: false }])
    expect(orderAction(ISSUE, all, sent)).toMatchObject({ tipo: 'ver_stock' })
  })

  it('says of drafts alone that they are not sent', () => {
    const of = (lines: readonly Partial<OrderedLine>[]) =>
      orderSentences([needs(11, 9, 20)], wording(lines)).join(' ')
    expect(of([{ tienda_key: 11, bultos: 2 }])).toContain('2 bultos están en un borrador sin enviar')
    expect(of([{ tienda_key: 11, bultos: 2, es_borrador: false }])).not.toContain('borrador')
  })
})
