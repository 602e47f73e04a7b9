import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { hasCode } from '@abasto/database/embedded/system-error'
import { BackupError } from '../errors/backup-error.ts'
import { HEAD, TRAILER_MARK } from './format.ts'
import type { Item } from './items.ts'
import { encodeItems } from './records.ts'

const CHUNK_BYTES = 256 * 1024
/** Level 3 was as quick as 1, the rows coming no faster, and a tenth smaller. */
const COMPRESSION = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

/** What a file is called until it is whole. */
export const UNFINISHED = '.parcial'

/**
 * Writes a backup that only its owner may read, under another name until it is whole and on the disk.
 *
 * @returns its bytes
 * @throws BackupError when there is a file of that name; whatever the items throw. Nothing is left then
 */
export async function writeBackupFile(path: string, items: AsyncIterable<Item>): Promise<number> {
  const unfinished = `${path}.${process.pid}${UNFINISHED}`
  try {
    const bytes = await writeWhole(unfinished, items)
    await settle(unfinished, path)
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeWhole(path: string, items: AsyncIterable<Item>): Promise<number> {
  const sealing = new Sealing()
  const compressing = createZstdCompress({ chunkSize: CHUNK_BYTES, params: COMPRESSION })
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: 4 * CHUNK_BYTES })
  const records = Readable.from(encodeItems(items), { objectMode: false, highWaterMark: CHUNK_BYTES })
  await pipeline(records, compressing, sealing, target)
  return sealing.bytes
}

/** Puts the head before the stream and the trailer after it. */
class Sealing extends Transform {
  readonly #digest = createHash('sha256')
  bytes = 0

  constructor() {
    super()
    this.#pass(HEAD)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pass(chunk)
    done()
  }

  override _flush(done: () => void): void {
    this.#pass(TRAILER_MARK)
    const digest = this.#digest.digest()
    this.push(digest)
    this.bytes += digest.length
    done()
  }

  #pass(chunk: Buffer): void {
    this.#digest.update(chunk)
    this.bytes += chunk.length
    this.push(chunk)
  }
}

/** Gives the file its name once the disk has it; never over another. */
async function settle(unfinished: string, path: string): Promise<void> {
  // The process's umask may have taken more away, or a folder's rule given more.
  await chmod(unfinished, 0o600)
  await flush(unfinished)
  try {
    await link(unfinished, path)
    await rm(unfinished)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw taken(path)
    // A file system without hard links.
    await rename(unfinished, path)
  }
  await flush(dirname(path)).catch(() => undefined)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export function taken(path: string): BackupError {
  return new BackupError(`Ya existe ${path}: indica otro nombre, un respaldo no se sobrescribe.`)
}
