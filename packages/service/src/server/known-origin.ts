/** Where pages that may call a service of another origin come from, besides its own host name. */
export interface KnownOrigins {
  /** The product's domain: chains are its sub-domains. */
  readonly domain?: string | undefined
  /** As people reach the product; `{cadena}` stands for any chain. */
  readonly publicUrl?: string | undefined
  /** Further origins, each whole: `https://abasto.cadena.com`. */
  readonly origins?: readonly string[] | undefined
}

/**
 * Whether a page of this origin may call. One on the host name by which the service was reached may, whatever its
 * port: it is the product's own page, whose main API listens beside.
 */
export function isKnownOrigin(
  origin: string,
  host: string | undefined,
  { domain, publicUrl, origins = [] }: KnownOrigins,
): boolean {
  const page = URL.canParse(origin) ? new URL(origin) : undefined
  if (page === undefined || !/^https?:$/.test(page.protocol) || page.origin !== origin.toLowerCase())
    return false
  const own = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  if (page.hostname === own) return true
  if (domain !== undefined && `.${page.hostname}`.endsWith(`.${domain}`)) return true
  return origins.includes(page.origin) || isPublic(page, publicUrl)
}

function isPublic(page: URL, publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return false
  if (!publicUrl.includes('{cadena}')) return new URL(publicUrl).origin === page.origin
  const chain = page.hostname.split('.')[0] ?? ''
  return new URL(publicUrl.replace('{cadena}', chain)).origin === page.origin
}
