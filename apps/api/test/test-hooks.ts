import type { Client } from '@abasto/contracts/client'
import { afterAll, beforeAll } from 'vitest'
import type { ServerOptions } from '../src/server.ts'
import { seedChain, type Chain } from './chain.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** A server for the tests of a file or of a block: started before them, closed after them. */
export function useTestApi(options: Partial<ServerOptions> = {}): Omit<TestApi, 'close'> {
  const started = beforeTests(() => startTestApi(options))
  afterAll(() => started().close())
  return {
    get app() {
      return started().app
    },
    get owner() {
      return started().owner
    },
    as: (...of) => started().as(...of),
    request: (of) => started().request(of),
  }
}

export interface ChainApi {
  readonly api: ReturnType<typeof useTestApi>
  readonly chain: () => Chain
  readonly as: (user: keyof Chain['users']) => Client
}

/** The same, over a chain of its own. */
export function useChainApi(options: Partial<ServerOptions> = {}): ChainApi {
  const api = useTestApi(options)
  const chain = beforeTests(() => seedChain(api.owner, 'granja'))
  return { api, chain, as: (user) => api.as(chain().users[user].token) }
}

function beforeTests<T>(make: () => Promise<T>): () => T {
  let made: { readonly value: T } | undefined
  beforeAll(async () => {
    made = { value: await make() }
  })
  return () => {
    if (!made) throw new Error('only tests and the hooks after it may use it')
    return made.value
  }
}
