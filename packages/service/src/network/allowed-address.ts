import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** Nobody's on the open network: this machine, its neighbours, and addresses that stand for others. */
const INTERNAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
  '64:ff9b::/96',
  '2002::/16',
]

/** This machine, and what answers on its own line alone, the metadata of a cloud among it. */
export const OWN_MACHINE = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  'fe80::/10',
  'ff00::/8',
  '64:ff9b::/96',
  '2002::/16',
]

export class InternalAddress extends Error {}

/**
 * Which addresses something that a chain's administrator enters may lead to: they must not reach what only this
 * machine does.
 */
export class AllowedAddresses {
  readonly #internal: BlockList
  readonly #allowed: BlockList

  /**
   * @param allowed networks that are allowed all the same, such as 10.0.0.0/8
   * @param refused those that are not
   */
  constructor(allowed: readonly string[] = [], refused: readonly string[] = INTERNAL) {
    this.#allowed = networks(allowed)
    this.#internal = networks(refused)
  }

  allows(address: string): boolean {
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    return this.#allowed.check(address, family) || !this.#internal.check(address, family)
  }

  /** Whether it is among those that are allowed by name, rather than merely not refused. */
  names(address: string): boolean {
    return this.#allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }

  /** @throws InternalAddress where the host is an address that is not allowed */
  check(host: string): void {
    const address = host.replace(/^\[(.*)\]$/, '$1')
    if (isIP(address) !== 0 && !this.allows(address)) throw new InternalAddress()
  }

  /** As `dns.lookup`, of allowed addresses only: what was looked at is what is connected to. */
  readonly lookup = (
    host: string,
    options: LookupOptions,
    done: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => this.allows(address))) {
        return done(new InternalAddress(), [])
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** As TRUST_PROXY names them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function networks(list: readonly string[]): BlockList {
  const blocks = new BlockList()
  for (const network of list.flatMap((name) => NAMED[name.trim()] ?? [name])) {
    const [address = '', bits] = network.trim().split('/')
    const isV6 = isIP(address) === 6
    blocks.addSubnet(address, Number(bits ?? (isV6 ? 128 : 32)), isV6 ? 'ipv6' : 'ipv4')
  }
  return blocks
}
