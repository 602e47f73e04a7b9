import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const OF_NETWORK = 4

/**
 * What stands for an address where guesses are counted: of IPv6 the network of 64 bits, since whoever has one
 * address of it has all of them; an IPv4 address written as IPv6 is that IPv4 address.
 */
export function guessingAddress(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  return `${groups(bare).slice(0, OF_NETWORK).join(':')}::/64`
}

/** The eight groups, without leading zeros. */
function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...between, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
}
