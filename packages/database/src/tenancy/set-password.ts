import { withdrawInvitation } from './invitations.ts'
import { hashPassword, NO_PASSWORD } from './passwords.ts'
import { passwordFault } from './password-rules.ts'
import type { Tx } from './with-tenant.ts'

/** A password may not be set; `message` is for whoever chose it. */
export class UnfitPassword extends Error {
  override readonly name = 'UnfitPassword'
}

/**
 * Gives a user the password they chose.
 *
 * @throws UnfitPassword when it is too short, too long, one of the most used, or a name of theirs or of their chain
 */
export async function setOwnPassword(tx: Tx, userId: number, password: string): Promise<void> {
  const { username, nombre_completo, slug, nombre } = await tx
    .selectFrom('usuario')
    .innerJoin('tenant', 'tenant.tenant_id', 'usuario.tenant_id')
    .select(['usuario.username', 'usuario.nombre_completo', 'tenant.slug', 'tenant.nombre'])
    .where('usuario.usuario_id', '=', userId)
    .executeTakeFirstOrThrow()
  requireFit(password, [username, nombre_completo, slug, nombre])
  await storePassword(tx, userId, { clave_hash: await hashPassword(password) })
  await withdrawInvitation(tx, userId)
}

/** Gives a user a password for once, until `expiresAt`: they must change it before anything else. */
export async function setOneTimePassword(
  tx: Tx,
  userId: number,
  password: string,
  expiresAt: Date,
): Promise<void> {
  await storePassword(tx, userId, {
    clave_hash: await hashPassword(password),
    debe_cambiar_clave: true,
    clave_expira_en: expiresAt,
  })
  await withdrawInvitation(tx, userId)
}

/** Leaves a user without any password, who has to set theirs: an invitation lets them. */
export function takePassword(tx: Tx, userId: number): Promise<void> {
  return storePassword(tx, userId, { clave_hash: NO_PASSWORD, debe_cambiar_clave: true })
}

/** @throws UnfitPassword as `setOwnPassword` */
export function requireFit(password: string, names: readonly (string | null)[]): void {
  const fault = passwordFault(password, names)
  if (fault !== undefined) throw new UnfitPassword(fault)
}

async function storePassword(
  tx: Tx,
  userId: number,
  password: { clave_hash: string; debe_cambiar_clave?: boolean; clave_expira_en?: Date },
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ debe_cambiar_clave: false, clave_expira_en: null, ...password })
    .where('usuario_id', '=', userId)
    .execute()
}
