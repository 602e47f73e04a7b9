import { SourceError } from '../source-error.ts'

/** Whose text a statement is: what quotes, comments and placeholders look like. */
export type Dialect = 'postgresql' | 'mysql' | 'sqlserver' | 'sqlite'

/** `opaque`: text or a name in quotes, where nothing is looked for. `parameter`: `:name`, without its colon. */
export interface Token {
  readonly kind: 'comment' | 'opaque' | 'cast' | 'parameter' | 'word' | 'other'
  readonly text: string
}

/** Longest statement that is read at all. */
export const LONGEST_QUERY = 20_000

const WORD = /[\p{L}_@#$][\p{L}\p{N}_@#$]*/uy
const PARAMETER = /:[A-Za-z_]\w*/y
const DOLLAR_TAG = /\$(?:[A-Za-z_]\w*)?\$/y

/**
 * Cuts a statement into tokens, in one pass: each character is looked at a fixed number of times, whatever stands
 * there. What is opened and never closed is refused where its end is not found, so nothing is ever read twice over.
 */
export class Tokenizer {
  readonly #sql: string
  readonly #dialect: Dialect
  #at = 0
  /** Characters looked at so far. */
  looks = 0

  constructor(sql: string, dialect: Dialect) {
    this.#sql = sql
    this.#dialect = dialect
  }

  /** @throws SourceError when a quote or comment is left open, or a comment would be executed */
  *[Symbol.iterator](): Generator<Token> {
    while (this.#at < this.#sql.length) {
      const start = this.#at
      const kind = this.#next()
      const text = this.#sql.slice(kind === 'parameter' ? start + 1 : start, this.#at)
      yield { kind, text: kind === 'comment' ? '' : text }
    }
  }

  /** Goes on to the end of the token that begins here. */
  #next(): Token['kind'] {
    const char = this.#look(this.#at)
    const two = char + this.#look(this.#at + 1)
    if (two === '/*') return this.#comment()
    if (this.#opensLineComment(char, two)) return this.#line()
    if (this.#dialect === 'postgresql' && (two === "e'" || two === "E'")) {
      this.#at++
      return this.#quoted("'", true)
    }
    if (char === "'") return this.#quoted("'", this.#dialect === 'mysql')
    if (char === '"') return this.#quoted('"', this.#dialect === 'mysql')
    if (char === '`' && (this.#dialect === 'mysql' || this.#dialect === 'sqlite'))
      return this.#quoted('`', false)
    if (char === '[' && (this.#dialect === 'sqlserver' || this.#dialect === 'sqlite'))
      return this.#quoted(']', false)
    if (char === '$' && this.#dialect === 'postgresql' && this.#takes(DOLLAR_TAG)) return this.#dollarQuoted()
    if (two === '::' || two === ':=') {
      this.#at += 2
      return 'cast'
    }
    if (this.#takes(PARAMETER)) return this.#passed('parameter')
    if (this.#takes(WORD)) return this.#passed('word')
    // A character beyond 16 bits is one.
    this.#at += (this.#sql.codePointAt(this.#at) ?? 0) > 0xffff ? 2 : 1
    return 'other'
  }

  #opensLineComment(char: string, two: string): boolean {
    if (this.#dialect !== 'mysql') return two === '--'
    return char === '#' || (two === '--' && /^\s?$/.test(this.#look(this.#at + 2)))
  }

  /** Up to the line's end, which stays. */
  #line(): 'comment' {
    while (this.#at < this.#sql.length && this.#look(this.#at) !== '\n') this.#at++
    return 'comment'
  }

  /** MySQL's do not nest, and its executable ones are refused. */
  #comment(): 'comment' {
    if (this.#dialect === 'mysql' && /^\/\*(!|M!)/.test(this.#sql.slice(this.#at, this.#at + 4))) {
      throw new SourceError('La consulta usa comentarios ejecutables (/*! ... */)')
    }
    let depth = 0
    while (this.#at < this.#sql.length) {
      const two = this.#look(this.#at) + this.#look(this.#at + 1)
      if (two === '/*' && (depth === 0 || (this.#dialect !== 'mysql' && this.#dialect !== 'sqlite'))) depth++
      else if (two === '*/') depth--
      else {
        this.#at++
        continue
      }
      this.#at += 2
      if (depth === 0) return 'comment'
    }
    throw new SourceError('La consulta tiene un comentario sin cerrar')
  }

  /** A quote within is written twice; where a backslash escapes, so may it be. */
  #quoted(quote: string, escapes: boolean): 'opaque' {
    this.#at++
    while (this.#at < this.#sql.length) {
      const char = this.#look(this.#at)
      if (escapes && char === '\\') this.#at += 2
      else if (char !== quote) this.#at++
      else if (this.#look(this.#at + 1) === quote) this.#at += 2
      else {
        this.#at++
        return 'opaque'
      }
    }
    throw openQuote()
  }

  /** `$tag$ ... $tag$`. */
  #dollarQuoted(): 'opaque' {
    const tag = this.#sql.slice(this.#at, this.#taken)
    const end = this.#sql.indexOf(tag, this.#taken)
    this.looks += (end < 0 ? this.#sql.length : end + tag.length) - this.#at
    if (end < 0) throw openQuote()
    this.#at = end + tag.length
    return 'opaque'
  }

  /** Where the pattern that was tried last ends. */
  #taken = 0

  #takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#sql)
    this.looks += (match?.[0].length ?? 0) + 1
    this.#taken = this.#at + (match?.[0].length ?? 0)
    return match !== null
  }

  #passed<Kind extends Token['kind']>(kind: Kind): Kind {
    this.#at = this.#taken
    return kind
  }

  #look(at: number): string {
    this.looks++
    return this.#sql.charAt(at)
  }
}

function openQuote(): SourceError {
  return new SourceError('La consulta tiene comillas sin cerrar')
}
