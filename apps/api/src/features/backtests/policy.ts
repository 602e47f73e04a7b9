import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { Refusal } from '@abasto/service/errors/refusal'

/** Who asked for a back-test stops and removes it, and so does an administrator. */
export function mayRemove(user: SessionUser, test: { readonly requestedBy: number }): boolean {
  return user.role === 'administrador' || user.userId === test.requestedBy
}

/** @throws Refusal 403 */
export function requireMayRemove(user: SessionUser, test: { readonly requestedBy: number }): void {
  if (mayRemove(user, test)) return
  throw new Refusal('forbidden', 'Solo quien pidió la retroprueba o un administrador puede hacerlo')
}
