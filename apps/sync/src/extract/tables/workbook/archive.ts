import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { SourceError } from '../../sources/source-error.ts'
import { MOST_PARTS, MOST_TIMES_SMALLER, SMALL_PART_BYTES } from '../limits.ts'

/** The parts of a workbook, which is a ZIP archive. Nothing of it is ever written to the disk. */
export interface Archive {
  readonly has: (name: string) => boolean
  /**
   * A part as it is unpacked, bit by bit.
   *
   * @throws SourceError when it is larger than it may be, or not what the archive says
   */
  readonly read: (name: string, mostBytes: number, signal: AbortSignal) => AsyncGenerator<Uint8Array>
  readonly bytesOf: (name: string) => number
  readonly close: () => void
}

const BROKEN = 'El libro está dañado o no es un archivo de Excel (.xlsx)'
const LOCKED = 'El libro está protegido con contraseña: guárdalo sin ella'

/** @throws SourceError when it is no archive */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new SourceError(BROKEN, { cause: error })
  })
  try {
    const entries = await entriesOf(zip)
    return {
      has: (name) => entries.has(name.toLowerCase()),
      bytesOf: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
      read: (name, mostBytes, signal) => readPart(zip, entries.get(name.toLowerCase()), mostBytes, signal),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_PARTS) throw new SourceError(BROKEN)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    throw new SourceError(BROKEN, { cause: error })
  }
  return entries
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  mostBytes: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (!entry) throw new SourceError(BROKEN)
  if (entry.isEncrypted()) throw new SourceError(LOCKED)
  requireSize(entry, entry.uncompressedSize, mostBytes)
  const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw new SourceError(BROKEN, { cause: error })
  })
  let bytes = 0
  try {
    for await (const chunk of stream) {
      signal.throwIfAborted()
      if (!(chunk instanceof Uint8Array)) continue
      bytes += chunk.length
      // What the archive says of itself need not be so.
      requireSize(entry, bytes, mostBytes)
      yield chunk
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof SourceError ? error : new SourceError(BROKEN, { cause: error })
  } finally {
    stream.destroy()
  }
}

function requireSize({ compressedSize }: Entry, bytes: number, mostBytes: number): void {
  const isBomb = bytes > SMALL_PART_BYTES && bytes > compressedSize * MOST_TIMES_SMALLER
  if (!isBomb && bytes <= mostBytes) return
  throw new SourceError(
    'El libro ocupa demasiado al abrirse: guárdalo de nuevo desde Excel solo con las hojas que se cargan, divídelo o guárdalo como CSV',
  )
}
