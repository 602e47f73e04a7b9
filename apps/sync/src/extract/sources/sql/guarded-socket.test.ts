import { createServer, type Server } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../../../test/listen.ts'
import { PASSWORD_VARIABLE } from '../../../../test/pos-server.ts'
import { openSource } from '../open-source.ts'
import { OWN_DATABASE } from './server-address.ts'
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

let server: Server | undefined

beforeEach(() => {
  process.env[PASSWORD_VARIABLE] = 'x'
})
afterEach(() => server?.close())

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

describe('a source on this machine', () => {
  const account = { base: 'pos', usuario: 'lector', tls: 'no' }
  const allowed = process.env['FUENTES_REDES']

  beforeEach(() => {
    delete process.env['FUENTES_REDES']
  })
  afterEach(() => {
    process.env['FUENTES_REDES'] = allowed
  })

  const failure = (tipo: 'postgresql' | 'mysql' | 'sqlserver', servidor: string) =>
    openSource({
      tipo,
      configuracion: { ...account, servidor, puerto: 9, consultas: QUERIES, limite_segundos: 5 },
    })
      .check(new AbortController().signal)
      .then(
        () => 'read',
        (error: unknown) => String(error),
      )

  it.each(['postgresql', 'mysql', 'sqlserver'] as const)(
    'is not read, whatever it is called: %s',
    async (tipo) => {
      for (const host of [
        '127.0.0.1',
        '127.8.8.8',
        '::1',
        '::ffff:127.0.0.1',
        'localhost',
        '0.0.0.0',
        '169.254.169.254',
      ])
        expect(await failure(tipo, host), host).toContain('es de este mismo equipo')
    },
  )

  it('is not read over a local socket', async () => {
    expect(await failure('postgresql', '/var/run/postgresql')).toContain('es de este mismo equipo')
  })

  it('is not read where it is the product’s own database, also where this machine may be read', async () => {
    process.env['FUENTES_REDES'] = '127.0.0.0/8'
    process.env[OWN_DATABASE] = 'postgres://localhost:9/pos'
    try {
      const others = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
      const own = others.filter(({ internal }) => !internal).map(({ address }) => address)
      for (const host of ['127.0.0.1', 'localhost', 'LOCALHOST', ...own])
        expect(await failure('postgresql', host), host).toContain(
          'la de la base de datos del propio producto',
        )
    } finally {
      delete process.env[OWN_DATABASE]
    }
  })

  it('is read where whoever operates the installation allows it', async () => {
    process.env['FUENTES_REDES'] = '127.0.0.0/8'
    for (const tipo of ['postgresql', 'mysql'] as const)
      expect(await failure(tipo, '127.0.0.1')).toContain('rechazó la conexión')
  })
})

const QUERIES = {
  existencia: 'SELECT codigo, existencia FROM stock',
  ventas:
    'SELECT fecha, ticket, renglon, codigo, cantidad, precio FROM ventas WHERE fecha >= :desde AND fecha < :hasta',
}
