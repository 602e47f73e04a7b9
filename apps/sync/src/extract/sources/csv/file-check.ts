import { allowedRejections } from '@abasto/domain/sales/whole-day'
import { count } from '../../../messages.ts'
import { SourceError } from '../source-error.ts'

/** What was found in a file that was read whole. */
export interface CheckedFile {
  /** Path in the folder. */
  readonly name: string
  readonly rows: number
  /** Rows that cannot be loaded. */
  readonly rejected: number
  /** The first of them: line, what was found, what was expected. */
  readonly rejections: readonly string[]
}

/** Rejected rows that are told of one by one. */
const LISTED = 5

/**
 * Counts the rows of a file, or of a day in it. When more of them cannot be read than a whole day may have, the file is
 * not what it was taken for, and is refused.
 */
export class RowCheck {
  /** As the refusal says it: ' del 2026-03-01', or nothing for the whole file. */
  readonly #part: string
  rows = 0
  rejected = 0
  readonly rejections: string[] = []
  /** Why the last row cannot be loaded. */
  last: string | undefined

  constructor(part = '') {
    this.#part = part
  }

  /** @param rejection why the row cannot be loaded, with file and line; undefined when it can */
  count(rejection: string | undefined): void {
    this.rows++
    this.last = rejection
    if (rejection === undefined) return
    this.rejected++
    if (this.rejections.length < LISTED) this.rejections.push(rejection)
  }

  /** @throws SourceError with the first row that cannot be read */
  requireReadable(): void {
    const { rows, rejected } = this
    const allowed = allowedRejections(rows)
    // Of a whole file not all may be unreadable, however few they are.
    const isNone = this.#part === '' && rejected === rows
    if (rejected === 0 || (rejected <= allowed && !isNone)) return
    const only = allowed < rows ? `, y se admiten hasta ${count(allowed)}` : ''
    throw new SourceError(
      `${this.rejections[0]} (no se pueden leer ${count(rejected)} de ${count(rows)} filas${this.#part}${only})`,
    )
  }
}
