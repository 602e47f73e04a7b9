import { describe, expect, it } from 'vitest'
import { tenantSlug } from './tenant-slug.ts'

const slug = (hostname: string, search = '', remembered: string | null = null) =>
  tenantSlug({ hostname, search, remembered })

describe('the chain of a page', () => {
  it.each([
    ['granja.abasto.com', 'granja'],
    ['GRANJA.abasto.com', 'granja'],
    ['www.granja.abasto.com', 'granja'],
    ['api.cliente.abasto.com', 'cliente'],
    ['abasto.com', null],
    ['www.abasto.com', null],
    ['api.abasto.com', null],
  ])('of %s is %s', (hostname, expected) => {
    expect(slug(hostname)).toBe(expected)
  })

  it.each(['localhost', '127.0.0.1', '192.168.12.10', 'servidor'])(
    'on %s comes from the tenant parameter, by default granja',
    (hostname) => {
      expect(slug(hostname)).toBe('granja')
      expect(slug(hostname, '?tenant=cliente')).toBe('cliente')
      expect(slug(hostname, '?tenant=')).toBe('granja')
    },
  )

  it('is remembered while the visit goes on, until the parameter says otherwise', () => {
    expect(slug('localhost', '?pagina=2', 'cliente')).toBe('cliente')
    expect(slug('localhost', '?tenant=granja', 'cliente')).toBe('granja')
    expect(slug('granja.abasto.com', '', 'cliente')).toBe('granja')
  })

  it('can be a sub-domain of localhost too', () => {
    expect(slug('cliente.localhost')).toBe('cliente')
    expect(slug('www.localhost')).toBeNull()
  })
})
