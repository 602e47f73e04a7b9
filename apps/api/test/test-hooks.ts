import { beforeTests } from '@abasto/database/test/before-tests'
import type { Client } from '@abasto/contracts/client'
import { afterAll } from 'vitest'
import type { ServerOptions } from '../src/server.ts'
import { seedChain, type Chain } from './chain.ts'
import { startTestApi, type TestApi } from './test-api.ts'

/** A server for the tests of a file or of a block: started before them, closed after them. */
export function apiForTests(options: Partial<ServerOptions> = {}): Omit<TestApi, 'close'> {
  const started = beforeTests(() => startTestApi(options))
  afterAll(() => started().close())
  return {
    get app() {
      return started().app
    },
    get databaseUrl() {
      return started().databaseUrl
    },
    get owner() {
      return started().owner
    },
    as: (...of) => started().as(...of),
    request: (of) => started().request(of),
  }
}

export interface ChainApi {
  readonly api: ReturnType<typeof apiForTests>
  readonly chain: () => Chain
  readonly as: (user: keyof Chain['users']) => Client
}

/** The same, over a chain of its own. */
export function chainApiForTests(options: Partial<ServerOptions> = {}): ChainApi {
  const api = apiForTests(options)
  const chain = beforeTests(() => seedChain(api.owner, 'granja'))
  return { api, chain, as: (user) => api.as(chain().users[user].token) }
}
