/**
 * A column of values as PostgreSQL takes in an array parameter in binary: cheaper than text on both sides, where
 * there are many. One dimension, no NULL. Layout: `array_recv` in PostgreSQL's
 * https://github.com/postgres/postgres/blob/REL_18_STABLE/src/backend/utils/adt/arrayfuncs.c
 */
export class BinaryArray {
  readonly #view: DataView<ArrayBuffer>
  readonly #type: keyof typeof TYPES
  #end = HEADER_BYTES

  /** @param length how many values will be added, not one more or less */
  constructor(type: keyof typeof TYPES, length: number) {
    const { oid, size } = TYPES[type]
    this.#type = type
    this.#view = new DataView(new ArrayBuffer(HEADER_BYTES + length * (4 + size)))
    // One dimension, no NULL, the elements' type, its length, its lower bound.
    for (const [index, value] of [1, 0, oid, length, 1].entries()) this.#view.setInt32(4 * index, value)
  }

  /** @throws RangeError beyond the length */
  add(value: number): void {
    const { size } = TYPES[this.#type]
    this.#view.setInt32(this.#end, size)
    if (this.#type === 'float8') this.#view.setFloat64(this.#end + 4, value)
    else this.#view.setInt32(this.#end + 4, value)
    this.#end += 4 + size
  }

  /** The whole of its buffer, so it can be sent to another thread. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#view.buffer)
  }
}

/** Numbers of PostgreSQL's table pg_type; a date is its days since 2000 (binary-rows.ts). */
const TYPES = {
  int4: { oid: 23, size: 4 },
  float8: { oid: 701, size: 8 },
  date: { oid: 1082, size: 4 },
} as const

const HEADER_BYTES = 20
