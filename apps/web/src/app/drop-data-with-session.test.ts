import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Session } from '../shared/session/stored-session.ts'
import { dropDataWithSession } from './drop-data-with-session.ts'

const session = (token: string, tenant: string | null): Session => ({
  token,
  tenant,
  username: 'ana',
  fullName: null,
})

function setUp(first: Session | null) {
  let now = first
  const listeners: (() => void)[] = []
  const queries = new QueryClient()
  const names = ['abasto:recientes:granja:ana', 'abasto:apariencia', 'abasto:recientes:granja:luis']
  const store = {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
      return () => undefined
    },
  }
  dropDataWithSession(queries, store, {
    get length() {
      return names.length
    },
    key: (place) => names[place] ?? null,
    removeItem: (name) => void names.splice(names.indexOf(name), 1),
  })
  return {
    queries,
    names,
    become: (next: Session | null) => {
      now = next
      for (const listener of listeners) listener()
    },
    keys: () =>
      queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
  }
}

it('drops what was loaded for the session before, and keeps what is public and what is the new one’s', () => {
  const { queries, become, keys } = setUp(session('a', 'granja'))
  queries.setQueryData(['tenant', 'granja'], {})
  queries.setQueryData(['configuracion'], {})
  queries.setQueryData(['sesion', 'a'], {})
  queries.setQueryData(['ubicaciones'], [])
  queries.setQueryData(['sesion', 'b'], {})
  become(session('b', 'cliente'))
  expect(keys()).toEqual([['tenant', 'granja'], ['configuracion'], ['sesion', 'b']])
  queries.setQueryData(['ubicaciones'], [])
  become(null)
  expect(keys()).toEqual([['tenant', 'granja'], ['configuracion']])
})

it('keeps everything while the session stays, whatever else is learnt of it', () => {
  const { queries, become, keys } = setUp(session('a', null))
  queries.setQueryData(['ubicaciones'], [])
  become(session('a', 'granja'))
  expect(keys()).toEqual([['ubicaciones']])
})

it('forgets what was looked up on a shared tablet when its session ends, also one that ended while no page was open', () => {
  const { names, become } = setUp(session('a', 'granja'))
  expect(names).toHaveLength(3)
  become(session('a', 'granja'))
  expect(names).toHaveLength(3)
  become(null)
  expect(names).toEqual(['abasto:apariencia'])
  expect(setUp(null).names).toEqual(['abasto:apariencia'])
})
