import { describe, expect, it } from 'vitest'
import { tenantSlug } from './tenant-slug.ts'

const slug = (hostname: string, search = '', remembered: string | null = null) =>
  tenantSlug({ hostname, search, remembered })

describe('the chain that a page’s address asks for', () => {
  it.each(['granja.abasto.com', 'granja.abasto.com.ve', 'abasto.com', 'cliente.localhost'])(
    'of %s is for the server to say, whatever the parameter and the visit say',
    (hostname) => {
      expect(slug(hostname, '?tenant=cliente', 'cliente')).toBeUndefined()
    },
  )

  it.each(['localhost', '127.0.0.1', '[::1]', '192.168.12.10', 'servidor'])(
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
  })
})
