import { calcular } from '@abasto/contracts/orders/calls'
import { DIAS_COBERTURA } from '@abasto/contracts/orders/schema'
import { columnasDelAsistente } from '@abasto/contracts/preferences/calls'
import { describe, expect, it } from 'vitest'
import { beginningOf } from './screens.ts'

it('asks at once for what an address shows, its parts filled in', () => {
  expect(beginningOf('/dashboard/tienda_08', '')?.calls).toContain(
    '/api/stock?page=1&sort_by=stock&sort_order=desc&ubicacion_id=tienda_08&page_size=30',
  )
})

it('asks for no list as it is unfiltered where the address filters it', () => {
  expect(beginningOf('/dashboard/tienda_08', '?buscar=harina')?.calls).toEqual([])
})

it('asks for an order whatever step of it the address names', () => {
  expect(beginningOf('/pedidos-sugeridos/26/editar', '?paso=2')?.calls).toContain('/api/pedidos-sugeridos/26')
})

describe('what the wizard asks for as soon as its order is known', () => {
  const order = {
    cedi_origen: 'cedi_seco',
    tienda_destino: 'tienda_08',
    puede_editar: true,
    de_trabajo: true,
  }
  const next = (answer: unknown, search = '?paso=2') =>
    beginningOf('/pedidos-sugeridos/26/editar', search)?.next(answer)

  it('is what it suggests, word by word, and its columns', () => {
    expect(next(order)).toEqual([
      {
        url: calcular.path,
        body: {
          cedi_origen: 'cedi_seco',
          tienda_destino: 'tienda_08',
          dias_cobertura: DIAS_COBERTURA,
          como_la_corrida: true,
        },
      },
      { url: columnasDelAsistente.path },
    ])
  })

  it.each([
    ['in its first step', order, '?paso=1'],
    ['of an order that nobody may change', { ...order, puede_editar: false }, '?paso=2'],
    ['of an answer that is none', 'no', '?paso=2'],
    ['without an answer', undefined, '?paso=2'],
  ])('is nothing %s', (_where, answer, search) => {
    expect(next(answer, search)).toEqual([])
  })
})
