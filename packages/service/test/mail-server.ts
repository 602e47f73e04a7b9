import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly recipients: readonly string[]
  /** Headers and text as they came. */
  readonly source: string
  /** As a person reads it. */
  readonly subject: string
}

/** A mail server that keeps what it is given, or refuses it. */
export class MailServer {
  readonly received: ReceivedMail[] = []
  /** What it answers to a message. */
  answer = '250 taken'
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<MailServer> {
    const server = createServer()
    const mail = new MailServer(server)
    server.on('connection', (socket) => mail.#serve(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return mail
  }

  get url(): string {
    return `smtp://127.0.0.1:${port(this.#server.address())}`
  }

  close(): void {
    this.#server.close()
  }

  #serve(socket: Socket): void {
    let pending = ''
    let data: string[] | undefined
    let recipients: string[] = []
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (data) {
        if (line !== '.') {
          data.push(line)
          return
        }
        const source = data.join('\n')
        data = undefined
        if (this.answer.startsWith('2'))
          this.received.push({ recipients, source, subject: subjectOf(source) })
        say(this.answer)
      } else if (line.startsWith('DATA')) {
        data = []
        say('354 go on')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else {
        if (line.startsWith('MAIL')) recipients = []
        if (line.startsWith('RCPT')) recipients.push(/<(.*)>/.exec(line)?.[1] ?? '')
        say('250 ok')
      }
    }
    socket.on('error', () => undefined)
    socket.on('data', (bytes: Buffer) => {
      const lines = (pending + bytes.toString('utf8')).split('\r\n')
      pending = lines.pop() ?? ''
      lines.forEach(take)
    })
    say('220 ready')
  }
}

function port(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Encoded words (RFC 2047) as text. */
function subjectOf(source: string): string {
  const header = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(source)?.[1] ?? ''
  return header
    .replaceAll(/\?=\n?[ \t]+=\?/g, '?==?')
    .replaceAll(/\n[ \t]/g, ' ')
    .replaceAll(/(=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
      const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
        kind?.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64')
          : Buffer.from(
              text
                .replaceAll('_', ' ')
                .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
              'latin1',
            ),
      )
      return Buffer.concat(bytes).toString('utf8')
    })
}
