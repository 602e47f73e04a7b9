import { createTransport } from 'nodemailer'
import { NotSent } from './failure.ts'

export interface Mail {
  /** The same however often it is sent: mail programs know a second one by it. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** The same for programs that show more than text. */
  readonly html?: string
}

export interface MailServer {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string
  readonly sender: string
}

const LIMIT_MS = 15_000

/** @throws NotSent when the server took it for nobody */
export async function sendMail(
  { url, sender }: MailServer,
  recipients: readonly string[],
  { id, title, text, html }: Mail,
): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    // A message says what it says: nothing of it is read from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: sender,
      to: [...recipients],
      subject: title,
      text,
      ...(html !== undefined && { html }),
      // At least once is what can be promised.
      messageId: `<${id}@abasto>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Abasto-Aviso': id },
    })
  } catch (error) {
    throw new NotSent(whyNot(error), { cause: error })
  } finally {
    transport.close()
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor de correo no aceptó el usuario o la clave',
  EENVELOPE: 'El servidor de correo no aceptó el remitente o los destinatarios',
  EMESSAGE: 'El servidor de correo no aceptó el mensaje',
  ETIMEDOUT: 'El servidor de correo no respondió a tiempo',
  EDNS: 'No se encuentra el servidor de correo',
  ETLS: 'No se pudo establecer una conexión segura con el servidor de correo',
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? 'No se pudo entregar al servidor de correo'
}
