import { expect, it } from 'vitest'
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
