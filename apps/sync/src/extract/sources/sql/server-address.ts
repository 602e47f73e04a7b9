import { lookup } from 'node:dns/promises'
import { resolveSecret } from './secret.ts'
import { SourceError } from '../source-error.ts'
import type { SqlConfiguration } from './configuration.ts'

/** Where a server is and who asks, with the password: made when connecting, kept nowhere. */
export interface ServerAddress {
  readonly host: string
  readonly port: number | undefined
  readonly database: string
  readonly user: string
  readonly password: string
}

/** Where the product's own database is, a URL without user: of the processes that read sources. */
export const OWN_DATABASE = 'BASE_PROPIA'

/**
 * @throws SourceError when a secret cannot be had or the address in it cannot be read (it shows neither), and when it
 *   is the product's own database
 */
export async function serverAddress(
  configuration: SqlConfiguration,
  schemes: readonly string[],
): Promise<ServerAddress> {
  const address = await configuredAddress(configuration, schemes)
  await refuseOwnDatabase(address)
  return address
}

async function refuseOwnDatabase({ host, port = POSTGRESQL_PORT, database }: ServerAddress): Promise<void> {
  const product = URL.parse(process.env[OWN_DATABASE] ?? '')
  if (!product || Number(product.port || POSTGRESQL_PORT) !== port) return
  if (decoded(product.pathname.slice(1)) !== database) return
  const [own, asked] = await Promise.all([addressesOf(product.hostname), addressesOf(host)])
  if (asked.some((each) => own.includes(each))) {
    throw new SourceError('La dirección de la fuente es la de la base de datos del propio producto')
  }
}

const POSTGRESQL_PORT = 5432

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return [host.toLowerCase(), ...found.map(({ address }) => address)]
}

async function configuredAddress(
  { url, servidor, puerto, base, usuario, clave }: SqlConfiguration,
  schemes: readonly string[],
): Promise<ServerAddress> {
  if (url) return parsed(await resolveSecret(url), schemes)
  if (servidor === undefined || base === undefined || usuario === undefined) {
    throw new SourceError('La configuración de su fuente de datos no es válida')
  }
  const password = clave ? await resolveSecret(clave) : ''
  return { host: servidor, port: puerto, database: base, user: usuario, password }
}

function parsed(text: string, schemes: readonly string[]): ServerAddress {
  // Not the constructor: its error carries the text, and the text a password.
  const url = URL.parse(text)
  const scheme = url?.protocol.slice(0, -1) ?? ''
  if (!url || !schemes.includes(scheme) || url.hostname === '' || url.pathname.length < 2) {
    throw new SourceError(
      `La dirección de la fuente no es de la forma ${schemes[0]}://usuario:clave@servidor:puerto/base`,
    )
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? undefined : Number(url.port),
    database: decoded(url.pathname.slice(1)),
    user: decoded(url.username),
    password: decoded(url.password),
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
