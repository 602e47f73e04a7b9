import { SourceError } from '../source-error.ts'
import { LONGEST_QUERY, Tokenizer, type Dialect } from './tokens.ts'

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
 *   open, is too long, or brings placeholders of its own
 */
export function readStatement(sql: string, dialect: Dialect): Statement {
  if (sql.length > LONGEST_QUERY) {
    throw new SourceError(`La consulta tiene más de ${LONGEST_QUERY.toLocaleString('es-VE')} caracteres`)
  }
  const names: string[] = []
  let text = ''
  let firstWord: string | undefined
  let ended = false
  for (const { kind, text: token } of new Tokenizer(sql, dialect)) {
    if (kind === 'comment') {
      text += ' '
      continue
    }
    if (token === ';') {
      ended = true
      continue
    }
    if (ended && token.trim() !== '') throw new SourceError('La consulta debe ser una sola sentencia')
    if (kind === 'parameter') {
      text += placeholder(dialect, token, names)
      continue
    }
    if (kind === 'word') {
      firstWord ??= token.toLowerCase()
      refuseWriting(token)
    }
    if (kind !== 'opaque') refuseOwnPlaceholders(token, dialect)
    text += token
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
  return dialect === 'mysql' || dialect === 'sqlite' ? '?' : `$${names.length}`
}

function refuseWriting(word: string): void {
  if (WRITING.has(word.toLowerCase())) {
    throw new SourceError(`La consulta solo puede leer: usa la palabra ${word.toUpperCase()}`)
  }
}

function refuseOwnPlaceholders(token: string, dialect: Dialect): void {
  if (
    (dialect === 'mysql' && token === '?') ||
    (dialect === 'sqlite' && /^[?@$]/.test(token)) ||
    (dialect === 'postgresql' && /^\$\d/.test(token))
  ) {
    throw new SourceError('La consulta usa ? o $1: los parámetros se nombran, como :desde')
  }
}
