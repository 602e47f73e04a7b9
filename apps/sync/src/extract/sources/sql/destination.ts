/** A server that something is sent to. */
export interface Destination {
  readonly host: string
  /** Undefined: whichever port its named instance has. */
  readonly port: number | undefined
}

/** A server that a secret of a chain's may be sent to. */
export interface SecretBinding extends Destination {
  /** The variable or the file that holds the secret. */
  readonly reference: string
}

/** One of those that are allowed; where these name no port, any of theirs. */
export function isAmong(destination: Destination, allowed: readonly Destination[]): boolean {
  return allowed.some(
    ({ host, port }) =>
      plainHost(host) === plainHost(destination.host) && (port === undefined || port === destination.port),
  )
}

/** As a person writes it: '10.8.0.8:3306'. */
export function destinationText({ host, port }: Destination): string {
  const name = host.includes(':') ? `[${host}]` : host
  return port === undefined ? name : `${name}:${port}`
}

/** '10.8.0.8:3306, pos.granja': a server without a port is any of its ports; what is neither is left out. */
export function readDestinations(list: string): Destination[] {
  return list.split(',').flatMap((each) => {
    const url = URL.parse(`x://${each.trim()}`)
    if (!url || url.hostname === '' || `${url.pathname}${url.search}${url.hash}${url.username}` !== '')
      return []
    return [{ host: url.hostname, port: url.port === '' ? undefined : Number(url.port) }]
  })
}

/** Names of servers are the same however they are written. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
