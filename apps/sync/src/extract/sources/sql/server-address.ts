import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { addressSecret, passwordFor, requireDestination } from './secret.ts'
import { destinationText, type Destination, type SecretBinding } from './destination.ts'
import { SourceError } from '../source-error.ts'
import type { SqlConfiguration } from './configuration.ts'

/** Where a server is and who asks, with the password: made when connecting, kept nowhere. */
export interface ServerAddress extends Destination {
  readonly database: string
  readonly user: string
  readonly password: string
  /** Servers that the password may be sent to: this one, and those that it may hand us on to. */
  readonly destinations: readonly Destination[]
  /** How it is called where a person reads it; of an address that is itself a secret, nothing of it. */
  readonly name: string
}

/** Where the product's own database is, a URL without user: of the processes that read sources. */
export const OWN_DATABASE = 'BASE_PROPIA'

export type ServerKind = 'postgresql' | 'mysql' | 'sqlserver'

const SERVERS: Readonly<Record<ServerKind, { readonly schemes: readonly string[]; readonly port: number }>> =
  {
    postgresql: { schemes: ['postgresql', 'postgres'], port: 5432 },
    mysql: { schemes: ['mysql', 'mariadb'], port: 3306 },
    sqlserver: { schemes: ['sqlserver', 'mssql'], port: 1433 },
  }

/** As it is configured; a named instance has whichever port its server says. */
export interface ConfiguredServer extends SqlConfiguration {
  readonly instancia?: string | undefined
}

/**
 * @param bindings servers that the chain's secrets are for
 * @throws SourceError when a secret cannot be had, is not for this server, or the address in it cannot be read (it
 *   shows neither), and when it is the product's own database
 */
export async function serverAddress(
  kind: ServerKind,
  configuration: ConfiguredServer,
  bindings: readonly SecretBinding[] = [],
): Promise<ServerAddress> {
  const address = await configuredAddress(kind, configuration, bindings)
  await refuseOwnDatabase(address)
  return address
}

/**
 * Whether a source's password may go where its configuration leads.
 *
 * @throws SourceError where it may not
 */
export async function requireBoundSecret(
  kind: ServerKind,
  configuration: ConfiguredServer,
  bindings: readonly SecretBinding[],
): Promise<void> {
  const { clave, servidor } = configuration
  if (clave && servidor !== undefined)
    await requireDestination(clave, destinationOf(kind, servidor, configuration), bindings)
}

async function refuseOwnDatabase({ host, port, database }: ServerAddress): Promise<void> {
  const product = URL.parse(process.env[OWN_DATABASE] ?? '')
  if (!product || Number(product.port || SERVERS.postgresql.port) !== port) return
  if (decoded(product.pathname.slice(1)) !== database) return
  const [named, asked] = await Promise.all([addressesOf(product.hostname), addressesOf(host)])
  // On this machine it may answer at each of its addresses.
  const here = addressesHere()
  const own = named.some((each) => here.includes(each)) ? [...named, ...here] : named
  if (asked.some((each) => own.includes(each))) {
    throw new SourceError('La dirección de la fuente es la de la base de datos del propio producto')
  }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return [host.toLowerCase(), ...found.map(({ address }) => address)]
}

function addressesHere(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? [])
}

async function configuredAddress(
  kind: ServerKind,
  configuration: ConfiguredServer,
  bindings: readonly SecretBinding[],
): Promise<ServerAddress> {
  const { url, servidor, base, usuario, clave, instancia } = configuration
  if (url) return parsed(await addressSecret(url), kind, instancia)
  if (servidor === undefined || base === undefined || usuario === undefined) {
    throw new SourceError('La configuración de su fuente de datos no es válida')
  }
  const destination = destinationOf(kind, servidor, configuration)
  const secret = clave
    ? await passwordFor(clave, destination, bindings)
    : { text: '', destinations: [destination] }
  return {
    ...destination,
    database: base,
    user: usuario,
    password: secret.text,
    destinations: secret.destinations,
    name: instancia === undefined ? destinationText(destination) : `${servidor}\\${instancia}`,
  }
}

function destinationOf(
  kind: ServerKind,
  host: string,
  { puerto, instancia }: Pick<ConfiguredServer, 'puerto' | 'instancia'>,
): Destination {
  return { host, port: instancia === undefined ? (puerto ?? SERVERS[kind].port) : undefined }
}

function parsed(text: string, kind: ServerKind, instancia: string | undefined): ServerAddress {
  const { schemes } = SERVERS[kind]
  // Not the constructor: its error carries the text, and the text a password.
  const url = URL.parse(text)
  const scheme = url?.protocol.slice(0, -1) ?? ''
  if (!url || !schemes.includes(scheme) || url.hostname === '' || url.pathname.length < 2) {
    throw new SourceError(
      `La dirección de la fuente no es de la forma ${schemes[0]}://usuario:clave@servidor:puerto/base`,
    )
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const given = url.port === '' ? undefined : Number(url.port)
  const destination = destinationOf(kind, host, { puerto: given, instancia })
  return {
    ...destination,
    database: decoded(url.pathname.slice(1)),
    user: decoded(url.username),
    password: decoded(url.password),
    // A port that the address names is the only one, also beside an instance.
    destinations: [{ host, port: given ?? destination.port }],
    name: 'el servidor de la fuente',
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A bare % in a password means itself.
    return part
  }
}
