import { beforeTests } from '@abasto/database/test/before-tests'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildServer, type ServerOptions } from '../src/server.ts'
import { TestChain } from './chain.ts'
import { clock } from './clock.ts'
import { SyncCaller } from './sync-caller.ts'

export interface ChainOfTests {
  readonly chain: () => TestChain
  readonly tenantId: () => number
}

/** A chain with its tenant for the tests of a file: there before them, gone after them. */
export function chainForTests(): ChainOfTests {
  const chain = beforeTests(() => TestChain.open())
  const tenantId = beforeTests(() => chain().tenant('granja'))
  afterAll(() => chain().close())
  return { chain, tenantId }
}

export interface ServiceOfTests extends ChainOfTests {
  readonly app: () => FastifyInstance
  /** An administrator signed in. */
  readonly admin: () => SyncCaller
}

/** The same, with a sync service over it. */
export function serviceForTests(options: Partial<ServerOptions> = {}): ServiceOfTests {
  const { chain, tenantId } = chainForTests()
  const app = beforeTests(() => buildServer({ clock, pool: chain().pool, logger: false, ...options }))
  const admin = beforeTests(
    async () => new SyncCaller(app(), await chain().signIn(tenantId(), 'administrador')),
  )
  afterAll(() => app().close())
  return { chain, tenantId, app, admin }
}
