import { aceptarInvitacion, login } from '@abasto/contracts/auth/calls'
import { insertAudit, type AuditOrigin } from '@abasto/database/audit/insert-audit'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

/** From where and when somebody signs in. */
export interface Audited {
  readonly origin: AuditOrigin
  readonly at: Date
}

interface Attempt extends Audited {
  readonly tenantId: number
  readonly username: string
}

const CAME_IN = {
  clave: login.audita.hizo,
  codigo: 'Entró con segundo factor',
  recuperacion: 'Entró con un código de recuperación',
  invitacion: aceptarInvitacion.audita.hizo,
} as const

/** Nobody is signed in without a record of it; it says when nobody had signed in as this person from there. */
export function auditSignIn(
  tx: Tx,
  attempt: Attempt,
  how: keyof typeof CAME_IN,
  isNewPlace = false,
): Promise<void> {
  const summary = isNewPlace ? `${CAME_IN[how]}, desde un lugar nuevo` : CAME_IN[how]
  return audit(tx, attempt, { summary, outcome: 'hecho', whenUnknown: '' })
}

/** The name that was typed is kept only when it is somebody's: others may be a password in the wrong field. */
export function auditFailure(
  tx: Tx,
  attempt: Attempt,
  summary = 'No pudo entrar: contraseña equivocada',
): Promise<void> {
  const whenUnknown = 'Intento de entrar con un usuario que no existe'
  return audit(tx, attempt, {
    summary,
    outcome: 'rechazado',
    whenUnknown,
  })
}

/** Once a pause: those who go on guessing leave nothing more. */
export function auditSlowDown(tx: Tx, attempt: Attempt, wait: string): Promise<void> {
  return audit(tx, attempt, {
    summary: `Demasiados intentos de entrar: espera de ${wait}`,
    outcome: 'rechazado',
    whenUnknown: `Demasiados intentos de entrar con un usuario que no existe: espera de ${wait}`,
  })
}

async function audit(
  tx: Tx,
  { tenantId, username, origin, at }: Attempt,
  said: { readonly summary: string; readonly outcome: 'hecho' | 'rechazado'; readonly whenUnknown: string },
): Promise<void> {
  const account = await tx
    .selectFrom('usuario')
    .select(['usuario_id as userId', 'username', 'nombre_completo as fullName', 'activo'])
    .where('username', '=', username)
    .executeTakeFirst()
  const inactive = 'No pudo entrar: su usuario está desactivado'
  const known = account?.activo === false ? inactive : said.summary
  await insertAudit(tx, {
    ...origin,
    tenantId,
    at,
    person: account ?? null,
    action: login.id,
    thing: { kind: login.audita.cosa, lookup: 'none', key: null },
    summary: account ? known : said.whenUnknown,
    unnamed: '',
    details: {},
    outcome: said.outcome,
  })
}
