import { createHash } from 'node:crypto'
import type { Database } from '@abasto/database/connections/connection'
import type { Guesses } from '@abasto/domain/guessing/guesses'
import { sql } from 'kysely'

/** Guesses held of something; times in milliseconds, of which now is 0 and what was is below it. */
export interface HeldGuesses extends Guesses {
  /** In the pause after the last of them somebody has been refused. */
  readonly isRefused: boolean
}

export interface KeptGuesses extends HeldGuesses {
  /** After so many milliseconds nobody needs to know. */
  readonly forgetMs: number
}

/** What is held of each key, in their order. @returns what is to be held, in the same order; undefined: as it was */
export type Counting<T> = (held: readonly HeldGuesses[]) => {
  readonly kept: readonly (KeptGuesses | undefined)[]
  readonly result: T
}

/** Where guesses are counted. */
export interface GuessBook {
  /** Counts at all of these keys in one step: whoever else counts at one of them comes before it or after it. */
  count<T>(keys: readonly string[], counting: Counting<T>): Promise<T>
}

/** Whoever makes up names or addresses must not fill the disk; the oldest give way. */
const MOST_KEYS = 100_000

/** How many steps lie between two looks at how many keys there are. */
const STEPS_BETWEEN = 1000

interface Row {
  readonly clave: string
  readonly veces: number
  readonly hace_ms: number
  readonly rechazado: boolean
}

/** Counts guesses in the database: once for all processes, on however many machines, and by one clock. */
export class DatabaseGuessBook implements GuessBook {
  readonly #database: Database
  readonly #mostKeys: number
  readonly #stepsBetween: number
  #steps = 0

  constructor(database: Database, { mostKeys = MOST_KEYS, stepsBetween = STEPS_BETWEEN } = {}) {
    this.#database = database
    this.#mostKeys = mostKeys
    this.#stepsBetween = stepsBetween
  }

  async count<T>(keys: readonly string[], counting: Counting<T>): Promise<T> {
    const claves = keys.map(hashOf)
    const result = await this.#database.transaction().execute(async (tx) => {
      const { rows } = await sql<Row>`SELECT * FROM tomar_intentos(${claves}::text[])`.execute(tx)
      const byKey = new Map(rows.map((row) => [row.clave, row]))
      const { kept, result: outcome } = counting(claves.map((clave) => heldOf(byKey.get(clave))))
      const changed = kept.flatMap((guesses, index) => {
        const clave = claves[index]
        return guesses && clave !== undefined ? [{ ...guesses, clave }] : []
      })
      await sql`
        SELECT guardar_intentos(
          ${changed.map(({ clave }) => clave)}::text[],
          ${changed.map(({ count }) => count)}::integer[],
          ${changed.map(({ lastAt }) => -lastAt)}::double precision[],
          ${changed.map(({ isRefused }) => isRefused)}::boolean[],
          ${changed.map(({ forgetMs }) => forgetMs)}::double precision[]
        )
      `.execute(tx)
      return outcome
    })
    if (++this.#steps % this.#stepsBetween === 0) {
      await sql`SELECT acortar_intentos(${this.#mostKeys})`.execute(this.#database)
    }
    return result
  }
}

/** What is kept tells nobody who was guessed at, nor from where. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function heldOf(row: Row | undefined): HeldGuesses {
  if (!row) throw new Error('a key of guesses was not taken')
  return { count: row.veces, lastAt: -row.hace_ms, isRefused: row.rechazado }
}
