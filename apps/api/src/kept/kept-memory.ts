/** Something to keep, and how many bytes it takes. */
export interface Kept<T> {
  readonly value: T
  readonly bytes: number
}

/** What an entry takes beside its value: its key, its place in the map. */
const ENTRY_BYTES = 400

/**
 * What was read once, kept in this process up to so many bytes; what was not asked for longest goes first. A key says
 * of what it was made, so that it never becomes wrong: where that changes, another key is asked for.
 *
 * Who asks for what another is just reading waits for it. What reads must not ask for more that is kept meanwhile: two
 * could wait for each other.
 */
export class KeptMemory<T> {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Kept<T>>()
  /** Undefined in the end: it could not be read. */
  readonly #reading = new Map<string, Promise<Kept<T> | undefined>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /**
   * @param key undefined: what it is made of is not known for sure, it is read and not kept
   * @throws what `read` throws; then nothing is kept, and whoever waited reads for himself
   */
  async get(key: string | undefined, read: () => Promise<Kept<T>>): Promise<T> {
    if (key === undefined) return (await read()).value
    for (;;) {
      const entry = this.#entries.get(key)
      if (entry) {
        this.#entries.delete(key)
        this.#entries.set(key, entry)
        return entry.value
      }
      const other = this.#reading.get(key)
      if (!other) return this.#read(key, read)
      const isRead = await other
      if (isRead) return isRead.value
    }
  }

  async #read(key: string, read: () => Promise<Kept<T>>): Promise<T> {
    const reading = read()
    this.#reading.set(
      key,
      reading.catch(() => undefined),
    )
    try {
      const entry = await reading
      this.#keep(key, entry)
      return entry.value
    } finally {
      this.#reading.delete(key)
    }
  }

  #keep(key: string, { value, bytes }: Kept<T>): void {
    const entry = { value, bytes: bytes + ENTRY_BYTES + 2 * key.length }
    if (entry.bytes > this.#maxBytes) return
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes: freed }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      this.#entries.delete(oldest)
      this.#bytes -= freed
    }
  }
}
