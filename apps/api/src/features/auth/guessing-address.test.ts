import { expect, it } from 'vitest'
import { guessingAddress } from './guessing-address.ts'

it.each([
  ['190.202.41.18', '190.202.41.18'],
  ['::ffff:190.202.41.18', '190.202.41.18'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['localhost', 'localhost'],
])('counts %s as %s', (address, counted) => {
  expect(guessingAddress(address)).toBe(counted)
})
