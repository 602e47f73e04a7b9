import type { Mail } from '@abasto/service/mail/send-mail'

/** How long an invitation lets in. */
export const INVITATION_DAYS = 7

/** What is to be sent once the transaction stands. */
export interface Invited {
  readonly userId: number
  readonly username: string
  readonly fullName: string | null
  /** Null: the link is handed over. */
  readonly email: string | null
  readonly slug: string
  readonly chainName: string
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Where a person gets in. What lets in stands behind the `#`, which browsers send to no server: no log of a proxy has
 * it. The origin is what the installation says it is, never what a request names: a forged Host would lead the
 * invited to somebody else's page.
 */
export function invitationLink({ slug, token }: Invited, publicUrl: string | undefined): string {
  const origin = publicUrl?.replace('{cadena}', slug).replace(/\/$/, '') ?? ''
  return `${origin}/invitacion?tenant=${slug}#${slug}.${token}`
}

/** The message that invites a person. */
export function invitationMail(invited: Invited, publicUrl: string): Mail {
  const { chainName, username, fullName } = invited
  return {
    id: `invitacion-${crypto.randomUUID()}`,
    title: `Te invitaron a Abasto de ${chainName}`,
    text: [
      `Hola${fullName === null ? '' : `, ${fullName}`}:`,
      `Te invitaron a entrar a Abasto de ${chainName}. Tu usuario es ${username}. Abre este enlace y pon tu contraseña:`,
      invitationLink(invited, publicUrl),
      `El enlace vale ${INVITATION_DAYS} días y una sola vez. Si no esperabas este correo, no hagas nada.`,
      '',
    ].join('\n\n'),
  }
}
