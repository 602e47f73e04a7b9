import { isIP } from 'node:net'
import { getDomain, getSubdomain } from 'tldts'

/** Sub-domains that are the product's own, no chain's. */
const OWN_SUBDOMAINS = new Set(['www', 'api'])

/** As `slug` of table `tenant`. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/

/**
 * The chain that a host names (specification, section 1): the sub-domain right before the product's domain, `www` and
 * `api` ignored. Where the domain is not known, the public suffix list says which part of the host it is.
 */
export function chainOfHost(hostname: string, domain: string | undefined): string | null {
  const labels = beforeDomain(plain(hostname), domain).split('.')
  const named = labels.findLast((label) => label !== '' && !OWN_SUBDOMAINS.has(label))
  return named !== undefined && SLUG.test(named) ? named : null
}

/** Whether it is known, and not only likely, which part of a host is the product's domain. */
export const isOfDomain = (hostname: string, domain: string | undefined): boolean =>
  [domain, 'localhost'].some((own) => own !== undefined && plain(hostname).endsWith(`.${own}`))

/**
 * Where the page of a chain is, for whoever is at a host: its sub-domain, or the query parameter where hosts name no
 * chain (a bare name, an address).
 *
 * @param host with its port, as the Host header says it
 */
export function addressOfChain(slug: string, host: string, domain: string | undefined): string {
  const named = /^(?<name>[^:[\]]+|\[[^\]]*\])(?<port>:\d{1,5})?$/.exec(host)?.groups
  const name = plain(named?.['name'] ?? '')
  const isBare = isIP(name) !== 0 || !name.includes('.')
  const own = isBare ? undefined : ownDomain(name, domain)
  return own === undefined ? `/?tenant=${slug}` : `//${slug}.${own}${named?.['port'] ?? ''}/`
}

function ownDomain(name: string, domain: string | undefined): string | undefined {
  if (name.endsWith('.localhost')) return 'localhost'
  return domain ?? getDomain(name, { allowPrivateDomains: true }) ?? undefined
}

const plain = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

function beforeDomain(host: string, domain: string | undefined): string {
  for (const own of [domain, 'localhost'])
    if (own !== undefined && host.endsWith(`.${own}`)) return host.slice(0, -own.length - 1)
  if (domain !== undefined) return ''
  // Domains such as duckdns.org, whose sub-domains belong to different people, count as suffixes too.
  return getSubdomain(host, { allowPrivateDomains: true }) ?? ''
}
