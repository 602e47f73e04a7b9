import type { SegundoFactorEstado, SegundoFactorPreparado } from '@abasto/contracts/auth/schema'
import { removeSecondFactor } from '@abasto/database/tenancy/second-factor'
import { endSessions, type SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { SecretBox } from '../../../secret-box.ts'
import { countRecoveryCodes, giveRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { isTotpCode, newSecret, secretAddress, stepOf } from './totp.ts'

export async function secondFactorState(tx: Tx, { userId, role }: SessionUser): Promise<SegundoFactorEstado> {
  const { segundo_factor_desde: since, segundo_factor_roles: roles } = await tx
    .selectFrom('usuario')
    .innerJoin('tenant', 'tenant.tenant_id', 'usuario.tenant_id')
    .select(['segundo_factor_desde', 'segundo_factor_roles'])
    .where('usuario_id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    activo: since !== null,
    desde: since?.toISOString() ?? null,
    exigido: roles.includes(role),
    codigos_restantes: since === null ? 0 : await countRecoveryCodes(tx, userId),
  }
}

/**
 * Makes a secret that is worth nothing until a code of it has been seen; one that was made before is forgotten.
 *
 * @throws Refusal 409 while there is a second factor
 */
export async function prepareSecondFactor(
  tx: Tx,
  box: SecretBox,
  { tenantId, userId, username }: SessionUser,
): Promise<SegundoFactorPreparado> {
  const { nombre, segundo_factor_desde: since } = await tx
    .selectFrom('usuario')
    .innerJoin('tenant', 'tenant.tenant_id', 'usuario.tenant_id')
    .select(['nombre', 'segundo_factor_desde'])
    .where('usuario_id', '=', userId)
    .forUpdate('usuario')
    .executeTakeFirstOrThrow()
  if (since !== null)
    throw new Refusal('conflict', 'Ya tienes un segundo factor: quítalo antes de poner otro')
  const secreto = newSecret()
  const sealed = { secreto: box.seal(secreto), ultimo_paso: 0 }
  await tx
    .insertInto('segundo_factor')
    .values({ usuario_id: userId, tenant_id: tenantId, ...sealed })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(sealed))
    .execute()
  return { secreto, uri: secretAddress(secreto, nombre, username) }
}

/**
 * Puts the prepared second factor in force, once a code shows that the authenticator has it, and ends the sessions
 * that began without it.
 *
 * @throws Refusal 404 when none is prepared, 422 when the code is not of it
 */
export async function activateSecondFactor(
  tx: Tx,
  box: SecretBox,
  user: SessionUser,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<{ message: string; codigos: string[] }> {
  const { userId, sessionId } = user
  await requirePrepared(tx, userId)
  if (!(await isTaken(tx, box, userId, code, now))) {
    throw new Refusal('invalid', 'El código no es el que muestra la aplicación ahora', 'codigo')
  }
  await tx
    .updateTable('usuario')
    .set({ segundo_factor_desde: now })
    .where('usuario_id', '=', userId)
    .execute()
  const codigos = await giveRecoveryCodes(tx, box, user)
  await endSessions(tx, userId, { except: sessionId })
  return { message: 'Segundo factor activado', codigos }
}

/** @throws Refusal 404 when none is prepared, or it is in force already */
export async function requirePrepared(tx: Tx, userId: number): Promise<void> {
  const prepared = await tx
    .selectFrom('segundo_factor')
    .innerJoin('usuario', 'usuario.usuario_id', 'segundo_factor.usuario_id')
    .select('segundo_factor.usuario_id')
    .where('segundo_factor.usuario_id', '=', userId)
    .where('usuario.segundo_factor_desde', 'is', null)
    .executeTakeFirst()
  if (!prepared) throw new Refusal('not-found', 'No hay un segundo factor por activar: empieza de nuevo')
}

/** @throws Refusal 404 */
export async function requireActive(tx: Tx, userId: number): Promise<void> {
  const { segundo_factor_desde: since } = await tx
    .selectFrom('usuario')
    .select('segundo_factor_desde')
    .where('usuario_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (since === null) throw new Refusal('not-found', 'No tienes un segundo factor')
}

export async function dropSecondFactor(tx: Tx, userId: number): Promise<{ message: string }> {
  await removeSecondFactor(tx, userId)
  return { message: 'Segundo factor quitado' }
}

export async function renewRecoveryCodes(
  tx: Tx,
  box: SecretBox,
  user: SessionUser,
): Promise<{ message: string; codigos: string[] }> {
  return { message: 'Códigos renovados', codigos: await giveRecoveryCodes(tx, box, user) }
}

/** Takes a code of a person's authenticator, or a recovery code: each once. @returns which it was */
export async function takeCode(
  tx: Tx,
  box: SecretBox,
  userId: number,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<'codigo' | 'recuperacion' | undefined> {
  if (isTotpCode(code)) return (await isTaken(tx, box, userId, code, now)) ? 'codigo' : undefined
  return (await takeRecoveryCode(tx, box, userId, code)) ? 'recuperacion' : undefined
}

/** Of two who bring the same code at once one waits for the other, and is refused. */
async function isTaken(tx: Tx, box: SecretBox, userId: number, code: string, now: Date): Promise<boolean> {
  const factor = await lockedFactor(tx, userId)
  if (!factor) return false
  const secret = readSecret(box, factor.secreto)
  const step = stepOf(code, { secret, lastStep: factor.ultimo_paso, now })
  if (step === undefined) return false
  await tx.updateTable('segundo_factor').set({ ultimo_paso: step }).where('usuario_id', '=', userId).execute()
  return true
}

function readSecret(box: SecretBox, sealed: Buffer): string {
  try {
    return box.open(sealed)
  } catch {
    // Nothing of a secret reaches the log: whoever looks after the installation knows that its key is another one.
    throw new Refusal(
      'unavailable',
      'Tu segundo factor no se puede comprobar en esta instalación: pide a quien administra la cadena que lo quite',
    )
  }
}

function lockedFactor(tx: Tx, userId: number) {
  return tx
    .selectFrom('segundo_factor')
    .select(['secreto', 'ultimo_paso'])
    .where('usuario_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}
