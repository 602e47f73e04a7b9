import { hashPassword } from './passwords.ts'
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
  await storePassword(tx, userId, await hashPassword(password), false)
}

/** Gives a user a password for once: they must change it before anything else. */
export async function setOneTimePassword(tx: Tx, userId: number, password: string): Promise<void> {
  await storePassword(tx, userId, await hashPassword(password), true)
}

/** @throws UnfitPassword as `setOwnPassword` */
export function requireFit(password: string, names: readonly (string | null)[]): void {
  const fault = passwordFault(password, names)
  if (fault !== undefined) throw new UnfitPassword(fault)
}

async function storePassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  mustChange: boolean,
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ clave_hash: passwordHash, debe_cambiar_clave: mustChange })
    .where('usuario_id', '=', userId)
    .execute()
}
