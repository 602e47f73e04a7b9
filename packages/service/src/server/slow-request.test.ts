import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../errors/refusal.ts'
import { createService } from './service.ts'

const PACE = { graceMs: 300, bytesPerSecond: 1000, everyMs: 50 }

describe('a body that comes slowly', () => {
  let app: Awaited<ReturnType<typeof createService>>
  let socket: Socket

  beforeEach(async () => {
    app = await createService({ logger: false, bodyPace: PACE })
    app.post('/cuerpo', async ({ body }) => ({ body }))
    app.post('/cerrado', {
      onRequest: async () => {
        throw new Refusal('unauthenticated', 'No')
      },
      handler: async () => ({}),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    await once(socket, 'connect')
  })
  afterEach(async () => {
    socket.destroy()
    await app.close()
  })

  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

  it('ends its connection with a 408, dripping or not', async () => {
    socket.write(`${head('/cuerpo', 1000)}{`)
    const dripping = setInterval(() => socket.write(' '), 40)
    const answer = await text(socket).finally(() => clearInterval(dripping))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('ends it too where the answer was given before the body came', async () => {
    socket.write(head('/cerrado', 1000))
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).not.toContain(' 408 ')
  })

  it('lets one that keeps its pace take much longer', async () => {
    const body = JSON.stringify('x'.repeat(1500))
    socket.write(head('/cuerpo', body.length))
    const [answer] = await Promise.all([
      once(socket, 'data').then(String),
      (async () => {
        for (let at = 0; at < body.length; at += 200) {
          socket.write(body.slice(at, at + 200))
          await sleep(100)
        }
      })(),
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is told apart from what its head says in two ways: neither is believed', async () => {
    socket.write(head('/cuerpo', 4).replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'))
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('leaves alone what has no body, and what has come whole', async () => {
    socket.write(head('/cuerpo', 2) + '{}')
    await once(socket, 'data')
    await sleep(600)
    socket.write('GET /nada HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 404 /)
  })
})
