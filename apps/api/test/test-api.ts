import { createClient, HttpError, type Client } from '@abasto/contracts/client'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { SessionWaits } from '../src/session-waits.ts'
import { buildServer, type ServerOptions } from '../src/server.ts'

/** The moment every test server lives in: a Wednesday, eleven in the morning in Caracas. */
export const NOW = new Date('2026-03-18T15:00:00Z')
export const TODAY = '2026-03-18'

export interface TestApi {
  readonly app: FastifyInstance
  /** Of the database, as the service connects to it. */
  readonly databaseUrl: string
  /** As the owner: seeds what the services may not. */
  readonly owner: Database
  /** The contract's own client for the holder of a token, over the wire's bytes. */
  as(token: string | undefined, headers?: Record<string, string>): Client
  request(options: InjectOptions & { token?: string | undefined }): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** A server over a database of its own, or this one, connected with the rights it has in service. */
export async function startTestApi(
  options: Partial<ServerOptions> = {},
  given?: TestDatabase,
): Promise<TestApi> {
  const database = given ?? (await createTestDatabase())
  const owner = createDatabase(createPool(database.ownerUrl, { application: 'test-owner' }))
  const api = createDatabase(createPool(database.apiUrl, { application: 'test-api' }))
  const app = await buildServer({
    database: api,
    syncPort: 8001,
    key: 'la clave de una instalación de prueba',
    waits: new SessionWaits(50),
    links: { tienda_clientes: 'https://clientes.example', panel_admin: 'https://panel.example' },
    logger: false,
    clock: () => NOW,
    ...options,
  })
  const request: TestApi['request'] = ({ token, headers, ...rest }) =>
    app.inject({ ...rest, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } })
  return {
    app,
    databaseUrl: database.apiUrl,
    owner,
    request,
    as: (token, headers = {}) =>
      createClient({
        baseUrl: () => '',
        headers: () => ({ ...headers, ...(token && { authorization: `Bearer ${token}` }) }),
        fetch: (url, init) => fetchInto(app, url, init),
      }),
    async close() {
      await app.close()
      await api.destroy()
      await owner.destroy()
      await database.drop()
    },
  }
}

async function fetchInto(
  app: FastifyInstance,
  url: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<Response> {
  if (typeof url !== 'string') throw new TypeError('the client asks by address')
  const response = await app.inject({
    method: init.method === 'POST' ? 'POST' : 'GET',
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  return new Response(response.body, { status: response.statusCode })
}

/** What a call was refused with. */
export async function refusal(
  answer: Promise<unknown>,
): Promise<{ status: number; detail: string | undefined; campo: string | undefined }> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error(`expected a refusal, got ${String(error)}`)
  return { status: error.status, detail: error.detail, campo: error.campo }
}
