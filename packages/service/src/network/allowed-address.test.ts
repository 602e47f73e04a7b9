import { describe, expect, it } from 'vitest'
import { AllowedAddresses, InternalAddress, OWN_MACHINE } from './allowed-address.ts'

const INTERNAL = [
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
]

describe('addresses that a webhook may lead to', () => {
  it.each(INTERNAL)('%s is internal', (address) => {
    expect(new AllowedAddresses().allows(address)).toBe(false)
  })

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s is not',
    (address) => {
      expect(new AllowedAddresses().allows(address)).toBe(true)
    },
  )

  it('internal networks are allowed where whoever looks after the installation says so', () => {
    const addresses = new AllowedAddresses(['10.0.0.0/8', ' 127.0.0.1'])
    expect(addresses.allows('10.1.2.3')).toBe(true)
    expect(addresses.allows('127.0.0.1')).toBe(true)
    expect(addresses.allows('127.0.0.2')).toBe(false)
    expect(addresses.allows('192.168.1.1')).toBe(false)
  })

  it('a name that leads to one is refused when it is looked up, and an address at once', async () => {
    const looked = Promise.withResolvers<unknown>()
    new AllowedAddresses().lookup('localhost', {}, (error) => looked.resolve(error))
    expect(await looked.promise).toBeInstanceOf(InternalAddress)
    expect(() => new AllowedAddresses().check('[::1]')).toThrow(InternalAddress)
    // What browsers read as 127.0.0.1.
    expect(() => new AllowedAddresses().check(new URL('http://0x7f.1/').hostname)).toThrow(InternalAddress)
  })
})

describe('addresses that a source may have', () => {
  const addresses = new AllowedAddresses([], OWN_MACHINE)

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', '169.254.169.254', 'fe80::1', '2002:7f00:1::'])(
    '%s is this machine’s or its line’s',
    (address) => expect(addresses.allows(address)).toBe(false),
  )

  it.each(['10.1.2.3', '192.168.1.20', '172.20.0.4', '100.64.3.2', 'fd00::5', '8.8.8.8'])(
    '%s may be a store’s, over a VPN',
    (address) => expect(addresses.allows(address)).toBe(true),
  )
})
