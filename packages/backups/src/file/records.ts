import { BackupError } from '../errors/backup-error.ts'
import { KINDS, LONGEST_RECORD, RECORD_HEAD_BYTES } from './format.ts'
import {
  backupEndSchema,
  chainStartSchema,
  manifestSchema,
  tableEndSchema,
  tableStartSchema,
  type Item,
  type Items,
} from './items.ts'

/** Items as the bytes of their records. */
export async function* encodeItems(items: AsyncIterable<Item>): AsyncGenerator<Buffer, void, undefined> {
  for await (const item of items) {
    if (item.kind !== 'rows') {
      yield record(...encoded(item))
      continue
    }
    for (let at = 0; at < item.bytes.length; at += LONGEST_RECORD) {
      const part = item.bytes.subarray(at, at + LONGEST_RECORD)
      yield recordHead(KINDS.rows, part.length)
      yield part
    }
  }
}

function encoded(item: Exclude<Item, { kind: 'rows' }>): [kind: number, value: unknown] {
  if (item.kind === 'manifest') return [KINDS.manifest, item.manifest]
  if (item.kind === 'chain') return [KINDS.chain, item.chain]
  if (item.kind === 'table') return [KINDS.table, { tabla: item.table }]
  return [item.kind === 'end' ? KINDS.end : KINDS.tableEnd, item.end]
}

function record(kind: number, value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value))
  return Buffer.concat([recordHead(kind, text.length), text])
}

function recordHead(kind: number, length: number): Buffer {
  const head = Buffer.allocUnsafe(RECORD_HEAD_BYTES)
  head.writeUInt32BE(length, 0)
  head.writeUInt8(kind, 4)
  return head
}

/**
 * The items behind the bytes of their records, whatever pieces these come in.
 *
 * @throws BackupError when they are no records, or end before the last item
 */
export async function* decodeItems(bytes: AsyncIterable<Buffer>): Items & AsyncIterable<Item> {
  let waiting: Buffer[] = []
  let size = 0
  const take = (length: number): Buffer => {
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
    waiting = [all.subarray(length)]
    size -= length
    return all.subarray(0, length)
  }
  let head: { readonly length: number; readonly kind: number } | undefined
  let isOver = false
  for await (const piece of bytes) {
    waiting.push(piece)
    size += piece.length
    for (;;) {
      if (head === undefined) {
        if (size < RECORD_HEAD_BYTES) break
        const next = take(RECORD_HEAD_BYTES)
        head = { length: next.readUInt32BE(0), kind: next.readUInt8(4) }
        if (head.length > LONGEST_RECORD || isOver) throw spoiled()
      }
      if (size < head.length) break
      const item = decoded(head.kind, take(head.length))
      head = undefined
      isOver = item.kind === 'end'
      yield item
    }
  }
  if (!isOver || size > 0) throw spoiled()
}

function decoded(kind: number, bytes: Buffer): Item {
  if (kind === KINDS.rows) return { kind: 'rows', bytes }
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (kind === KINDS.manifest) return { kind: 'manifest', manifest: manifestSchema.parse(value) }
    if (kind === KINDS.chain) return { kind: 'chain', chain: chainStartSchema.parse(value) }
    if (kind === KINDS.table) return { kind: 'table', table: tableStartSchema.parse(value).tabla }
    if (kind === KINDS.tableEnd) return { kind: 'table-end', end: tableEndSchema.parse(value) }
    if (kind === KINDS.end) return { kind: 'end', end: backupEndSchema.parse(value) }
  } catch (cause) {
    throw spoiled(cause)
  }
  throw spoiled()
}

function spoiled(cause?: unknown): BackupError {
  return new BackupError('El contenido del respaldo no se entiende: está dañado.', { cause })
}
