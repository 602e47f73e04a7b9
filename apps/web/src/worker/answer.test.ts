import { expect, it } from 'vitest'
import { answerFor, PAGE } from './answer.ts'

const ORIGIN = 'https://granja.example'

/** A device that keeps the page and one bundle, and a server that answers with what it is given, or with nothing. */
function device(server: Response | null, isFull = false) {
  const files = new Map([
    [PAGE, 'kept page'],
    ['/assets/index-1.js', 'kept bundle'],
  ])
  const kept = {
    find: async (address: string) => {
      const content = files.get(address)
      return content === undefined ? undefined : new Response(content)
    },
    keep: async (address: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      files.set(address, await response.text())
    },
  }
  const asked: string[] = []
  const text = async (path: string, { mode = 'cors', method = 'GET' } = {}) => {
    const ask = async () => {
      asked.push(path)
      if (!server) throw new TypeError('Failed to fetch')
      return server
    }
    const url = path.startsWith('https:') ? path : ORIGIN + path
    return (
      await answerFor({ method, mode: mode === 'navigate' ? 'navigate' : 'cors', url }, ORIGIN, kept, ask)
    )?.text()
  }
  return { text, asked, files }
}

it('leaves every call of the API, of another service and all that changes something to the browser', async () => {
  const { text, asked } = device(new Response('answer'))
  expect(await text('/api/inventario')).toBeUndefined()
  expect(await text('https://granja.example:8001/api/etl')).toBeUndefined()
  expect(await text('/assets/index-1.js', { method: 'POST' })).toBeUndefined()
  expect(await text('/manifest.webmanifest')).toBeUndefined()
  expect(asked).toEqual([])
})

it('opens the page as the server has it now, and as it was kept where nobody answers', async () => {
  const page = { mode: 'navigate' }
  expect(await device(new Response('new page')).text('/dashboard', page)).toBe('new page')
  expect(await device(null).text('/pedidos-sugeridos/7/recibir', page)).toBe('kept page')
  expect(await device(new Response('Bad gateway', { status: 502 })).text('/', page)).toBe('kept page')
})

it('hands out bundles without asking, and keeps those that were not there', async () => {
  const { text, asked, files } = device(new Response('bundle'))
  expect(await text('/assets/index-1.js')).toBe('kept bundle')
  expect(asked).toEqual([])
  expect(await text('/assets/Screen-2.js')).toBe('bundle')
  expect(files.get('/assets/Screen-2.js')).toBe('bundle')
})

it('a bundle that is neither here nor there fails as it would without a service worker, and is not kept', async () => {
  await expect(device(null).text('/assets/Screen-2.js')).rejects.toThrow('Failed to fetch')
  const { text, files } = device(new Response('no such file', { status: 404 }))
  expect(await text('/assets/Screen-2.js')).toBe('no such file')
  expect(files.has('/assets/Screen-2.js')).toBe(false)
})

it('shows a chain’s picture as the server has it, and as it was seen last where nobody answers', async () => {
  const { text, files } = device(new Response('new logo'))
  files.set('/logos/granja.svg', 'old logo')
  expect(await text('/logos/granja.svg')).toBe('new logo')
  expect(files.get('/logos/granja.svg')).toBe('new logo')
  const away = device(null)
  away.files.set('/logos/granja.svg', 'old logo')
  expect(await away.text('/logos/granja.svg')).toBe('old logo')
})

it('hands on what the server answers where the device has no room to keep it', async () => {
  expect(await device(new Response('bundle'), true).text('/assets/Screen-2.js')).toBe('bundle')
  expect(await device(new Response('logo'), true).text('/logos/otra.svg')).toBe('logo')
})
