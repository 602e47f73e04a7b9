import type { InvitacionAbierta } from '@abasto/contracts/auth/schema'
import { slug } from '@abasto/contracts/tenants/schema'
import type { Database } from '@abasto/database/connections/connection'
import { findInvitation } from '@abasto/database/tenancy/invitations'
import { rememberAddress } from '@abasto/database/tenancy/known-addresses'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { setOwnPassword, UnfitPassword } from '@abasto/database/tenancy/set-password'
import { withTenantSlug, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { guessingAddress } from './guessing-address.ts'
import { signedIn, type SignedIn, type SignInPlace } from './login.ts'
import { auditSignIn } from './sign-in-audit.ts'

const GONE = 'La invitación venció, ya se usó o fue retirada: pide otra a quien administra la cadena'

/** Whose invitation it is. @throws Refusal 404 when it lets nobody in, whatever the reason */
export function lookAtInvitation(database: Database, link: string, now: Date): Promise<InvitacionAbierta> {
  return withInvitation(database, link, async (tx, token) => {
    const found = await findInvitation(tx, token, now)
    return (
      found && {
        cadena: found.chainName,
        username: found.username,
        nombre_completo: found.fullName,
        vence_en: found.expiresAt.toISOString(),
      }
    )
  })
}

/**
 * Gives whoever holds an invitation the password they chose, and signs them in. Once: of two at the same time one
 * comes too late.
 *
 * @throws Refusal 404 as above; 422 when the password does not do, and then the invitation still stands
 */
export async function acceptInvitation(
  database: Database,
  { token: link, nueva }: { readonly token: string; readonly nueva: string },
  { origin, audited }: SignInPlace,
): Promise<SignedIn> {
  const session = await withInvitation(database, link, async (tx, token, tenantId) => {
    const invited = await findInvitation(tx, token, audited.at)
    if (!invited) return undefined
    const { userId, username } = invited
    // Withdraws the invitation too.
    await setPassword(tx, userId, nueva)
    await auditSignIn(tx, { ...audited, tenantId, username }, 'invitacion')
    await rememberAddress(tx, { tenantId, userId, address: guessingAddress(origin.address) })
    return insertSession(tx, tenantId, userId, origin)
  })
  return signedIn(database, session)
}

async function setPassword(tx: Tx, userId: number, password: string): Promise<void> {
  try {
    await setOwnPassword(tx, userId, password)
  } catch (error) {
    if (error instanceof UnfitPassword) throw new Refusal('invalid', error.message, 'nueva')
    throw error
  }
}

/** What a link holds: the chain, then what only its holder knows. */
async function withInvitation<T>(
  database: Database,
  link: string,
  work: (tx: Tx, token: string, tenantId: number) => Promise<T | undefined>,
): Promise<T> {
  const [, chain, token = ''] = /^([^.]+)\.([\w-]{43})$/.exec(link) ?? []
  const named = slug.safeParse(chain)
  const done = named.success
    ? await withTenantSlug(database, named.data, (tx, tenantId) => work(tx, token, tenantId))
    : undefined
  if (done === undefined) throw new Refusal('not-found', GONE)
  return done
}
