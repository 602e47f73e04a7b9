const DEFAULT_SLUG = 'granja'
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
/** Sub-domains that are the product's own, no chain's. */
const OWN_SUBDOMAINS = new Set(['www', 'api'])
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

export interface PageAddress {
  hostname: string
  /** The query string, with or without `?`. */
  search: string
  /** What an earlier page of this visit said; a link within the app need not repeat the parameter. */
  remembered: string | null
}

const isLocal = (hostname: string): boolean =>
  LOCAL_HOSTS.has(hostname) ||
  hostname.endsWith('.localhost') ||
  IPV4.test(hostname) ||
  !hostname.includes('.')

/**
 * The chain a page belongs to (specification, section 1): the sub-domain before the product's domain,
 * `www` and `api` ignored; on localhost, and on a bare machine name or address of a shop's own network,
 * the `tenant` query parameter, by default granja. Null where the host names no chain.
 */
export function tenantSlug({ hostname, search, remembered }: PageAddress): string | null {
  const host = hostname.toLowerCase()
  const labels = host.split('.')
  if (host.endsWith('.localhost'))
    return labels.find((label) => !OWN_SUBDOMAINS.has(label) && label !== 'localhost') ?? null
  if (isLocal(host)) {
    return new URLSearchParams(search).get('tenant')?.trim().toLowerCase() || remembered || DEFAULT_SLUG
  }
  const subdomains = labels.slice(0, -2).filter((label) => !OWN_SUBDOMAINS.has(label))
  return subdomains.at(-1) ?? null
}
