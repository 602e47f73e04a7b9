/**
 * A backup file: a head that names the format, one Zstandard stream, and a trailer with the SHA-256 of all before
 * it. Without the trailer the file is not whole; with another digest it was altered.
 *
 * Inside the stream: records of a length (4 bytes), a kind (1 byte) and that many bytes.
 */

const FORMAT_VERSION = 1
const NAME = 'ABASTO-RESPALDO '

export const HEAD = Buffer.from(`${NAME}${FORMAT_VERSION}\n`, 'latin1')
export const TRAILER_MARK = Buffer.from('ABASTO-FIN\n', 'latin1')
export const DIGEST_BYTES = 32
export const TRAILER_BYTES = TRAILER_MARK.length + DIGEST_BYTES

export const RECORD_HEAD_BYTES = 5
/** Chunks of rows are cut to this; nothing else comes near it. */
export const LONGEST_RECORD = 16 * 1024 * 1024

export const KINDS = {
  manifest: 0x4d,
  chain: 0x43,
  table: 0x54,
  rows: 0x52,
  tableEnd: 0x45,
  end: 0x46,
} as const

/** `undefined`: no backup at all. */
export function versionOfHead(head: Buffer): number | undefined {
  const version = /^ABASTO-RESPALDO (\d{1,4})\n$/.exec(head.toString('latin1'))?.[1]
  return version === undefined ? undefined : Number(version)
}

export function isOurVersion(version: number): boolean {
  return version === FORMAT_VERSION
}
