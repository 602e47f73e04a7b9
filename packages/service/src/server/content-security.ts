import type { IncomingMessage } from 'node:http'

type Source = string | ((request: IncomingMessage) => string)

export interface ContentSecurityOptions {
  /** Sources the page may connect to besides its own origin. */
  readonly connectSources?: readonly string[] | undefined
  /** Port the page may connect to on the very host name it was reached by. */
  readonly connectPort?: number | undefined
  /** Scripts that stand in the page itself, as `'sha256-...'`. */
  readonly inlineScripts?: readonly string[] | undefined
}

/** No `upgrade-insecure-requests`: inside a store's network the product is served over plain HTTP. */
export function contentSecurity({
  connectSources = [],
  connectPort,
  inlineScripts = [],
}: ContentSecurityOptions) {
  const connectSrc: Source[] = ["'self'", ...connectSources]
  if (connectPort !== undefined) connectSrc.push((request) => onPort(request.headers.host, connectPort))
  return {
    defaultSrc: ["'self'"],
    connectSrc,
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // What reads barcodes in a camera's picture is WebAssembly of our own.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScripts],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
}

/**
 * `host:port` without a scheme means the page's own scheme. The Host header is the client's word: whatever is
 * no plain host name adds nothing to the policy. A policy cannot name an IPv6 address, only any host at all.
 */
function onPort(hostHeader: string | undefined, port: number): string {
  if (hostHeader === undefined) return "'self'"
  if (/^\[[\da-f:.]+\](:\d{1,5})?$/i.test(hostHeader)) return `*:${port}`
  const name = /^([\da-z](?:[\da-z.-]{0,251}[\da-z])?)(?::\d{1,5})?$/i.exec(hostHeader)?.[1]
  return name === undefined ? "'self'" : `${name.toLowerCase()}:${port}`
}
