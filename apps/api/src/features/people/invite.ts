import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { insertInvitation, noteSending } from '@abasto/database/tenancy/invitations'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import { takePassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal, TooManyRequests } from '@abasto/service/errors/refusal'
import { NotSent } from '@abasto/service/mail/failure'
import { sendMail, type MailServer } from '@abasto/service/mail/send-mail'
import type { FastifyBaseLogger } from 'fastify'
import { INVITATION_DAYS, invitationMail, type Invited } from './invitation-mail.ts'
import { holdAdministrators } from './policy.ts'

const DAY_MS = 24 * 60 * 60_000

/** Between two invitations of one person: they are messages to people. */
const AGAIN_SECONDS = 10

/** By what invitations are sent; undefined: there is no e-mail, or nobody has said where the product is. */
export type InvitationMeans = { readonly server: MailServer; readonly publicUrl: string } | undefined

/** @throws Refusal 409 */
export function requireMail(means: InvitationMeans): NonNullable<InvitationMeans> {
  if (means) return means
  throw new Refusal(
    'conflict',
    'Esta instalación no envía correos (SMTP_URL, SMTP_REMITENTE y URL_PUBLICA): da una clave de un solo uso',
  )
}

/**
 * Invites a person who has set no password of their own yet; a one-time password or an invitation they had lets
 * nobody in any more.
 *
 * @throws Refusal 404 for somebody else's, 409 for one who has a password, no access or no e-mail, 429 right after
 *   another one
 */
export async function invite(
  tx: Tx,
  { tenantId, ownId, userId, now }: { tenantId: number; ownId: number; userId: number; now: Date },
): Promise<Invited> {
  await holdAdministrators(tx, ownId)
  const person = await tx
    .selectFrom('usuario')
    .innerJoin('tenant', 'tenant.tenant_id', 'usuario.tenant_id')
    .leftJoin('invitacion', 'invitacion.usuario_id', 'usuario.usuario_id')
    .select(['usuario.username', 'usuario.nombre_completo', 'usuario.correo', 'usuario.activo'])
    .select(['usuario.clave_hash', 'usuario.debe_cambiar_clave', 'tenant.slug', 'tenant.nombre'])
    .select('invitacion.creada_en')
    .where('usuario.usuario_id', '=', userId)
    .executeTakeFirst()
  if (!person) throw new Refusal('not-found', 'Persona no encontrada')
  if (!person.activo) throw new Refusal('conflict', 'Está desactivada: reactívala antes de invitarla')
  if (person.clave_hash !== NO_PASSWORD && !person.debe_cambiar_clave) {
    throw new Refusal('conflict', 'Ya tiene su propia contraseña: si la olvidó, restablécela')
  }
  if (person.correo === null) throw new Refusal('conflict', 'No tiene correo: escríbelo en sus datos')
  const since = now.getTime() - (person.creada_en?.getTime() ?? Number.NEGATIVE_INFINITY)
  if (since >= 0 && since < AGAIN_SECONDS * 1000) {
    throw new TooManyRequests('Se acaba de invitar. Espera unos segundos antes de repetir.', AGAIN_SECONDS)
  }
  await takePassword(tx, userId)
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const token = await insertInvitation(tx, { tenantId, userId, email: person.correo, now, expiresAt })
  const { username, nombre_completo: fullName, correo: email, slug, nombre: chainName } = person
  return { userId, username, fullName, email, slug, chainName, token, expiresAt }
}

interface Sending {
  readonly means: NonNullable<InvitationMeans>
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly logger: FastifyBaseLogger
}

/**
 * Sends what `invite` made, outside its transaction: a slow mail server holds nothing. By whoever asked, who is told
 * at once what came of it; what the link holds is stored nowhere, so that nobody else could send it.
 */
export async function sendInvitation(
  { means, inTenant, logger }: Sending,
  invited: Invited,
): Promise<ClaveDeUnSoloUso> {
  const { userId, username, email, token, expiresAt } = invited
  const problem = await sendMail(means.server, [email], invitationMail(invited, means.publicUrl)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof NotSent) return error.message
      logger.error({ err: error }, 'invitation not sent')
      return 'No se pudo enviar por un error interno'
    },
  )
  await inTenant((tx) => noteSending(tx, userId, token, problem === null))
  return {
    usuario_id: userId,
    username,
    clave: null,
    vence_en: expiresAt.toISOString(),
    invitacion_enviada: problem === null,
    detalle: problem,
    sesiones_terminadas: 0,
  }
}
