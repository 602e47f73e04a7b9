import type { Mail } from '@abasto/service/mail/send-mail'

/** How long an invitation lets in. */
export const INVITATION_DAYS = 7

/** What is to be sent once the transaction stands. */
export interface Invited {
  readonly userId: number
  readonly username: string
  readonly fullName: string | null
  readonly email: string
  readonly slug: string
  readonly chainName: string
  readonly token: string
  readonly expiresAt: Date
}

/**
 * The message that invites a person. What lets in stands behind the `#`, which browsers send to no server: no log of
 * a proxy has it.
 */
export function invitationMail(invited: Invited, publicUrl: string): Mail {
  const { slug, chainName, username, fullName, token } = invited
  const origin = publicUrl.replace('{cadena}', slug).replace(/\/$/, '')
  const link = `${origin}/invitacion?tenant=${slug}#${slug}.${token}`
  return {
    id: `invitacion-${crypto.randomUUID()}`,
    title: `Te invitaron a Abasto de ${chainName}`,
    text: [
      `Hola${fullName === null ? '' : `, ${fullName}`}:`,
      `Te invitaron a entrar a Abasto de ${chainName}. Tu usuario es ${username}. Abre este enlace y pon tu contraseña:`,
      link,
      `El enlace vale ${INVITATION_DAYS} días y una sola vez. Si no esperabas este correo, no hagas nada.`,
      '',
    ].join('\n\n'),
  }
}
