import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './store.ts'
import { listen } from '../listen.ts'
import { untilDrained } from '../until.ts'

/** About 30 KB a second. */
const SLOW_BYTES = 1024
const SLOW_PAUSE_MS = 30

/** The line to a database server, which can be spoiled while it is in use. */
export class FaultyLine {
  readonly port: number
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #fault: Fault | undefined
  /** Bytes of a connection that still come through whole. */
  #whole = 0
  #changed = Promise.withResolvers<void>()

  private constructor(
    server: Server,
    port: number,
    target: { readonly host: string; readonly port: number },
  ) {
    this.#server = server
    this.port = port
    server.on('connection', (client) => this.#open(client, connect(target.port, target.host)))
  }

  static async open(host: string, port: number): Promise<FaultyLine> {
    const server = createServer()
    return new FaultyLine(server, await listen(server), { host, port })
  }

  begin(fault: Fault, whole: number): void {
    this.#whole = whole
    this.#set(fault)
  }

  end(): void {
    this.#set(undefined)
  }

  async close(): Promise<void> {
    this.end()
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #set(fault: Fault | undefined): void {
    this.#fault = fault
    this.#changed.resolve()
    this.#changed = Promise.withResolvers<void>()
  }

  #open(client: Socket, server: Socket): void {
    if (this.#fault === 'negada') {
      server.destroy()
      client.resetAndDestroy()
      return
    }
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (chunk) => server.write(chunk))
    void this.#answers(server, client).catch(() => client.destroy())
  }

  async #answers(server: Socket, client: Socket): Promise<void> {
    let passed = 0
    for await (const chunk of server as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length;) {
        while (this.#fault === 'colgada') await this.#changed.promise
        if (client.destroyed) return
        const size = this.#fault === 'lenta' ? SLOW_BYTES : chunk.length
        const piece = chunk.subarray(start, start + size)
        start += piece.length
        await this.#pass(client, piece, Math.max(0, this.#whole - passed))
        passed += piece.length
      }
    }
  }

  /** @param left bytes that come through whole while the line cuts or spoils what comes */
  async #pass(client: Socket, piece: Buffer, left: number): Promise<void> {
    if (this.#fault === 'lenta') await sleep(SLOW_PAUSE_MS)
    if (this.#fault === 'negada') client.resetAndDestroy()
    else if (this.#fault === 'cortada' && piece.length > left)
      client.write(piece.subarray(0, left), () => client.destroy())
    else if (this.#fault === 'basura' && piece.length > left)
      await send(client, Buffer.concat([piece.subarray(0, left), randomBytes(piece.length - left)]))
    else await send(client, piece)
  }
}

async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return
  await untilDrained(socket)
}
