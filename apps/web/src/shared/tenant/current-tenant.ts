import { tenantSlug } from './tenant-slug.ts'

const REMEMBERED = 'tenant'

let slug: string | null | undefined

/** The slug of this page's chain, decided once a page load and remembered for the visit. */
export function currentTenantSlug(): string | null {
  if (slug === undefined) {
    slug = tenantSlug({
      hostname: location.hostname,
      search: location.search,
      remembered: sessionStorage.getItem(REMEMBERED),
    })
    if (slug) sessionStorage.setItem(REMEMBERED, slug)
  }
  return slug
}
