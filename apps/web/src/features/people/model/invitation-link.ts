/**
 * Where an invitation leads: what the installation says (URL_PUBLICA), else to where this page is, which reached the
 * chain. The server never takes an origin from what a request names.
 */
export const addressOfLink = (link: string, origin: string): string => new URL(link, origin).href

/** Whoever opens it elsewhere finds nothing. */
export function leadsToThisMachine(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(?:127\.|\[::1\])/.test(hostname)
}
