import type { Vista } from '@abasto/contracts/views/schema'
import { expect, it } from 'vitest'
import { viewEntries } from './view-entries.ts'

const vista = (more: Partial<Vista>): Vista => ({
  id: 1,
  pantalla: 'pedidos',
  nombre: 'Por aprobar',
  consulta: 'estado=borrador',
  compartida: true,
  propia: true,
  persona: 'Ana',
  inicial: false,
  ...more,
})

it('lead to their list as it was saved, one’s own first', () => {
  const entries = viewEntries([vista({ id: 2, propia: false, nombre: 'De Ana' }), vista({})], undefined)
  expect(entries.map(({ label, hint, does }) => [label, hint, does])).toEqual([
    ['Por aprobar', 'Pedidos Sugeridos', { to: '/pedidos-sugeridos?estado=borrador' }],
    ['De Ana', 'Pedidos Sugeridos · de Ana', { to: '/pedidos-sugeridos?estado=borrador' }],
  ])
})

it('of a list of a location open it where the person works', () => {
  const of = (store: string | undefined) => viewEntries([vista({ pantalla: 'existencias' })], store)[0]?.does
  expect(of('tienda_08')).toEqual({ to: '/dashboard/tienda_08?estado=borrador' })
  expect(of(undefined)).toEqual({ to: '/dashboard/todas?estado=borrador' })
})
