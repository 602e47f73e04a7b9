import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../../../test/listen.ts'
import { openSource } from '../open-source.ts'
import { SourceError } from '../source-error.ts'

/** An address of this machine that sources may have without being named, unlike those of the loopback. */
const UNNAMED = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const LIMIT_MS = 800
const PASSWORD = 'clave-que-no-viaja'
const VARIABLE = 'FUENTE_PRUEBA_PRIMERA'

type Kind = 'postgresql' | 'mysql' | 'sqlserver'
const KINDS: readonly Kind[] = ['postgresql', 'mysql', 'sqlserver']

/** What stands at a port that is no such server. */
const STRANGERS: Readonly<Record<string, (socket: Socket) => void>> = {
  silent: () => undefined,
  resets: (socket) => socket.resetAndDestroy(),
  'says goodbye': (socket) => socket.end(),
  'greets as SSH': (socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n'),
  'answers as the web': (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  'answers S and nonsense': (socket) => socket.once('data', () => socket.write('S\0\x07nonsense')),
  'greets short': (socket) => socket.write('\x03\0\0\0\x0a8\0'),
}

let servers: Server[] = []
let sockets: Socket[] = []

beforeEach(() => {
  process.env[VARIABLE] = PASSWORD
  process.env[`${VARIABLE}_SERVIDOR`] = `${UNNAMED},127.0.0.1`
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
  servers = []
  sockets = []
})

async function serve(host: string, greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    greet(socket)
  })
  servers.push(server)
  return listen(server, host)
}

async function closedPort(host: string): Promise<number> {
  const server = createServer()
  const port = await listen(server, host)
  server.close()
  await once(server, 'close')
  return port
}

/** What is said of a source, of whatever port, and after how long. */
async function failure(tipo: Kind, servidor: string, puerto: number, tls: string) {
  const start = performance.now()
  const error: unknown = await openSource({
    tipo,
    configuracion: {
      servidor,
      puerto,
      base: 'pos',
      usuario: 'lector',
      clave: { entorno: VARIABLE },
      tls,
      preset: 'abasto-pos',
      limite_segundos: 1,
    },
  })
    .check(new AbortController().signal)
    .catch((reason: unknown) => reason)
  if (!(error instanceof SourceError)) throw new Error('it was read, or broke', { cause: error })
  const ms = performance.now() - start
  return { text: error.message.replace(String(puerto), 'PUERTO'), detail: error.detail, ms }
}

// Skipped where the machine has no address but the loopback's: none is left that nobody has named.
describe.skipIf(UNNAMED === undefined)('an address that the operator has not named', () => {
  const host = UNNAMED ?? ''

  it.each(KINDS.flatMap((kind) => [[kind, 'verificar'] as const, [kind, 'no'] as const]))(
    'of a %s source tells open, closed and silent ports alike, in words and in time (tls: %s)',
    async (kind, tls) => {
      const ports = await Promise.all(Object.values(STRANGERS).map((greet) => serve(host, greet)))
      // Loaded with the first of its kind, which takes its time.
      if (kind === 'sqlserver') await import('tedious')
      const failures = await Promise.all(
        [await closedPort(host), ...ports].map((port) => failure(kind, host, port, tls)),
      )
      for (const [index, { text, ms, detail }] of failures.entries()) {
        const which = ['closed', ...Object.keys(STRANGERS)][index]
        expect(text, which).toBe(
          `No se pudo conectar con ${host}:PUERTO: revisa la dirección, el puerto, la VPN, que la base de datos esté encendida y lo que dice tls. El motivo exacto está en el registro de quien opera la instalación`,
        )
        expect(ms, which).toBeGreaterThanOrEqual(LIMIT_MS - 1)
        expect(detail, which).toMatch(`${host}:`)
      }
      expect(failures[0]?.detail).toContain('rechazó la conexión')
      expect(failures[1]?.detail).toContain('no respondió a tiempo')
      const times = failures.map(({ ms }) => ms)
      // They share this process: a closed port is told no sooner than a silent one, but for its turns.
      expect(Math.max(...times) - Math.min(...times)).toBeLessThan(150)
    },
  )

  it('is told at once, and why, once a server answers as one', async () => {
    const port = await serve(host, (socket) =>
      socket.once('data', () => socket.end(message('E', 'SFATAL\0C28P01\0Mno\0\0'))),
    )
    const { text, ms } = await failure('postgresql', host, port, 'no')
    expect(text).toBe('El servidor no aceptó el usuario o la clave')
    expect(ms).toBeLessThan(LIMIT_MS)
  })

  it('is waited for no longer than whoever asks waits', async () => {
    const port = await closedPort(host)
    const stop = new AbortController()
    const configuracion = { servidor: host, puerto: port, base: 'p', usuario: 'u', preset: 'abasto-pos' }
    const checking = openSource({ tipo: 'postgresql', configuracion }).check(stop.signal)
    stop.abort(new Error('gone'))
    await expect(checking).rejects.toThrow('gone')
  })
})

describe('an address that the operator has named', () => {
  it.each(KINDS)('of a %s source is told as it is, at once', async (kind) => {
    const { text, ms } = await failure(kind, '127.0.0.1', await closedPort('127.0.0.1'), 'no')
    expect(text).toContain('rechazó la conexión')
    expect(ms).toBeLessThan(LIMIT_MS)
  })
})

describe('a server that asks for the password as it is', () => {
  let heard: Buffer
  const host = '127.0.0.1'

  const asking = (greeting: Buffer | undefined, answer: Buffer) => {
    heard = Buffer.alloc(0)
    return serve(host, (socket) => {
      if (greeting) socket.write(greeting)
      socket.once('data', () => socket.write(answer))
      socket.on('data', (bytes: Buffer) => {
        heard = Buffer.concat([heard, bytes])
      })
    })
  }

  it('is not told it without TLS: PostgreSQL', async () => {
    const port = await asking(undefined, message('R', '\0\0\0\x03'))
    expect((await failure('postgresql', host, port, 'no')).text).toMatch(
      /^El servidor pide la clave en claro/,
    )
    expect(heard.toString('latin1')).toContain('lector')
    expect(heard.toString('latin1')).not.toContain(PASSWORD)
  })

  it('is not told it without TLS: MySQL', async () => {
    const greeting = [
      '\x0a8.0.0\0',
      '\x01\0\0\0',
      'saltsalt\0',
      '\x00\x82',
      '\x2d\x02\0',
      '\x08\0',
      '\x15',
      '\0'.repeat(10),
      'saltsaltsalt\0',
      'mysql_native_password\0',
    ].join('')
    const change = '\xfemysql_clear_password\0\0'
    const port = await asking(packet(0, greeting), packet(2, change))
    expect((await failure('mysql', host, port, 'no')).text).toMatch(/^El servidor pide la clave en claro/)
    expect(heard.toString('latin1')).toContain('lector')
    expect(heard.toString('latin1')).not.toContain(PASSWORD)
  })
})

/** Of PostgreSQL. */
function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, Buffer.from(body, 'latin1')])
}

/** Of MySQL. */
function packet(sequence: number, body: string): Buffer {
  return Buffer.concat([Buffer.from([body.length, 0, 0, sequence]), Buffer.from(body, 'latin1')])
}
