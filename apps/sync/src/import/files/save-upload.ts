import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LARGEST_IMPORT_BYTES } from '@abasto/contracts/imports/schema'
import { Refusal } from '@abasto/service/errors/refusal'

/** How long nothing may come of a file. */
const IDLE_MS = 60_000

/**
 * Writes a file as it comes, readable by its owner only.
 *
 * @throws Refusal when it is too large, or comes too slowly
 */
export async function saveUpload(
  content: Readable,
  path: string,
): Promise<{ readonly bytes: number; readonly huella: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  let idle: NodeJS.Timeout | undefined
  const slow = new AbortController()
  const watch = () => {
    clearTimeout(idle)
    idle = setTimeout(() => slow.abort(), IDLE_MS)
  }
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      watch()
      bytes += chunk.length
      hash.update(chunk)
      if (bytes <= LARGEST_IMPORT_BYTES) done(null, chunk)
      else done(new Refusal('invalid', `El archivo pasa de ${LARGEST_IMPORT_BYTES / 2 ** 20} MB: divídelo`))
    },
  })
  watch()
  try {
    await pipeline(content, counter, createWriteStream(path, { mode: 0o600 }), { signal: slow.signal })
  } catch (error) {
    await rm(path, { force: true })
    if (slow.signal.aborted) throw new Refusal('invalid', 'El archivo dejó de llegar: súbelo de nuevo')
    throw error
  } finally {
    clearTimeout(idle)
  }
  return { bytes, huella: hash.digest('hex') }
}
