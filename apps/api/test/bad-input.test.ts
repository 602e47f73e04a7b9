import { FEATURES } from '@abasto/contracts/access/features'
import { CALLS } from '@abasto/contracts/calls'
import { crearPedido } from '@abasto/contracts/orders/calls'
import type { Call } from '@abasto/contracts/wire/call'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import * as fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER } from './chain.ts'
import { keepDoneBacktest } from './kept-backtest.ts'
import { chainApiForTests } from './test-hooks.ts'
import { anyAddress, fieldsOf } from './hostile-input.ts'

const gets = CALLS.filter((call) => call.service === 'api' && call.method === 'GET')

describe('bad input', () => {
  const { api, chain } = chainApiForTests()

  beforeAll(async () => {
    const everything = { features: [...FEATURES] }
    await api.owner.updateTable('tenant').set(everything).where('slug', '=', 'granja').execute()
    await api.as(chain().users.tienda.token)(crearPedido, { body: ORDER })
    await keepDoneBacktest(api.owner, chain())
  })

  const get = (url: string) => api.request({ url, token: chain().users.admin.token })
  const post = (url: string, payload: string | object, headers = {}) =>
    api.request({ method: 'POST', url, token: chain().users.admin.token, headers, payload })
  const stock = (query: Record<string, string>) => get(`/api/stock?${new URLSearchParams(query).toString()}`)

  it.each<[Record<string, string>, number, string | undefined]>([
    [{ page: '0' }, 422, 'page'],
    [{ page: '-1' }, 422, 'page'],
    [{ page: '1.5' }, 422, 'page'],
    [{ page: 'dos' }, 422, 'page'],
    [{ page: '1000000000' }, 422, 'page'],
    [{ page: '1e999' }, 422, 'page'],
    [{ page_size: '0' }, 422, 'page_size'],
    [{ page_size: '201' }, 422, 'page_size'],
    [{ sort_by: 'precio' }, 422, 'sort_by'],
    [{ sort_order: 'asc; DROP TABLE producto' }, 422, 'sort_order'],
    [{ estado: 'lleno' }, 422, 'estado'],
    [{ ubicacion_id: '' }, 422, 'ubicacion_id'],
    [{ ubicacion_id: 'a'.repeat(41) }, 422, 'ubicacion_id'],
    [{ ubicacion_id: 'a\u0000' }, 422, 'ubicacion_id'],
    [{ ubicacion_id: "' OR 1=1 --" }, 404, undefined],
    [{ ubicacion_id: '%' }, 404, undefined],
    [{ categoria: 'a'.repeat(201) }, 422, 'categoria'],
    [{ categoria: '\u0000' }, 422, 'categoria'],
    [{ search: 'a'.repeat(10_001) }, 422, 'search'],
    [{ search: 'a\u0000b' }, 422, 'search'],
  ])('a stock query of %j answers %i', async (query, status, campo) => {
    const response = await stock(query)
    expect(refused(response)).toEqual({ status, campo })
  })

  it.each([
    'a'.repeat(10_000),
    '%%%%',
    '____',
    '\'"`;--',
    '\\',
    '\\\\%',
    '😀🥖',
    '\ud800',
    '(((',
    '[a-',
    '*',
  ])('a search for %j is answered', async (search) => {
    expect((await stock({ search })).statusCode).toBe(200)
  })

  const found = async (text: string) =>
    (await stock({ search: text })).json<{ pagination: { total_items: number } }>().pagination.total_items

  it.each(['_arina', 'har.*na', 'H[a-z]+a', 'ha%na'])(
    'a search for %j is one for its letters, whatever stands between them',
    async (search) => {
      expect(await found(search)).toBe(0)
      expect(await found(search.replaceAll(/[^a-z]/gi, ' '))).toBe(0)
      expect(await found('harina')).toBeGreaterThan(0)
    },
  )

  const MARCH = { fecha_inicio: '2026-03-01', fecha_fin: '2026-03-17' }
  const sales = (query: Record<string, string>) =>
    get(`/api/ventas/detail?${new URLSearchParams({ ...MARCH, ...query }).toString()}`)

  it.each<[Record<string, string>, number, string | undefined]>([
    [{ fecha_inicio: '2026-03-18' }, 422, 'fecha_inicio'],
    [{ fecha_inicio: '1900-01-01' }, 422, 'fecha_inicio'],
    [{ fecha_fin: '9999-12-31' }, 422, 'fecha_fin'],
    [{ fecha_fin: '2026-02-30' }, 422, 'fecha_fin'],
    [{ fecha_fin: '17/03/2026' }, 422, 'fecha_fin'],
    [{ fecha_fin: '' }, 422, 'fecha_fin'],
    [{ page: '0' }, 422, 'page'],
    [{ page: '1000000000' }, 422, 'page'],
    [{ page_size: '201' }, 422, 'page_size'],
    [{ ubicacion_id: 'tienda_99' }, 404, undefined],
    [{ categoria: 'a'.repeat(201) }, 422, 'categoria'],
    [{ search: 'a'.repeat(10_001) }, 422, 'search'],
  ])('a sales query of %j answers %i', async (query, status, campo) => {
    expect(refused(await sales(query))).toEqual({ status, campo })
  })

  it.each<Record<string, string>>([
    { categoria: 'Ninguna' },
    { search: 'ab '.repeat(3333) },
    { search: '%' },
    { search: '_' },
    { search: `'"` },
    { page: '1000000' },
    { fecha_inicio: '1990-01-01', fecha_fin: '1990-12-31' },
  ])('a sales query of %j finds nothing', async (query) => {
    const response = await sales(query)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ data: [] })
  })

  it('a parameter given twice is refused', async () => {
    expect(refused(await get('/api/stock?page=1&page=2'))).toEqual({ status: 422, campo: 'page' })
    expect(refused(await get('/api/stock?search=a&search=b'))).toEqual({ status: 422, campo: 'search' })
  })

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '1e3', '%00', "1'"])(
    'an order %j is refused',
    async (id) => {
      const { statusCode } = await get(`/api/pedidos-sugeridos/${id}`)
      expect([404, 422]).toContain(statusCode)
    },
  )

  it.each(['/api/%ZZ', '/api/pedidos-sugeridos/%E0%A4%A', `/api/tenants/${'a'.repeat(500)}`])(
    'an address like %s is refused',
    async (url) => {
      const response = await get(url)
      expect(refused(response).status).toBe(400)
    },
  )

  it('an address nobody serves is not found, in Spanish', async () => {
    const response = await get('/api/ninguna')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ detail: 'No existe esta dirección' })
  })

  const CREATE = '/api/pedidos-sugeridos'

  it.each<[string, string, string, number]>([
    ['broken JSON', '{"cedi_origen":', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a number', '7', 'application/json', 422],
    ['null', 'null', 'application/json', 422],
    ['a list', '[]', 'application/json', 422],
    ['a form', 'cedi_origen=1', 'application/x-www-form-urlencoded', 415],
    ['XML', '<a/>', 'text/xml', 415],
    ['a prototype', '{"__proto__": {"a": 1}}', 'application/json', 400],
  ])('an order of %s is refused', async (_case, payload, type, status) => {
    const response = await post(CREATE, payload, { 'content-type': type })
    expect(refused(response).status).toBe(status)
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['text as quantity', { cantidad_pedida_bultos: '10' }, 'productos.0.cantidad_pedida_bultos'],
    ['no quantity', { cantidad_pedida_bultos: undefined }, 'productos.0.cantidad_pedida_bultos'],
    ['an empty quantity', { cantidad_pedida_bultos: '' }, 'productos.0.cantidad_pedida_bultos'],
    ['null as quantity', { cantidad_pedida_bultos: null }, 'productos.0.cantidad_pedida_bultos'],
    ['a quantity beyond numbers', { cantidad_pedida_bultos: 1e308 }, 'productos.0.cantidad_pedida_bultos'],
    ['text for included', { incluido: 'sí' }, 'productos.0.incluido'],
    ['a number as code', { codigo_producto: 7 }, 'productos.0.codigo_producto'],
    ['NUL in the code', { codigo_producto: 'A\u0000' }, 'productos.0.codigo_producto'],
  ])('a line with %s is refused', async (_case, changes, campo) => {
    const productos = [{ ...ORDER.productos[0], ...changes }]
    expect(refused(await post(CREATE, { ...ORDER, productos }))).toEqual({ status: 422, campo })
  })

  it('an order of more packs than the database can count is refused', async () => {
    const productos = Array.from({ length: 2200 }, (_, index) => ({
      codigo_producto: `P-${index}`,
      cantidad_pedida_bultos: 1_000_000,
      incluido: true,
    }))
    expect(refused(await post(CREATE, { ...ORDER, productos }))).toEqual({ status: 422, campo: 'productos' })
  })

  it.each([
    ['ubicaciones', 404],
    ['productos', 422],
  ] as const)(
    'events of more %s than a statement has parameters are refused for the first that is not there',
    async (about, status) => {
      const some = (from: number) => Array.from({ length: 1000 }, (_, index) => `N${from + index}`)
      const eventos = Array.from({ length: 70 }, (_, index) => ({
        tipo: 'promocion',
        nombre: 'Mayo',
        desde: '2026-05-01',
        hasta: '2026-05-01',
        ubicaciones: null,
        categorias: null,
        productos: null,
        efecto_pct: null,
        [about]: some(index * 1000),
      }))
      expect(refused(await post('/api/eventos', { eventos })).status).toBe(status)
    },
  )

  it('a body of 40 MB is refused', async () => {
    const response = await post(CREATE, { ...ORDER, observaciones: 'a'.repeat(40_000_000) })
    expect(refused(response).status).toBe(413)
  })

  it('coverage must be whole days in reason', async () => {
    for (const dias_cobertura of [0, -3, 1.5, 61, '3', null]) {
      expect(refused(await post(`${CREATE}/calcular`, { ...ORDER, dias_cobertura }))).toEqual({
        status: 422,
        campo: 'dias_cobertura',
      })
    }
  })

  it.each(gets.map((call) => [call.id, call] as const))(
    'no path or query makes %s fail within, and what it answers is what it says it answers',
    async (_id, call) => {
      let answered = 0
      await fc.assert(
        fc.asyncProperty(anyAddress(call), async (url) => {
          const response = await get(url)
          if (response.statusCode === 200) {
            answered += 1
            expectAnswerOf(call, response)
          } else {
            expect(response.statusCode).toBeGreaterThanOrEqual(400)
            expect(response.statusCode).toBeLessThan(500)
            expect(errorRespuesta.parse(response.json()).detail).not.toBe('')
            refused(response)
          }
        }),
        // Where no schema names a field there are only strangers, which every call leaves aside alike.
        { numRuns: fieldsOf(call) === 0 ? 20 : 80 },
      )
      expect(answered).toBeGreaterThan(0)
    },
  )

  /** What a refusal says; it says nothing of tables, files or code. */
  function refused(response: LightMyRequestResponse): { status: number; campo: string | undefined } {
    const { detail, campo } = errorRespuesta.parse(response.json())
    expect(detail).not.toMatch(/select |insert |relation|syntax|column|node_modules|\/src\/|\.ts|Error:/i)
    // zod speaks of types and of "undefined"; the contracts do not.
    expect(detail).not.toMatch(/inválid|se esperaba|recibido|invalid|expected|undefined/i)
    return { status: response.statusCode, campo }
  }
})

function expectAnswerOf(call: Call, { headers, body, rawPayload }: LightMyRequestResponse): void {
  if (!call.archivo) {
    expect(call.response.safeParse(JSON.parse(body)).error).toBeUndefined()
    return
  }
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-][\w.-]*\.(csv|xlsx)"$/)
  const beginning = headers['content-type'] === 'text/csv; charset=utf-8' ? '\uFEFF' : 'PK'
  expect(rawPayload.toString('utf8', 0, 4).startsWith(beginning)).toBe(true)
}
