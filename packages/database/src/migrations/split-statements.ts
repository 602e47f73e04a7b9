/**
 * The statements of a migration, each with the comments before it. Between quotes, in comments and in the bodies of
 * functions between `$$` a semicolon ends nothing. Not known: E'' strings, and bodies that BEGIN ATOMIC.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let begin = 0
  let isEmpty = true
  for (const { 0: found, index } of text.matchAll(PARTS)) {
    if (/^(--|\/\*|\s)/.test(found)) continue
    if (found !== ';') {
      isEmpty = false
      continue
    }
    if (!isEmpty) statements.push(text.slice(begin, index).trim())
    begin = index + 1
    isEmpty = true
  }
  if (!isEmpty) statements.push(text.slice(begin).trim())
  return statements
}

/** Comments, what is quoted, the semicolons between statements, and the rest. */
const PARTS = /--[^\n]*|\/\*[^]*?\*\/|'[^']*'|"[^"]*"|(\$(?:[A-Za-z_]\w*)?\$)[^]*?\1|;|\s+|[^\s;'"$/-]+|[^]/g
