import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen } from '../../../../test/listen.ts'
import { PASSWORD_VARIABLE } from '../../../../test/pos-server.ts'
import { openSource } from '../open-source.ts'
import { NONSENSE } from './server-failure.ts'
import { SourceError } from '../source-error.ts'

/** Answers what makes a driver read beyond what came, where nobody catches what it throws. */
const ANSWERS = {
  postgresql: [
    // Let in; ready; then, whatever is asked: nine columns, of which none follows.
    Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1'),
    Buffer.from('T\0\0\0\x06\0\x09', 'latin1'),
  ],
  // A greeting that ends after its version.
  mysql: [Buffer.from('\x03\0\0\0\x0a8\0', 'latin1')],
} as const

let server: Server

beforeEach(() => {
  process.env[PASSWORD_VARIABLE] = 'x'
})
afterEach(() => server.close())

it.each(['postgresql', 'mysql'] as const)(
  'nonsense of a %s server fails the reading in our words, and nothing else',
  async (tipo) => {
    const answers = ANSWERS[tipo]
    server = createServer((socket) => {
      let next = 0
      const answer = () => socket.write(answers[Math.min(next++, answers.length - 1)] ?? '')
      socket.on('error', () => undefined)
      socket.on('data', answer)
      if (tipo === 'mysql') answer()
    })
    const port = await listen(server)
    const address = { servidor: '127.0.0.1', puerto: port, base: 'pos', usuario: 'lector', tls: 'no' }
    const configuracion = {
      ...address,
      clave: { entorno: PASSWORD_VARIABLE },
      preset: 'abasto-pos',
      limite_segundos: 5,
    }
    const failure = await openSource({ tipo, configuracion })
      .check(new AbortController().signal)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SourceError)
    expect(String(failure)).toContain(NONSENSE)
  },
)
