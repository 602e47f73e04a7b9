import { MutationCache, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { isLostByReload, isSaving } from './unsaved.ts'

it('a form loses what was typed when the page is loaded again; a search and an order in the making do not', () => {
  expect(isLostByReload('/settings/personas', { type: 'text' })).toBe(true)
  expect(isLostByReload('/pedidos-sugeridos/parametros/tienda_08', { type: 'number' })).toBe(true)
  expect(isLostByReload('/dashboard', { type: 'search' })).toBe(false)
  expect(isLostByReload('/dashboard', { type: 'text', role: 'combobox' })).toBe(false)
  expect(isLostByReload('/pedidos-sugeridos/nuevo', { type: 'text' })).toBe(false)
  expect(isLostByReload('/pedidos-sugeridos/1178/recibir', { type: 'textarea' })).toBe(false)
})

it('what was saved is saved at that moment, and not once more when it is forgotten', async () => {
  const cache = new MutationCache()
  const heard: boolean[] = []
  cache.subscribe((event) => void heard.push(isSaving(event)))
  const mutation = cache.build(new QueryClient({ mutationCache: cache }), { mutationFn: async () => 'saved' })
  await mutation.execute(undefined)
  expect(heard.filter(Boolean)).toHaveLength(1)
  cache.remove(mutation)
  expect(heard.at(-1)).toBe(false)
})
