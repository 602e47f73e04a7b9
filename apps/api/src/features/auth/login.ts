import type { LoginRespuesta } from '@abasto/contracts/auth/schema'
import type { Database } from '@abasto/database/connections/connection'
import { findAccount, rememberAddress, type Account } from '@abasto/database/tenancy/known-addresses'
import { hashPassword, NO_PASSWORD, verifyPassword } from '@abasto/database/tenancy/passwords'
import { findSession, insertSession, type SessionOrigin } from '@abasto/database/tenancy/sessions'
import { withTenant, withTenantSlug, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { SecretBox } from '../../secret-box.ts'
import { guessingAddress } from './guessing-address.ts'
import { takeCode } from './second-factor/second-factor.ts'
import { auditFailure, auditSignIn, auditSlowDown, type Audited } from './sign-in-audit.ts'
import { toSesion } from './session-view.ts'
import { SlowedDown, type SignInAttempt, type SignInLimit } from './sign-in-limit.ts'

export interface Credentials {
  readonly tenant: string
  /** Lower case, trimmed. */
  readonly username: string
  readonly password: string
  /** Of the second factor, or a recovery code. */
  readonly code: string | undefined
}

export interface SignInMeans {
  readonly database: Database
  readonly limit: SignInLimit
  readonly box: SecretBox
}

/** From where, what with and when. */
export interface SignInPlace {
  readonly origin: SessionOrigin
  readonly audited: Audited
}

export interface SignedIn {
  readonly tenantId: number
  readonly session: LoginRespuesta
}

/**
 * Opens a session.
 *
 * @throws Refusal 404 for an unknown chain (which chains there are is public), 403 for a suspended one, 401 for anything wrong with
 *   the credentials, in one message and after the same work, so that no user's existence shows; 401 about `codigo`
 *   once the password was right and the second factor's code is missing or wrong; 429 after too many guesses, by the
 *   same rule for users there are and those there are not
 */
export async function login(
  means: SignInMeans,
  { tenant, username, password, code }: Credentials,
  place: SignInPlace,
): Promise<SignedIn> {
  const { database, limit } = means
  const address = guessingAddress(place.origin.address)
  const found = await withTenantSlug(database, tenant, async (tx, tenantId) => ({
    tenantId,
    account: await findAccount(tx, username, address),
    isSuspended: await isSuspended(tx, tenantId),
  }))
  if (!found) throw new Refusal('not-found', `No existe la cadena «${tenant}»`)
  if (found.isSuspended) throw new Refusal('forbidden', SUSPENDED)
  const { tenantId, account } = found
  const attempt = { tenantId, username, address, isKnown: account?.isKnown ?? false }
  const fail = async (because: Refusal, why?: string): Promise<never> => {
    await withTenant(database, tenantId, (tx) =>
      auditFailure(tx, { ...place.audited, tenantId, username }, why),
    )
    throw because
  }

  await slowly(means, place, attempt, () => limit.take(attempt))
  const matches = await verifyPassword(await hashOf(account), password)
  if (!account || !matches) {
    return fail(new Refusal('unauthenticated', 'Usuario o contraseña incorrectos'))
  }
  await limit.giveBack(attempt)
  if (account.expiresAt !== null && account.expiresAt <= place.audited.at) {
    return fail(new Refusal('unauthenticated', EXPIRED), 'No pudo entrar: su clave de un solo uso venció')
  }
  if (account.secondFactorSince !== null) {
    if (code === undefined)
      throw new Refusal('unauthenticated', 'Escribe el código de tu aplicación', 'codigo')
    await slowly(means, place, attempt, () => limit.takeCode(attempt))
  }
  const token = await openSession(means, place, { ...account, code, attempt })
  if (token === undefined) {
    const wrong = new Refusal('unauthenticated', 'El código no es correcto, o ya se usó', 'codigo')
    return fail(wrong, 'No pudo entrar: código equivocado')
  }
  await limit.giveBackCode(attempt)
  return signedIn(database, token)
}

/** A session that has just been opened. @throws Refusal 401 when it has been ended meanwhile */
export async function signedIn(database: Database, token: string): Promise<SignedIn> {
  const user = await findSession(database, token)
  if (!user) throw new Refusal('unauthenticated', 'Usuario o contraseña incorrectos')
  return { tenantId: user.tenantId, session: { ...toSesion(user), access_token: token } }
}

/** @returns undefined where there is a second factor and the code is not of it */
function openSession(
  { database, box }: SignInMeans,
  { origin, audited }: SignInPlace,
  opening: Account & { readonly code: string | undefined; readonly attempt: SignInAttempt },
): Promise<string | undefined> {
  const { userId, secondFactorSince, code = '', attempt } = opening
  const { tenantId, username, address } = attempt
  return withTenant(database, tenantId, async (tx) => {
    const how =
      secondFactorSince === null ? 'clave' : await takeCode(tx, box, userId, { code, now: audited.at })
    if (how === undefined) return undefined
    const isNewPlace = await rememberAddress(tx, { tenantId, userId, address })
    await auditSignIn(tx, { ...audited, tenantId, username }, how, isNewPlace)
    return insertSession(tx, tenantId, userId, { ...origin, isNewPlace })
  })
}

/** Lets an attempt be counted; the first that is refused in a pause is told to the audit trail. */
async function slowly(
  { database }: SignInMeans,
  { audited }: SignInPlace,
  { tenantId, username }: SignInAttempt,
  count: () => Promise<void>,
): Promise<void> {
  try {
    await count()
  } catch (error) {
    if (error instanceof SlowedDown && error.isFirst) {
      await withTenant(database, tenantId, (tx) =>
        auditSlowDown(tx, { ...audited, tenantId, username }, error.wait),
      )
    }
    throw error
  }
}

const SUSPENDED =
  'La cadena está suspendida. Sus datos se conservan; para volver a entrar, habla con quien administra Abasto.'
const EXPIRED = 'Tu clave de un solo uso venció: pide otra a quien administra la cadena'

async function isSuspended(tx: Tx, tenantId: number): Promise<boolean> {
  const { suspendida_en } = await tx
    .selectFrom('tenant')
    .select('suspendida_en')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return suspendida_en !== null
}

/** Of somebody there is not, or who has no password yet, a hash that nothing fits: the same work as anybody's. */
function hashOf(account: Account | undefined): string | Promise<string> {
  if (account && account.passwordHash !== NO_PASSWORD) return account.passwordHash
  nobody ??= hashPassword(crypto.randomUUID())
  return nobody
}

let nobody: Promise<string> | undefined
