import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { Refusal } from '@abasto/service/errors/refusal'

/** Stores that a person's reports are of; undefined: all of the chain. People of the role `tienda` see their own. */
export function storesOf({ role, locationIds }: SessionUser): readonly string[] | undefined {
  return role === 'tienda' ? locationIds : undefined
}

/** @throws Refusal 403 for a store of others */
export function requireMayRead(
  user: SessionUser,
  store: { readonly id: string; readonly name: string },
): void {
  if (storesOf(user)?.includes(store.id) ?? true) return
  throw new Refusal('forbidden', `Tu usuario no puede ver el informe de ${store.name}`)
}
