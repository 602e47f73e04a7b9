import type { Acceso, ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { insertInvitation, noteSending } from '@abasto/database/tenancy/invitations'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import { takePassword } from '@abasto/database/tenancy/set-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal, TooManyRequests } from '@abasto/service/errors/refusal'
import { NotSent } from '@abasto/service/mail/failure'
import { sendMail, type MailServer } from '@abasto/service/mail/send-mail'
import type { FastifyBaseLogger } from 'fastify'
import { INVITATION_DAYS, invitationLink, invitationMail, type Invited } from './invitation-mail.ts'
import { holdAdministrators } from './policy.ts'

const DAY_MS = 24 * 60 * 60_000

/** Between two invitations of one person: they are messages to people. */
const AGAIN_SECONDS = 10

/** By what invitations are sent, and where the product is; what is undefined nobody has said. */
export interface InvitationMeans {
  readonly server?: MailServer | undefined
  readonly publicUrl?: string | undefined
}

type MailMeans = { readonly [Key in keyof InvitationMeans]-?: NonNullable<InvitationMeans[Key]> }

/** Undefined: invitations cannot be sent by e-mail. */
export const mailMeans = ({ server, publicUrl }: InvitationMeans): MailMeans | undefined =>
  server && publicUrl !== undefined ? { server, publicUrl } : undefined

/** @throws Refusal 409 */
export function requireMail(means: InvitationMeans): MailMeans {
  const mail = mailMeans(means)
  if (mail) return mail
  throw new Refusal(
    'conflict',
    'Esta instalación no envía correos (SMTP_URL, SMTP_REMITENTE y URL_PUBLICA): da un enlace o una clave de un solo uso',
  )
}

export interface Inviting {
  readonly tenantId: number
  readonly ownId: number
  readonly userId: number
  readonly by: Exclude<Acceso, 'clave'>
  readonly now: Date
}

/**
 * Invites a person who has set no password of their own yet; a one-time password or an invitation they had lets
 * nobody in any more.
 *
 * @throws Refusal 404 for somebody else's, 409 for one who has a password, no access or no e-mail, 429 right after
 *   another one
 */
export async function invite(tx: Tx, { tenantId, ownId, userId, by, now }: Inviting): Promise<Invited> {
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
  const { correo: address } = person
  if (by === 'correo' && address === null) {
    throw new Refusal('conflict', 'No tiene correo: escríbelo en sus datos')
  }
  const email = by === 'correo' ? address : null
  const since = now.getTime() - (person.creada_en?.getTime() ?? Number.NEGATIVE_INFINITY)
  if (email !== null && since >= 0 && since < AGAIN_SECONDS * 1000) {
    throw new TooManyRequests('Se acaba de invitar. Espera unos segundos antes de repetir.', AGAIN_SECONDS)
  }
  await takePassword(tx, userId)
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const token = await insertInvitation(tx, { tenantId, userId, email, now, expiresAt })
  const { username, nombre_completo: fullName, slug, nombre: chainName } = person
  return { userId, username, fullName, email, slug, chainName, token, expiresAt }
}

/** What an administrator is told of an invitation whose link they hand over. */
function handedOver(invited: Invited, { publicUrl }: InvitationMeans): ClaveDeUnSoloUso {
  return { ...told(invited), enlace: invitationLink(invited, publicUrl) }
}

const told = ({ userId, username, expiresAt }: Invited): ClaveDeUnSoloUso => ({
  usuario_id: userId,
  username,
  clave: null,
  enlace: null,
  vence_en: expiresAt.toISOString(),
  invitacion_enviada: null,
  detalle: null,
  sesiones_terminadas: 0,
})

interface Sending {
  readonly means: InvitationMeans
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly logger: FastifyBaseLogger
}

/**
 * Gives the link of what `invite` made, or sends it, outside its transaction: a slow mail server holds nothing. By whoever asked, who is told
 * at once what came of it; what the link holds is stored nowhere, so that nobody else could send it.
 */
export async function deliverInvitation(
  { means, inTenant, logger }: Sending,
  invited: Invited,
): Promise<ClaveDeUnSoloUso> {
  const { userId, email, token } = invited
  if (email === null) return handedOver(invited, means)
  const { server, publicUrl } = requireMail(means)
  const problem = await sendMail(server, [email], invitationMail(invited, publicUrl)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof NotSent) return error.message
      logger.error({ err: error }, 'invitation not sent')
      return 'No se pudo enviar por un error interno'
    },
  )
  await inTenant((tx) => noteSending(tx, userId, token, problem === null))
  return { ...told(invited), invitacion_enviada: problem === null, detalle: problem }
}
