import { once } from 'node:events'
import type { Socket } from 'node:net'
import { z } from 'zod'
import { destinationText, isAmong, type Destination } from '../sql/destination.ts'
import { GuardedSocket } from '../sql/guarded-socket.ts'
import { OwnRefusal, type SourceError } from '../source-error.ts'

/** What tedious hands to who connects for it, which its types leave out. */
const target = z.object({ host: z.string(), port: z.number() })

/**
 * The line of an SQL Server. The server may hand us on to another, who is then told the password too: only to one that
 * the password is for.
 */
export class ServerLine {
  readonly #destinations: readonly Destination[]
  #socket: GuardedSocket | undefined
  #refusal: SourceError | undefined

  constructor(destinations: readonly Destination[]) {
    this.#destinations = destinations
  }

  /** Whether it leads where whoever operates the installation has named; undefined before there is one. */
  get isNamed(): boolean | undefined {
    return this.#socket?.isNamed
  }

  /** Why it was cut off by us. */
  get refusal(): SourceError | undefined {
    return this.#refusal ?? this.#socket?.refusal
  }

  /** What has come so far was taken. */
  handOn(): void {
    this.#socket?.handOn()
  }

  /** As tedious calls it: where to, how to look names up, and a signal. */
  readonly connect = async (...given: readonly unknown[]): Promise<Socket> => {
    const { host, port } = target.parse(given[0])
    const signal = given.find((each) => each instanceof AbortSignal)
    if (!isAmong({ host, port }, this.#destinations)) {
      this.#refusal = new OwnRefusal(
        `El servidor remite a ${destinationText({ host, port })}, para el que su clave no es, y no se le envía`,
      )
      throw this.#refusal
    }
    const socket = new GuardedSocket()
    this.#socket = socket
    socket.connect({ host, port })
    try {
      await once(socket, 'connect', { signal })
      return socket
    } catch (error) {
      socket.destroy()
      throw error
    }
  }
}
