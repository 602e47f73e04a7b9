/** What stands as far out as its parentheses allow; all else two further in, once a clause has begun. */
const CLAUSE =
  /^((SELECT|FROM|WHERE|GROUP BY|ORDER BY|HAVING|LIMIT|OFFSET|WITH|UNION( ALL)?|((LEFT|CROSS|FULL|INNER) )?JOIN|WHEN|ELSE)\b|\w+ AS (MATERIALIZED )?\($)/i

/** Texts, names and comments, whose parentheses mean nothing; and those that do, `CASE` and `END` among them. */
const TOKENS = /'[^']*'|"[^"]*"|--.*|[()]|\b(CASE|END)\b/g

const CLOSER = /^(\)|END\b)/

interface Level {
  /** Of its clauses. */
  readonly indent: number
  /** Of the line that opened it, and so of the one that closes it. */
  readonly opener: number
  hasClause: boolean
}

/**
 * A statement with its own line breaks, indented by its parentheses: the parts that it was put together from
 * come with the indentation of wherever they are written. What a query builder sends as one line is broken
 * before its clauses.
 */
export function layOut(statement: string): string {
  const open: Level[] = []
  let level: Level = { indent: 0, opener: 0, hasClause: false }
  const indented = (line: string): string => {
    const isClause = CLAUSE.test(line)
    if (isClause) level.hasClause = true
    const inner = level.indent + (isClause || !level.hasClause ? 0 : 2)
    const indent = CLOSER.test(line) ? level.opener : inner
    for (const [token] of line.matchAll(TOKENS)) {
      if (token === ')' || token === 'END') level = open.pop() ?? level
      if (token !== '(' && token !== 'CASE') continue
      open.push(level)
      level = { indent: indent + 2, opener: indent, hasClause: false }
    }
    return ' '.repeat(indent) + line
  }
  return linesOf(statement).map(indented).join('\n')
}

function linesOf(statement: string): string[] {
  const broken = statement.includes('\n')
    ? statement
    : statement.replaceAll(/ (from|(?:inner |left )?join|where|group by|order by|limit|offset) /g, '\n$1 ')
  // A part that ends with its line leaves the comma after it to the next.
  return broken
    .replaceAll(/\s*\n\s*,/g, ',')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
