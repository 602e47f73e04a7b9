import { createTenant } from '@abasto/database/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiForTests } from '../../../test/test-hooks.ts'

describe('the web manifest', () => {
  const api = apiForTests()

  beforeAll(async () => {
    await createTenant(api.owner, { slug: 'granja' })
    const plain = { nombre: '<Café> & más', logo: null }
    await createTenant(api.owner, { slug: 'cliente' })
    await api.owner.updateTable('tenant').set(plain).where('slug', '=', 'cliente').execute()
  })

  const get = (url: string, host: string) => api.request({ url, headers: { host } })
  const manifest = async (url: string, host: string) =>
    (await get(url, host)).json<{ name: string; start_url: string; icons: { src: string }[] }>()

  it('is that of the chain which the host names, whatever the parameter says', async () => {
    const response = await get('/manifest.webmanifest?cadena=granja', 'cliente.localhost:8000')
    expect(response.headers['content-type']).toContain('application/manifest+json')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.json()).toMatchObject({
      name: '<Café> & más',
      start_url: '/',
      icons: [{ src: '/icono.svg' }, {}],
    })
  })

  it('is that of the parameter where the host names none, and starts with it', async () => {
    const found = await manifest('/manifest.webmanifest?cadena=granja', '127.0.0.1:8000')
    expect(found).toMatchObject({ name: 'La Granja Mercado', start_url: '/?tenant=granja' })
    expect(found.icons.map(({ src }) => src)).toContain('/icono.svg?cadena=granja')
  })

  it.each(['', '?cadena=nadie', '?cadena=%3Cscript%3E'])(
    'is the product’s where there is no such chain: %s',
    async (query) => {
      expect(await manifest(`/manifest.webmanifest${query}`, '127.0.0.1:8000')).toMatchObject({
        name: 'Abasto',
      })
    },
  )

  it('has an icon in the chain’s colours, in which nothing of its name is markup', async () => {
    const { body } = await get('/icono.svg', 'cliente.localhost:8000')
    expect(body).toContain('fill="#0F5C63"')
    expect(body).toContain('>&lt;</text>')
  })

  it('cuts no sign of a name in two', async () => {
    const name = `👩🏽‍🌾 ${'a'.repeat(21)}🥐 y más`
    await api.owner.updateTable('tenant').set({ nombre: name }).where('slug', '=', 'cliente').execute()
    expect((await get('/icono.svg', 'cliente.localhost:8000')).body).toContain('>👩🏽‍🌾</text>')
    const response = await get('/manifest.webmanifest', 'cliente.localhost:8000')
    expect(response.json()).toMatchObject({ short_name: `👩🏽‍🌾 ${'a'.repeat(21)}🥐` })
  })
})
