import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SourceError } from '../source-error.ts'
import { bind, readStatement } from './statement.ts'
import { Tokenizer, type Dialect } from './tokens.ts'

const DIALECTS: readonly Dialect[] = ['postgresql', 'mysql', 'sqlserver']

describe('named parameters', () => {
  it.each([
    ['postgresql', 'SELECT 1 FROM t WHERE d >= $1 AND d < $2 AND e >= $3', ['desde', 'hasta', 'desde']],
    ['mysql', 'SELECT 1 FROM t WHERE d >= ? AND d < ? AND e >= ?', ['desde', 'hasta', 'desde']],
    ['sqlserver', 'SELECT 1 FROM t WHERE d >= @desde AND d < @hasta AND e >= @desde', ['desde', 'hasta']],
  ] as const)('become what %s knows', (dialect, text, names) => {
    const sql = 'SELECT 1 FROM t WHERE d >= :desde AND d < :hasta AND e >= :desde;\n'
    expect(readStatement(sql, dialect)).toEqual({ text, names })
  })

  it.each([
    ['postgresql', `SELECT ':a', ':a''b', ":a""b", E'\\':a', $$ :a $$, $x$ :a $$ :a $x$, x::text, y [1:2]`],
    ['mysql', `SELECT ':a', ':a\\':a', ":a""b", \`:a\``],
    ['sqlserver', `SELECT ':a', ":a", [:a]]:a], geography::Parse('x')`],
  ] as const)('are none in quotes and casts: %s', (dialect, sql) => {
    expect(readStatement(sql, dialect)).toEqual({ text: sql, names: [] })
  })

  it.each([
    ['postgresql', 'SELECT 1 -- :a\n, /* :b /* :c */ :d */ :e', ['e']],
    ['mysql', "SELECT 1 # :a\n, /* :b /* :c */ :d -- it's :x", ['d']],
    ['mysql', 'SELECT 5--:a', ['a']],
    ['sqlserver', "SELECT 1 -- it's :a\n, /* :b /* :c */ :d */ :e", ['e']],
  ] as const)('are none in comments: %s', (dialect, sql, names) => {
    expect(readStatement(sql, dialect).names).toEqual(names)
  })

  it('never lose or change what stands around them', () => {
    const piece = fc.constantFrom(
      "'it''s :no'",
      '"col :no"',
      'a.b',
      '>=',
      '::',
      ' ',
      '\n',
      '1.5',
      '(',
      ')',
      ',',
      ':desde',
      ':hasta',
    )
    fc.assert(
      fc.property(fc.constantFrom(...DIALECTS), fc.array(piece), (dialect, pieces) => {
        const body = pieces.map((each) => ` ${each} `).join('')
        const { text, names } = readStatement(`SELECT ${body}x`, dialect)
        let at = 0
        const restored = text.replaceAll(/\$\d+|\?|@\w+/g, (mark) =>
          mark.startsWith('@') ? `:${mark.slice(1)}` : `:${names[at++]}`,
        )
        expect(restored).toBe(`SELECT ${body}x`)
      }),
    )
  })

  it('get their values in the order of the placeholders, never as text', () => {
    const statement = readStatement('SELECT :b, :a, :b', 'mysql')
    const bound = bind(statement, { a: "1'; DROP TABLE t; --", b: ':a' })
    expect(bound.text).toBe('SELECT ?, ?, ?')
    expect(bound.values).toEqual([':a', "1'; DROP TABLE t; --", ':a'])
  })

  it('must have a value', () => {
    expect(() => bind(readStatement('SELECT :otra', 'mysql'), { desde: 'x' })).toThrow(
      'La consulta nombra el parámetro :otra, que no tiene valor (hay: :desde)',
    )
    expect(() => bind(readStatement('SELECT :toString', 'mysql'), {})).toThrow(SourceError)
  })
})

describe('a statement that does not just read is refused', () => {
  it.each(DIALECTS)('%s', (dialect) => {
    const refused = (sql: string) => expect(() => readStatement(sql, dialect), sql).toThrow(SourceError)
    refused('')
    refused('-- nothing')
    refused('DELETE FROM t')
    refused('SELECT 1; SELECT 2')
    refused('SELECT 1; DROP TABLE t')
    refused('SELECT 1 DELETE FROM t')
    refused('WITH x AS (DELETE FROM t RETURNING 1) SELECT * FROM x')
    refused('SELECT * INTO copia FROM t')
    refused("SELECT 'open")
    refused('SELECT "open')
    refused('SELECT 1 /* open')
  })

  it('placeholders of its own too, and MySQL comments that run', () => {
    expect(() => readStatement('SELECT ?', 'mysql')).toThrow(/se nombran/)
    expect(() => readStatement('SELECT $1', 'postgresql')).toThrow(/se nombran/)
    expect(() => readStatement("SELECT 1 /*! INTO OUTFILE '/tmp/x' */", 'mysql')).toThrow(SourceError)
    expect(readStatement("SELECT j ? 'a' FROM t", 'postgresql').names).toEqual([])
  })

  it('but words in quotes and names that only begin like one are fine', () => {
    expect(
      readStatement('SELECT \'delete\', updated_at, "update" FROM deleted_items', 'postgresql').names,
    ).toEqual([])
  })
})

describe('reading a statement takes time in proportion to its length, whatever stands in it', () => {
  /** Everything that opens, closes, nests or names something in one dialect or another. */
  const piece = fc.constantFrom(
    ..."' '' \" \"\" ` [ ] ]] \\ $$ $a$ $b $ /* */ /*! -- # \n : :a :: := ; ( ) e' E' x é 😀 @ 1 .".split(
      ' ',
    ),
    ' ',
  )
  /** What a token is decided by: the character, the next, a mark of three and a few patterns. */
  const MOST_LOOKS = 10

  function looks(sql: string, dialect: Dialect): number {
    const tokenizer = new Tokenizer(sql, dialect)
    try {
      for (const _ of tokenizer);
    } catch (error) {
      expect(error).toBeInstanceOf(SourceError)
    }
    return tokenizer.looks
  }

  it('as a law', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIALECTS),
        fc.array(piece, { maxLength: 400 }),
        fc.integer({ min: 1, max: 50 }),
        (dialect, pieces, times) => {
          const sql = pieces.join('').repeat(times)
          expect(looks(sql, dialect)).toBeLessThanOrEqual(MOST_LOOKS * (sql.length + 1))
        },
      ),
    )
  })

  it.each([
    ['quotes', "'"],
    ['quotes in quotes', `'"`],
    ['comments in comments', '/*'],
    ['comments that end and begin', '/**/'],
    ['dollar quotes, each with a tag of its own', ''],
    ['dollars', '$'],
    ['brackets', '['],
    ['backslashes in quotes', "'\\"],
    ['colons', ':'],
    ['half characters', '\uD800'],
  ])('of a megabyte of %s', (_, unit) => {
    const sql =
      unit === ''
        ? Array.from({ length: 100_000 }, (_each, index) => `$t${index}$ `).join('')
        : unit.repeat(1_000_000 / unit.length)
    for (const dialect of DIALECTS) {
      expect(looks(sql, dialect)).toBeLessThanOrEqual(MOST_LOOKS * (sql.length + 1))
    }
  })

  it('and one that is longer than any query is not read at all', () => {
    expect(() => readStatement(`SELECT ${'('.repeat(20_000)}`, 'mysql')).toThrow(
      'La consulta tiene más de 20.000 caracteres',
    )
  })
})
