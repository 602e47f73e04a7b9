/**
 * Arrays as PostgreSQL sends and takes them in its own format: given to a statement as a parameter and cast there,
 * a column of thousands of numbers costs a tenth of what it does as text, on both sides.
 * https://www.postgresql.org/docs/current/protocol-overview.html#PROTOCOL-FORMAT-CODES
 */

/** For `::integer[]`. */
export function integerArray(values: ArrayLike<number>): Buffer {
  const bytes = arrayOf(INT4, values.length, 4)
  for (let index = 0, at = HEAD; index < values.length; index++, at += 8) {
    bytes.writeInt32BE(4, at)
    bytes.writeInt32BE(values[index] ?? 0, at + 4)
  }
  return bytes
}

/** For `::double precision[]`; NaN and infinities are numbers there too. */
export function doubleArray(values: ArrayLike<number>): Buffer {
  const bytes = arrayOf(FLOAT8, values.length, 8)
  for (let index = 0, at = HEAD; index < values.length; index++, at += 12) {
    bytes.writeInt32BE(8, at)
    bytes.writeDoubleBE(values[index] ?? 0, at + 4)
  }
  return bytes
}

/** For `::real[]`. */
export function realArray(values: ArrayLike<number>): Buffer {
  const bytes = arrayOf(FLOAT4, values.length, 4)
  for (let index = 0, at = HEAD; index < values.length; index++, at += 8) {
    bytes.writeInt32BE(4, at)
    bytes.writeFloatBE(values[index] ?? 0, at + 4)
  }
  return bytes
}

/** Of the types, by which PostgreSQL knows them everywhere. */
const INT4 = 23
const FLOAT4 = 700
const FLOAT8 = 701

/** One dimension, no nulls, the type, so many, from 1 on. */
const HEAD = 20

function arrayOf(type: number, count: number, width: number): Buffer {
  const bytes = Buffer.allocUnsafe(HEAD + count * (4 + width))
  for (const [place, value] of [1, 0, type, count, 1].entries()) bytes.writeInt32BE(value, place * 4)
  return bytes
}
