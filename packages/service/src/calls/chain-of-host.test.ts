import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfChain, chainOfHost } from './chain-of-host.ts'

describe('the chain that a host names', () => {
  it.each([
    ['granja.abasto.com.ve', 'granja'],
    ['GRANJA.Abasto.com.VE', 'granja'],
    ['granja.abasto.com.ve.', 'granja'],
    ['www.granja.abasto.com.ve', 'granja'],
    ['api.granja.abasto.com.ve', 'granja'],
    ['abasto.com.ve', null],
    ['www.abasto.com.ve', null],
    ['api.abasto.com.ve', null],
    ['otroabasto.com.ve', null],
    ['granja.otroabasto.com.ve', null],
    ['granja.abasto.com', null],
    ['_granja.abasto.com.ve', null],
    ['cliente.localhost', 'cliente'],
    ['10.8.0.1', null],
    ['', null],
  ])('where the domain is abasto.com.ve: of %s, %s', (host, chain) => {
    expect(chainOfHost(host, 'abasto.com.ve')).toBe(chain)
  })

  it.each([
    ['granja.abasto.com.ve', 'granja'],
    ['granja.abasto.com', 'granja'],
    ['www.granja.abasto.com.ve', 'granja'],
    ['api.cliente.abasto.com', 'cliente'],
    ['granja.abasto.duckdns.org', 'granja'],
    ['abasto.com.ve', null],
    ['abasto.com', null],
    ['www.abasto.com.ve', null],
    ['com.ve', null],
    ['cliente.localhost', 'cliente'],
    ['www.localhost', null],
    ['localhost', null],
    ['servidor', null],
    ['192.168.12.10', null],
    ['[::1]', null],
  ])('where no domain is known: of %s, %s', (host, chain) => {
    expect(chainOfHost(host, undefined)).toBe(chain)
  })

  it('is a name that a chain can have, or none, whatever a client sends', () => {
    assert(
      property(string(), constantFrom(undefined, 'abasto.com.ve'), (host, domain) => {
        const chain = chainOfHost(`${host}.abasto.com.ve`, domain)
        expect(chain === null || /^[a-z0-9][a-z0-9-]{0,62}$/.test(chain)).toBe(true)
      }),
    )
  })
})

describe('the page of a chain', () => {
  it.each([
    ['abasto.com.ve', 'abasto.com.ve', '//admin.abasto.com.ve/'],
    ['www.abasto.com.ve:8443', 'abasto.com.ve', '//admin.abasto.com.ve:8443/'],
    ['nadie.abasto.com.ve', undefined, '//admin.abasto.com.ve/'],
    ['servidor.lan', 'abasto.com.ve', '//admin.abasto.com.ve/'],
    ['nadie.localhost:8000', undefined, '//admin.localhost:8000/'],
    ['localhost:8000', undefined, '/?tenant=admin'],
    ['localhost:8000', 'abasto.com.ve', '/?tenant=admin'],
    ['192.168.12.10:8000', undefined, '/?tenant=admin'],
    ['[::1]:8000', undefined, '/?tenant=admin'],
    ['com.ve', undefined, '/?tenant=admin'],
  ])('seen from %s, with %s: %s', (host, domain, address) => {
    expect(addressOfChain('admin', host, domain)).toBe(address)
  })

  it('is one of that name, or of this server, whatever a client sends', () => {
    assert(
      property(string(), constantFrom(undefined, 'abasto.com.ve'), (host, domain) => {
        expect(addressOfChain('admin', host, domain)).toMatch(/^(\/\?tenant=admin|\/\/admin\..*\/)$/s)
      }),
    )
  })
})
