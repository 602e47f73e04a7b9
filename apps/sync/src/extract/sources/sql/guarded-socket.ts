import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction, Socket, type SocketConnectOpts } from 'node:net'
import { AllowedAddresses, InternalAddress, OWN_MACHINE } from '@abasto/service/network/allowed-address'
import { LARGEST_BATCH_BYTES, TOO_LARGE_BATCH } from '../limits.ts'
import { NONSENSE } from './server-failure.ts'
import { OwnRefusal, SourceError } from '../source-error.ts'

/** Often enough: a server on the same machine sends 20 MB meanwhile. */
const LOOK_EVERY_MS = 10

const OWN_ADDRESS =
  'La dirección de la fuente es de este mismo equipo, y de ahí no se lee: quien opera la instalación puede permitirlo (FUENTES_REDES)'

const sourceAddresses = () => new AllowedAddresses(process.env['FUENTES_REDES']?.split(','), OWN_MACHINE)

/**
 * For what a driver asks of a server before it connects: where the name leads is looked at first.
 *
 * @returns whether whoever operates the installation has named it
 * @throws SourceError where it is this machine
 */
export async function refuseOwnMachine(host: string): Promise<boolean> {
  const addresses = sourceAddresses()
  // A name that leads nowhere is for the driver to say.
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }]
  if (!found.every(({ address }) => addresses.allows(address))) throw new OwnRefusal(OWN_ADDRESS)
  return found.length > 0 && found.every(({ address }) => addresses.names(address))
}

/**
 * A line to a server. Drivers read in its `data` event, and throw there over bytes that make no sense to them: that
 * would end the process, and ends only the connection. Bytes that come through TLS are the server's own, or none.
 *
 * Drivers gather what comes until somebody takes it. A server that sends more than a batch may have is cut off.
 *
 * Where it leads is what a chain's administrator wrote: not to this machine, unless FUENTES_REDES says that it may.
 */
export class GuardedSocket extends Socket {
  readonly #addresses = sourceAddresses()
  #handedOn = 0
  #refusal: SourceError | undefined
  #isNamed = false

  constructor() {
    super()
    // Not in `data`: under TLS it has none.
    const watch = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
    this.once('close', () => clearInterval(watch))
  }

  /** As the drivers call it. What was looked up and found allowed is what is connected to. */
  override connect(
    where: SocketConnectOpts | number | string,
    hostOrListener?: string | (() => void),
    listener?: () => void,
  ): this {
    const onConnect = typeof hostOrListener === 'function' ? hostOrListener : listener
    const target =
      typeof where === 'number'
        ? { port: where, host: typeof hostOrListener === 'string' ? hostOrListener : 'localhost' }
        : where
    if (typeof target === 'string' || 'path' in target) return this.#refuse()
    try {
      const host = target.host ?? 'localhost'
      this.#addresses.check(host)
      this.#isNamed = isIP(host) !== 0 && this.#addresses.names(host)
    } catch (error) {
      if (!(error instanceof InternalAddress)) throw error
      return this.#refuse()
    }
    return super.connect({ ...target, lookup: this.#lookup }, onConnect)
  }

  /** Whether it leads where whoever operates the installation has named; false as long as that is not known. */
  get isNamed(): boolean {
    return this.#isNamed
  }

  /** Why it was cut off by us: drivers may put another error over it. */
  get refusal(): SourceError | undefined {
    return this.#refusal
  }

  /** What has come so far was taken. @returns bytes that had come since the last time */
  handOn(): number {
    const bytes = this.bytesRead - this.#handedOn
    this.#handedOn = this.bytesRead
    return bytes
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values)
    try {
      return super.emit(event, ...values)
    } catch {
      this.destroy(new SourceError(NONSENSE))
      return true
    }
  }

  readonly #lookup: LookupFunction = (host, options, done) =>
    this.#addresses.lookup(host, options, (error, address, family) => {
      if (error instanceof InternalAddress) this.#refusal = new OwnRefusal(OWN_ADDRESS)
      const found = typeof address === 'string' ? [address] : address.map((each) => each.address)
      this.#isNamed = found.length > 0 && found.every((each) => this.#addresses.names(each))
      done(error, address, family)
    })

  #refuse(): this {
    this.#refusal = new OwnRefusal(OWN_ADDRESS)
    return this.destroy(this.#refusal)
  }

  #look(): void {
    if (this.bytesRead - this.#handedOn <= LARGEST_BATCH_BYTES || this.destroyed) return
    this.#refusal = new SourceError(TOO_LARGE_BATCH)
    this.destroy(this.#refusal)
  }
}
