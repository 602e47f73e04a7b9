import { hashToken, newToken } from './sessions.ts'
import type { Tx } from './with-tenant.ts'

export interface Invitation {
  readonly tenantId: number
  readonly userId: number
  /** Null: whoever invites hands the link over. */
  readonly email: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Invites a user; what they were invited by before lets nobody in any more. @returns the token, stored nowhere */
export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<string> {
  const { tenantId, userId, email, now, expiresAt } = invitation
  const token = newToken()
  await withdrawInvitation(tx, userId)
  await tx
    .insertInto('invitacion')
    .values({
      usuario_id: userId,
      tenant_id: tenantId,
      token_hash: hashToken(token),
      correo: email,
      ...(email === null ? { envio: 'en_mano' } : {}),
      creada_en: now,
      expira_en: expiresAt,
    })
    .execute()
  return token
}

export async function withdrawInvitation(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('invitacion').where('usuario_id', '=', userId).execute()
}

export interface OpenInvitation {
  readonly userId: number
  readonly username: string
  readonly fullName: string | null
  readonly chainName: string
  readonly expiresAt: Date
}

/** The invitation of a token, held until the transaction ends; undefined when it is none, withdrawn, used or over. */
export async function findInvitation(tx: Tx, token: string, now: Date): Promise<OpenInvitation | undefined> {
  return tx
    .selectFrom('invitacion')
    .innerJoin('usuario', 'usuario.usuario_id', 'invitacion.usuario_id')
    .innerJoin('tenant', 'tenant.tenant_id', 'invitacion.tenant_id')
    .select([
      'usuario.usuario_id as userId',
      'usuario.username',
      'usuario.nombre_completo as fullName',
      'tenant.nombre as chainName',
      'invitacion.expira_en as expiresAt',
    ])
    .where('invitacion.token_hash', '=', hashToken(token))
    .where('invitacion.expira_en', '>', now)
    .where('usuario.activo', '=', true)
    .where('tenant.suspendida_en', 'is', null)
    .forUpdate('invitacion')
    .executeTakeFirst()
}

/** What came of sending it, unless another has taken its place. */
export async function noteSending(tx: Tx, userId: number, token: string, isSent: boolean): Promise<void> {
  await tx
    .updateTable('invitacion')
    .set({ envio: isSent ? 'enviada' : 'fallida' })
    .where('usuario_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .execute()
}
