import type { Role } from '@abasto/contracts/access/permissions'
import type { SeguridadRespuesta } from '@abasto/contracts/people/schema'
import { ONE_TIME_HOURS } from '@abasto/database/tenancy/one-time-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { INVITATION_DAYS } from './invitation-mail.ts'
import { mailMeans, type InvitationMeans } from './invite.ts'
import { holdAdministrators } from './policy.ts'

/** What the chain asks of its people. */
export async function security(tx: Tx, means: InvitationMeans): Promise<SeguridadRespuesta> {
  const { rows } = await sql<Pick<SeguridadRespuesta, 'segundo_factor_roles' | 'sin_segundo_factor'>>`
    SELECT
      tenant.segundo_factor_roles,
      (
        SELECT count(*)::integer
        FROM usuario
        WHERE usuario.activo
          AND usuario.segundo_factor_desde IS NULL
          AND usuario.rol = ANY (tenant.segundo_factor_roles)
      ) AS sin_segundo_factor
    FROM tenant
    WHERE tenant.tenant_id = tenant_actual()
  `.execute(tx)
  return {
    segundo_factor_roles: rows[0]?.segundo_factor_roles ?? [],
    sin_segundo_factor: rows[0]?.sin_segundo_factor ?? 0,
    correo_disponible: mailMeans(means) !== undefined,
    clave_horas: ONE_TIME_HOURS,
    invitacion_dias: INVITATION_DAYS,
  }
}

/** Says which roles need a second factor. Whoever has none is led to set it up from their next request on. */
export async function changeSecurity(tx: Tx, ownId: number, roles: readonly Role[]): Promise<void> {
  await holdAdministrators(tx, ownId)
  await tx
    .updateTable('tenant')
    .set({ segundo_factor_roles: [...roles] })
    .where('tenant_id', '=', sql<number>`tenant_actual()`)
    .execute()
}
