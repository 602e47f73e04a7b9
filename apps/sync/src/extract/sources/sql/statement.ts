import { SourceError } from '../source-error.ts'

/** Whose text a statement is: what quotes, comments and placeholders look like. */
export type Dialect = 'postgresql' | 'mysql' | 'sqlserver'

/** A statement with the server's own placeholders, and which parameter stands at each. */
export interface Statement {
  readonly text: string
  /** Names of the parameters in the order of the placeholders; with SQL Server each once. */
  readonly names: readonly string[]
}

/** A statement with its values: what is sent. */
export interface BoundStatement extends Statement {
  readonly values: readonly string[]
}

/** Quoted text and line comments, where nothing is looked for. */
const OPAQUE: Readonly<Record<Dialect, readonly string[]>> = {
  postgresql: [
    // The one string where a backslash escapes.
    String.raw`[eE]'(?:[^'\\]|\\[\s\S]|'')*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`\$(?<tag>(?:[A-Za-z_]\w*)?)\$[\s\S]*?\$\k<tag>\$`,
    '--[^\n]*',
  ],
  mysql: [
    String.raw`'(?:[^'\\]|\\[\s\S]|'')*'`,
    String.raw`"(?:[^"\\]|\\[\s\S]|"")*"`,
    '`(?:[^`]|``)*`',
    String.raw`--(?=\s|$)[^\n]*`,
    '#[^\n]*',
  ],
  sqlserver: [
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`\[(?:[^\]]|\]\])*\]`,
    '--[^\n]*',
  ],
}

/** What a piece of SQL is read as, the first that fits. */
const LEXEMES: Readonly<Record<Dialect, RegExp>> = {
  postgresql: lexer(OPAQUE.postgresql),
  mysql: lexer(OPAQUE.mysql),
  sqlserver: lexer(OPAQUE.sqlserver),
}

function lexer(opaque: readonly string[]): RegExp {
  const kinds = [
    String.raw`(?<comment>/\*)`,
    `(?<opaque>${opaque.join('|')})`,
    '(?<cast>::|:=)',
    String.raw`:(?<name>[A-Za-z_]\w*)`,
    String.raw`(?<word>[\p{L}_@#$][\p{L}\p{N}_@#$]*)`,
    String.raw`(?<other>[\s\S])`,
  ]
  return new RegExp(kinds.join('|'), 'uy')
}

/** Words that no reading needs. What really keeps a source as it is are its session and its login. */
const WRITING = new Set(
  'insert update delete merge into call exec execute create alter drop truncate grant revoke commit rollback copy lock'.split(
    ' ',
  ),
)

/**
 * Puts the server's placeholders in the place of `:name`. Text in quotes, comments and casts (`::date`) stays
 * as it is; values never become text of the statement.
 *
 * @throws SourceError when it does not read (SELECT or WITH), is more than one statement, leaves a quote
 *   open, or brings placeholders of its own
 */
export function readStatement(sql: string, dialect: Dialect): Statement {
  const names: string[] = []
  let text = ''
  let firstWord: string | undefined
  let ended = false
  for (const { kind, lexeme } of lexemes(sql, dialect)) {
    if (kind === 'comment') {
      text += ' '
      continue
    }
    if (lexeme === ';') {
      ended = true
      continue
    }
    if (ended && lexeme.trim() !== '') throw new SourceError('La consulta debe ser una sola sentencia')
    if (kind === 'name') {
      text += placeholder(dialect, lexeme, names)
      continue
    }
    if (kind === 'word') {
      firstWord ??= lexeme.toLowerCase()
      refuseWriting(lexeme)
    }
    if (kind !== 'opaque') refuseOwnPlaceholders(lexeme, dialect)
    text += lexeme
  }
  if (firstWord !== 'select' && firstWord !== 'with') {
    throw new SourceError('La consulta debe empezar con SELECT o WITH')
  }
  return { text: text.trim(), names }
}

/** @throws SourceError naming a parameter that has no value */
export function bind(statement: Statement, values: Readonly<Record<string, string>>): BoundStatement {
  return {
    ...statement,
    values: statement.names.map((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) throw new SourceError(unknownParameter(name, Object.keys(values)))
      return value
    }),
  }
}

export function unknownParameter(name: string, known: readonly string[]): string {
  const has = known.length > 0 ? known.map((each) => `:${each}`).join(', ') : 'ninguno'
  return `La consulta nombra el parámetro :${name}, que no tiene valor (hay: ${has})`
}

function placeholder(dialect: Dialect, name: string, names: string[]): string {
  if (dialect === 'sqlserver') {
    if (!names.includes(name)) names.push(name)
    return `@${name}`
  }
  // One for each occurrence: PostgreSQL gives a placeholder one type, and it may stand beside two.
  names.push(name)
  return dialect === 'mysql' ? '?' : `$${names.length}`
}

function refuseWriting(word: string): void {
  if (WRITING.has(word.toLowerCase())) {
    throw new SourceError(`La consulta solo puede leer: usa la palabra ${word.toUpperCase()}`)
  }
}

function refuseOwnPlaceholders(lexeme: string, dialect: Dialect): void {
  if (/^['"`]$/.test(lexeme)) throw new SourceError('La consulta tiene comillas sin cerrar')
  if ((dialect === 'mysql' && lexeme === '?') || (dialect === 'postgresql' && /^\$\d/.test(lexeme))) {
    throw new SourceError('La consulta usa ? o $1: los parámetros se nombran, como :desde')
  }
}

type Kind = 'comment' | 'opaque' | 'cast' | 'name' | 'word' | 'other'

function* lexemes(sql: string, dialect: Dialect): Generator<{ kind: Kind; lexeme: string }> {
  const pattern = LEXEMES[dialect]
  for (let at = 0; at < sql.length;) {
    pattern.lastIndex = at
    const match = pattern.exec(sql)
    const { groups } = match ?? {}
    if (!match || !groups) throw new Error('a lexer takes any character')
    if (groups['comment'] !== undefined) {
      at = commentEnd(sql, at, dialect)
      yield { kind: 'comment', lexeme: '' }
      continue
    }
    at = pattern.lastIndex
    const isLineComment = groups['opaque'] !== undefined && /^(--|#)/.test(match[0])
    if (isLineComment) yield { kind: 'comment', lexeme: '' }
    else if (groups['name'] !== undefined) yield { kind: 'name', lexeme: groups['name'] }
    else yield { kind: kindOf(groups), lexeme: match[0] }
  }
}

function kindOf(groups: Readonly<Record<string, string | undefined>>): Kind {
  if (groups['opaque'] !== undefined) return 'opaque'
  if (groups['cast'] !== undefined) return 'cast'
  return groups['word'] === undefined ? 'other' : 'word'
}

/** Where a block comment ends; MySQL's do not nest, and its executable ones are refused. */
function commentEnd(sql: string, start: number, dialect: Dialect): number {
  if (dialect === 'mysql' && /^\/\*(!|M!)/.test(sql.slice(start, start + 4))) {
    throw new SourceError('La consulta usa comentarios ejecutables (/*! ... */)')
  }
  let depth = 0
  for (let at = start; at < sql.length; at++) {
    const two = sql.slice(at, at + 2)
    if (two === '/*' && (depth === 0 || dialect !== 'mysql')) {
      depth++
      at++
    } else if (two === '*/') {
      depth--
      at++
      if (depth === 0) return at + 1
    }
  }
  throw new SourceError('La consulta tiene un comentario sin cerrar')
}
