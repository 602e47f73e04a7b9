import type { Socket } from 'node:net'
import { untilDrained } from './until.ts'

export interface TdsColumn {
  readonly name: string
  readonly type: 'bigint' | 'nvarchar' | 'decimal' | 'datetime2' | 'datetimeoffset' | 'float' | 'varbinary'
}

export type TdsValue = string | number | bigint | Buffer | null

const PACKET_BYTES = 4000
const RESULT = 0x04

const COLLATION = Buffer.from([0x09, 0x04, 0xd0, 0x00, 0x34])
/** Of each type: its token and what follows it in the description of a column. */
const TYPES: Readonly<Record<TdsColumn['type'], readonly number[]>> = {
  bigint: [0x26, 8],
  nvarchar: [0xe7, 200, 0, ...COLLATION],
  decimal: [0x6a, 9, 18, 3],
  datetime2: [0x2a, 0],
  datetimeoffset: [0x2b, 0],
  float: [0x6d, 8],
  varbinary: [0xa5, 200, 0],
}

const DONE_FINAL = 0x0000
const DONE_ERROR = 0x0002
const DONE_ATTENTION = 0x0020

/** Writes the server's part of TDS, in packets, as fast as the client takes them. */
export class TdsWriter {
  readonly #socket: Socket
  #pending: Buffer[] = []
  #bytes = 0

  constructor(socket: Socket) {
    this.#socket = socket
  }

  get isClosed(): boolean {
    return this.#socket.destroyed
  }

  /** No encryption to be had. */
  prelogin(): void {
    const options = [0x00, 0, 11, 0, 6, 0x01, 0, 17, 0, 1, 0xff]
    this.#put(Buffer.from([...options, 15, 0, 0, 0, 0, 0, 0x02]))
    this.#send(true)
  }

  /** @param routedTo the server that is to be asked in its place, at port 1433 */
  loggedIn(routedTo?: string): void {
    if (routedTo !== undefined) {
      const target = Buffer.concat([Buffer.from([0]), uint16(1433), uint16(routedTo.length), utf16(routedTo)])
      const body = Buffer.concat([Buffer.from([20]), uint16(target.length), target, uint16(0)])
      this.#put(Buffer.concat([Buffer.from([0xe3]), uint16(body.length), body]))
    }
    const name = utf16('Stand-in')
    const body = Buffer.concat([
      Buffer.from([1, 0x74, 0x00, 0x00, 0x04, name.length / 2]),
      name,
      Buffer.from([15, 0, 0, 0]),
    ])
    this.#put(Buffer.concat([Buffer.from([0xad]), uint16(body.length), body]))
    this.done()
  }

  failed({ number, message }: { readonly number: number; readonly message: string }): void {
    const text = utf16(message)
    const body = Buffer.concat([
      uint32(number),
      Buffer.from([1, 14]),
      uint16(text.length / 2),
      text,
      Buffer.from([0, 0]),
      uint32(1),
    ])
    this.#put(Buffer.concat([Buffer.from([0xaa]), uint16(body.length), body]))
    this.#end(DONE_ERROR)
  }

  columns(columns: readonly TdsColumn[]): void {
    this.#put(Buffer.concat([Buffer.from([0x81]), uint16(columns.length)]))
    for (const { name, type } of columns) {
      const text = utf16(name)
      this.#put(Buffer.from([0, 0, 0, 0, 1, 0, ...TYPES[type], text.length / 2]))
      this.#put(text)
    }
  }

  async row(columns: readonly TdsColumn[], values: readonly TdsValue[]): Promise<void> {
    this.#put(Buffer.from([0xd1]))
    columns.forEach(({ type }, index) => this.#put(valueOf(type, values[index] ?? null)))
    if (this.#bytes < PACKET_BYTES) return
    if (!this.#send(false)) await untilDrained(this.#socket)
  }

  done(): void {
    this.#end(DONE_FINAL)
  }

  stopped(): void {
    this.#end(DONE_ATTENTION)
  }

  /** What there is so far, as the beginning of more. */
  flush(): void {
    this.#send(false)
  }

  #end(status: number): void {
    this.#put(Buffer.concat([Buffer.from([0xfd]), uint16(status), Buffer.alloc(10)]))
    this.#send(true)
  }

  #put(bytes: Buffer): void {
    this.#pending.push(bytes)
    this.#bytes += bytes.length
  }

  #send(isLast: boolean): boolean {
    const body = Buffer.concat(this.#pending)
    this.#pending = []
    this.#bytes = 0
    const header = Buffer.from([RESULT, isLast ? 1 : 0, 0, 0, 0, 0, 1, 0])
    header.writeUInt16BE(body.length + 8, 2)
    return !this.#socket.destroyed && this.#socket.write(Buffer.concat([header, body]))
  }
}

function valueOf(type: TdsColumn['type'], value: TdsValue): Buffer {
  if (type === 'nvarchar' || type === 'varbinary') {
    if (value === null) return Buffer.from([0xff, 0xff])
    const bytes = Buffer.isBuffer(value) ? value : utf16(String(value))
    return Buffer.concat([uint16(bytes.length), bytes])
  }
  if (value === null) return Buffer.from([0])
  const bytes = fixed(type, value)
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

function fixed(type: TdsColumn['type'], value: TdsValue): Buffer {
  const bytes = Buffer.alloc(type === 'decimal' ? 9 : type === 'datetime2' ? 6 : 8)
  if (type === 'bigint') bytes.writeBigInt64LE(BigInt(String(value)))
  else if (type === 'float') bytes.writeDoubleLE(Number(value))
  else if (type === 'decimal') {
    const thousandths = BigInt(Math.round(Number(value) * 1000))
    bytes.writeUInt8(thousandths < 0n ? 0 : 1)
    bytes.writeBigUInt64LE(thousandths < 0n ? -thousandths : thousandths, 1)
  } else {
    // Seconds since midnight, then days since the year 1.
    const moment = Date.parse(`${String(value)}Z`)
    const day = Math.floor(moment / 86_400_000)
    bytes.writeUIntLE((moment - day * 86_400_000) / 1000, 0, 3)
    bytes.writeUIntLE(day + 719_162, 3, 3)
  }
  return bytes
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
