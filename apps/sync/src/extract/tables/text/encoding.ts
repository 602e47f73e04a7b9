import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Codificacion } from '@abasto/contracts/imports/sheet'

const LOOKED_AT_BYTES = 65_536

/**
 * How a text file is encoded: by its byte order mark, by the zeros that UTF-16 has and no text has, else UTF-8 if all of it
 * is, and Windows-1252 (Latin-1 with more) if not.
 */
export async function detectEncoding(path: string, signal: AbortSignal): Promise<Codificacion> {
  const head = await firstBytes(path)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length / 5 && odd > 4 * even) return 'utf-16le'
  if (even > head.length / 5 && even > 4 * odd) return 'utf-16be'
  return (await isUtf8(path, signal)) ? 'utf-8' : 'windows-1252'
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const buffer = new Uint8Array(LOOKED_AT_BYTES)
    const { bytesRead } = await file.read(buffer, 0, LOOKED_AT_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isUtf8(path: string, signal: AbortSignal): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { signal })) {
      if (chunk instanceof Uint8Array) decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The text of a file, without its byte order mark. */
export async function* decodedText(
  path: string,
  encoding: Codificacion,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { signal, highWaterMark: LOOKED_AT_BYTES })) {
    if (chunk instanceof Uint8Array) yield decoder.decode(chunk, { stream: true })
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
