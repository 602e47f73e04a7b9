import { z } from 'zod'
import { afterEach, describe, expect, it } from 'vitest'
import { Refusal, TooManyRequests, type RefusalCode } from './refusal.ts'
import { createService, type ServiceOptions } from '../server/service.ts'

type App = Awaited<ReturnType<typeof createService>>

describe('errors of a service', () => {
  let app: App

  afterEach(() => app.close())

  async function failing(error: unknown, options: Partial<ServiceOptions> = {}) {
    app = await createService({ logger: false, ...options })
    app.get('/', async () => {
      throw error
    })
    return app.inject({ url: '/' })
  }

  it.each<[RefusalCode, number]>([
    ['invalid', 422],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-many', 429],
    ['unavailable', 503],
  ])('a refusal %s answers %i with its sentence', async (code, status) => {
    const response = await failing(new Refusal(code, 'Así no'))
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ detail: 'Así no' })
  })

  it('who comes too often is told when to come again', async () => {
    const { statusCode, headers, body } = await failing(new TooManyRequests('Espera', 30))
    expect([statusCode, headers['retry-after'], body]).toEqual([429, '30', '{"detail":"Espera"}'])
  })

  it('an invalid field is named', async () => {
    const response = await failing(new Refusal('invalid', 'Falta', 'fecha_inicio'))
    expect(response.json()).toEqual({ detail: 'Falta', campo: 'fecha_inicio' })
  })

  it.each([
    Object.assign(new Error('duplicate key value violates unique constraint "usuario_pkey"'), {
      code: '23505',
    }),
    new TypeError("Cannot read properties of undefined (reading 'x') at /srv/app/src/server.ts"),
    'not even an error',
  ])('an unexpected error shows nothing of the inside, but a number that is in the log', async (error) => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const response = await failing(error, { logger: { level: 'error', stream } })
    const id = String(response.headers['x-request-id'])
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      detail: `Error interno del servidor. Si se repite, avisa con este número: ${id}.`,
      solicitud: id,
    })
    expect(lines.some((line) => line.includes(id))).toBe(true)
  })

  it.each([
    ['57014', 'tardó demasiado'],
    ['53100', 'está lleno'],
  ])('a database that says %s cannot now, and why', async (code, why) => {
    const response = await failing(Object.assign(new Error('x'), { code }))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toMatchObject({ detail: expect.stringContaining(why) })
  })

  it('a line that breaks in a transaction, which cannot even be rolled back, is the database being away', async () => {
    const error = new Error('Client has encountered a connection error and is not queryable')
    expect((await failing(error)).statusCode).toBe(503)
  })

  it.each(['ECONNREFUSED', '57P01', '57P03', '53300'])(
    'a database that says %s is away for now',
    async (code) => {
      const response = await failing(Object.assign(new Error('connect 10.0.0.7:5432'), { code }))
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({
        detail: expect.stringContaining('La base de datos no responde'),
      })
      expect(response.body).not.toContain('10.0.0.7')
    },
  )

  it('a value that does not fit is reported in Spanish, with its path', async () => {
    app = await createService({ logger: false })
    const body = z.object({ lineas: z.array(z.object({ cantidad: z.number() })) })
    app.post('/', { schema: { body } }, async () => ({}))
    const response = await app.inject({ method: 'POST', url: '/', payload: { lineas: [{ cantidad: 'x' }] } })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      detail: 'lineas.0.cantidad: Debe ser un número',
      campo: 'lineas.0.cantidad',
    })
  })

  it('an answer that breaks the contract is an error of ours, not a leak', async () => {
    app = await createService({ logger: false })
    app.get('/', { schema: { response: { 200: z.object({ total: z.number() }) } } }, async () => ({
      total: 'x',
    }))
    const response = await app.inject({ url: '/' })
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('total')
  })

  it('an address nobody serves is offered to the fallback before it is not found', async () => {
    app = await createService({
      logger: false,
      fallback: (request, reply) => (request.url === '/pagina' ? reply.send('página') : undefined),
    })
    expect((await app.inject({ url: '/pagina' })).body).toBe('página')
    const response = await app.inject({ url: '/otra' })
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'No existe esta dirección' }])
  })
})
