import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.ts'
import { callUrl, createClient, createDownload, HttpError } from './client.ts'
import { comentarProducto, pedidos } from './orders/calls.ts'
import { stock, stockArchivo } from './stock/calls.ts'
import { ubicaciones } from './locations/list-call.ts'

describe('callUrl', () => {
  it('fills and encodes the placeholders', () => {
    expect(callUrl(comentarProducto, { params: { id: 7, codigo: 'ñ/1 %' } })).toBe(
      '/api/pedidos-sugeridos/7/productos/%C3%B1%2F1%20%25/comentario',
    )
  })

  it('leaves out what is undefined or empty', () => {
    expect(callUrl(stock, { query: { page: 2, search: '', categoria: undefined } })).toBe('/api/stock?page=2')
  })
})

describe('createClient', () => {
  const answering = (status: number, body: string) =>
    createClient({
      baseUrl: () => 'http://localhost',
      headers: () => ({}),
      fetch: () => Promise.resolve(new Response(body, { status })),
    })

  it('raises HTTP {status}: {text} with the detail of the server', async () => {
    const failure = await answering(409, '{"detail":"Ya existe"}')(ubicaciones, {}).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(HttpError)
    expect(failure).toMatchObject({
      status: 409,
      detail: 'Ya existe',
      message: 'HTTP 409: {"detail":"Ya existe"}',
    })
  })

  it('refuses an answer that is not what the contract says', async () => {
    await expect(answering(200, '[{"id":1}]')(pedidos, {})).rejects.toThrow(/invalid/i)
  })
})

describe('createDownload', () => {
  const download = (response: Response) =>
    createDownload({
      baseUrl: () => 'http://localhost',
      headers: () => ({}),
      fetch: () => Promise.resolve(response),
    })(stockArchivo, { query: { formato: 'csv' } })

  it('has the file, under the name the server gave it', async () => {
    const headers = { 'content-disposition': 'attachment; filename="stock-tienda_08.csv"' }
    const { name, content } = await download(new Response('a;b', { headers }))
    expect([name, await content.text()]).toEqual(['stock-tienda_08.csv', 'a;b'])
  })

  it('raises what the server refused it with', async () => {
    const refused = download(new Response('{"detail":"Espera"}', { status: 429 }))
    await expect(refused).rejects.toMatchObject({ status: 429, detail: 'Espera' })
  })

  it('raises an error, and has no file, when the line breaks before it is whole', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('a;b'))
        controller.error(new TypeError('terminated'))
      },
    })
    await expect(download(new Response(broken))).rejects.toThrow(TypeError)
  })
})

describe('the table of calls', () => {
  it('names each call and each method and path of a service once', () => {
    const ids = CALLS.map((call) => call.id)
    const routes = CALLS.map((call) => `${call.service} ${call.method} ${call.path}`)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(routes).size).toBe(routes.length)
  })

  it('declares parameters for every placeholder of its path', () => {
    for (const call of CALLS) expect(call.path.includes('{')).toBe(call.params !== undefined)
  })
})
