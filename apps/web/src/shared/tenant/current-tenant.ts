import { sessionStore } from '../session/session-store.ts'
import { tenantSlug } from './tenant-slug.ts'

const REMEMBERED = 'tenant'

let ofHost: string | null | undefined

/** Tells which chain the page's host names, as the server sees it. */
export function configureTenant({ cadena }: { cadena: string | null }): void {
  ofHost = cadena
}

/** For the sign-in form that follows: that of the chain which was left. */
export const rememberTenant = (slug: string): void => sessionStorage.setItem(REMEMBERED, slug)

/** The chain that the address asks for; null where it names none, undefined until the server has said so. */
export const addressedTenantSlug = (): string | null | undefined =>
  tenantSlug({
    hostname: location.hostname,
    search: location.search,
    remembered: sessionStorage.getItem(REMEMBERED),
  }) ?? ofHost

/** The chain of this page: the session's, whatever the address says; signed out, the address's. */
export function currentTenantSlug(): string | null | undefined {
  const session = sessionStore.get()
  return session ? session.tenant : addressedTenantSlug()
}
