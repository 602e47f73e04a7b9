const DEFAULT_SLUG = 'granja'
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

export interface PageAddress {
  hostname: string
  /** The query string, with or without `?`. */
  search: string
  /** What an earlier page of this visit said; a link within the app need not repeat the parameter. */
  remembered: string | null
}

/** localhost, a bare machine name or an address of a shop's own network: such a host can name no chain. */
const isLocal = (hostname: string): boolean => IPV4.test(hostname) || !hostname.includes('.')

/**
 * The chain that a page's address asks for (specification, section 1), where no host name can: the `tenant` query
 * parameter, by default granja. Undefined where the host decides; which part of it names a chain, the server knows.
 */
export function tenantSlug({ hostname, search, remembered }: PageAddress): string | undefined {
  if (!isLocal(hostname)) return undefined
  return new URLSearchParams(search).get('tenant')?.trim().toLowerCase() || remembered || DEFAULT_SLUG
}
