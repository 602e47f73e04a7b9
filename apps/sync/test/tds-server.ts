import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { TdsWriter, type TdsColumn, type TdsValue } from './tds-writer.ts'
import { listen } from './listen.ts'

/** What a statement is answered with. */
export interface TdsAnswer {
  readonly columns: readonly TdsColumn[]
  readonly rows: Iterable<readonly TdsValue[]>
  /** Never comes to an end by itself. */
  readonly endless?: boolean
}

export interface TdsFailure {
  readonly number: number
  readonly message: string
}

/** @param sql text of the statement and of its parameters' declaration */
export type TdsScript = (sql: string) => TdsAnswer | TdsFailure | undefined

const PRELOGIN = 0x12
const LOGIN = 0x10
const BATCH = 0x01
const RPC = 0x03
const ATTENTION = 0x06
const WRONG_LOGIN = { number: 18_456, message: "Login failed for user 'x'." }

/**
 * A stand-in for SQL Server that speaks as much of TDS 7.4 as a reading needs, without TLS. It takes any user
 * called `lector`. https://learn.microsoft.com/openspecs/windows_protocols/ms-tds
 */
export class TdsServer {
  readonly port: number
  /** Texts of all statements, in order. */
  readonly heard: string[] = []
  /** Whom it hands its clients on to. */
  routedTo: string | undefined
  /** How often a client asked to stop what goes on. */
  attentions = 0
  readonly #sockets = new Set<Socket>()
  readonly #stop: () => Promise<void>

  private constructor(port: number, stop: () => Promise<void>) {
    this.port = port
    this.#stop = stop
  }

  static async start(script: TdsScript): Promise<TdsServer> {
    const server = createServer()
    const port = await listen(server)
    const stand = new TdsServer(port, async () => {
      for (const socket of stand.#sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    })
    server.on('connection', (socket) => stand.#serve(socket, script))
    return stand
  }

  get connections(): number {
    return this.#sockets.size
  }

  stop(): Promise<void> {
    return this.#stop()
  }

  #serve(socket: Socket, script: TdsScript): void {
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    let received: Buffer = Buffer.alloc(0)
    let message: Buffer = Buffer.alloc(0)
    const stopped = { requested: false }
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      while (received.length >= 8 && received.length >= received.readUInt16BE(2)) {
        const packet = received.subarray(0, received.readUInt16BE(2))
        received = received.subarray(packet.length)
        message = Buffer.concat([message, packet.subarray(8)])
        // The last packet of its message.
        if ((packet.readUInt8(1) & 1) === 0) continue
        void this.#answer(socket, packet.readUInt8(0), message, script, stopped)
        message = Buffer.alloc(0)
      }
    })
  }

  async #answer(
    socket: Socket,
    type: number,
    message: Buffer,
    script: TdsScript,
    stopped: { requested: boolean },
  ): Promise<void> {
    const writer = new TdsWriter(socket)
    // Its texts are UTF-16, at whatever offset: without the zeros they can be read.
    const text = message.toString('latin1').replaceAll('\0', '')
    if (type === PRELOGIN) writer.prelogin()
    else if (type === LOGIN) {
      if (text.includes('lector')) writer.loggedIn(this.routedTo)
      else writer.failed(WRONG_LOGIN)
    } else if (type === ATTENTION) {
      this.attentions++
      stopped.requested = true
      writer.stopped()
    } else if (type === BATCH || type === RPC) {
      this.heard.push(text)
      stopped.requested = false
      await this.#result(writer, script(text), text, stopped)
    }
  }

  async #result(
    writer: TdsWriter,
    answer: ReturnType<TdsScript>,
    text: string,
    stopped: { requested: boolean },
  ): Promise<void> {
    if (answer === undefined) {
      writer.done()
      return
    }
    if ('number' in answer) {
      writer.failed(answer)
      return
    }
    writer.columns(answer.columns)
    if (!text.includes('FMTONLY')) {
      for (const row of answer.rows) {
        if (stopped.requested || writer.isClosed) return
        await writer.row(answer.columns, row)
      }
    }
    if (answer.endless && !text.includes('FMTONLY')) writer.flush()
    else writer.done()
  }
}
