import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

export interface ReceivedPost {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A server that keeps what is posted to it, and answers as it is told. */
export class WebhookServer {
  readonly received: ReceivedPost[] = []
  status = 200
  location = ''
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    this.received.push({ path: request.url ?? '', headers: request.headers, body })
    const headers = this.location === '' ? {} : { location: this.location }
    response.writeHead(this.status, headers).end('no se mira')
  }

  static async open(): Promise<WebhookServer> {
    const server = new WebhookServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    return `http://127.0.0.1:${address.port}`
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
