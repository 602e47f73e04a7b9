import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { portOf } from '@abasto/database/embedded/free-port'
import { afterEach, expect, it } from 'vitest'
import { untilSilent } from './watch-answers.ts'

const limits = { everyMs: 10, answerMs: 60, silentMs: 250 }
const watching = new AbortController()
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${portOf(server)}`
}

it('tells that a service which answered does so no more', async () => {
  let asked = 0
  const origin = await serve((request, response) => {
    expect(request.url).toBe('/api/health')
    if (++asked <= 3) response.end('{}')
  })
  expect(await untilSilent({ origin, signal: watching.signal, limits })).toBe(true)
  expect(asked).toBeGreaterThan(6)
})

it('tells of one that never answered, and of one that only says that it cannot', async () => {
  expect(await untilSilent({ origin: 'http://127.0.0.1:1', signal: watching.signal, limits })).toBe(true)
  const origin = await serve((_request, response) => response.writeHead(500).end())
  expect(await untilSilent({ origin, signal: watching.signal, limits })).toBe(true)
})

it('forgives an answer that is late now and then, and ends with its service', async () => {
  let asked = 0
  const own = new AbortController()
  const origin = await serve((_request, response) => {
    if (++asked % 2 === 0) response.end('{}')
    if (asked > 20) own.abort()
  })
  expect(await untilSilent({ origin, signal: own.signal, limits })).toBe(false)
})
