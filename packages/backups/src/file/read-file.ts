import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import { pipeline } from 'node:stream'
import { BackupError } from '../errors/backup-error.ts'
import { DIGEST_BYTES, HEAD, isOurVersion, TRAILER_BYTES, TRAILER_MARK, versionOfHead } from './format.ts'
import type { Item, Items } from './items.ts'
import { decodeItems } from './records.ts'

const CHUNK_BYTES = 256 * 1024

/**
 * Reads the whole file once and makes sure that it is a backup, of a format that is known, whole and unaltered:
 * before anything is restored from it.
 *
 * @throws BackupError saying what is wrong with it
 */
export async function checkBackupFile(path: string): Promise<void> {
  const { size, head, trailer } = await readEnds(path)
  const version = versionOfHead(head)
  if (version === undefined) throw new BackupError(`${path} no es un respaldo de Abasto.`)
  if (!isOurVersion(version))
    throw new BackupError(`${path} tiene un formato que esta versión de Abasto no conoce (${version}).`)
  if (size < HEAD.length + TRAILER_BYTES || !trailer.subarray(0, TRAILER_MARK.length).equals(TRAILER_MARK))
    throw new BackupError(`${path} está incompleto: le falta el final. No se restauró nada.`)
  const digest = createHash('sha256')
  const covered = createReadStream(path, { end: size - DIGEST_BYTES - 1, highWaterMark: CHUNK_BYTES })
  for await (const chunk of covered) digest.update(bytesOf(chunk))
  if (!digest.digest().equals(trailer.subarray(TRAILER_MARK.length)))
    throw new BackupError(`${path} está dañado: no es lo que se escribió. No se restauró nada.`)
}

async function readEnds(path: string) {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const at = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const trailer = await at(Math.max(0, size - TRAILER_BYTES), TRAILER_BYTES)
    return { size, head: await at(0, HEAD.length), trailer }
  } finally {
    await file.close()
  }
}

/** The items of a file that has been checked. To be read to their end, or returned. */
export async function* readBackupFile(path: string): Items & AsyncIterable<Item> {
  const { size } = await readEnds(path)
  const compressed = createReadStream(path, {
    start: HEAD.length,
    end: size - TRAILER_BYTES - 1,
    highWaterMark: CHUNK_BYTES,
  })
  const plain = createZstdDecompress({ chunkSize: CHUNK_BYTES })
  // Its failure is what the loop below meets.
  pipeline(compressed, plain, () => undefined)
  try {
    yield* decodeItems(buffers(plain))
  } finally {
    compressed.destroy()
    plain.destroy()
  }
}

async function* buffers(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of stream) yield bytesOf(chunk)
}

function bytesOf(chunk: unknown): Buffer {
  if (!Buffer.isBuffer(chunk)) throw new TypeError('not bytes')
  return chunk
}
