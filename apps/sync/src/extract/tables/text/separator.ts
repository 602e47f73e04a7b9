import type { Separador } from '@abasto/contracts/imports/sheet'

export const SEPARATORS: Readonly<Record<Separador, string>> = {
  punto_y_coma: ';',
  tabulador: '\t',
  coma: ',',
}

const ORDER: readonly Separador[] = ['punto_y_coma', 'tabulador', 'coma']

/** What Excel writes on a first line of its own. */
const HINT = /^sep=(.)\r?\n/i

/** How many lines of the beginning are counted. */
const LINES = 60

/**
 * What stands between the fields of a text, from its beginning: what cuts most lines into the same number of fields. A
 * separator inside quotes cuts nothing.
 */
export function detectSeparator(beginning: string): Separador {
  const said = HINT.exec(beginning)?.[1]
  const hinted = ORDER.find((each) => SEPARATORS[each] === said)
  if (hinted) return hinted
  const lines = logicalLines(beginning)
  let best: { readonly separator: Separador; readonly score: number } = {
    separator: 'punto_y_coma',
    score: 0,
  }
  for (const separator of ORDER) {
    const score = scoreOf(lines, SEPARATORS[separator])
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** Lines of the most usual width, each counted with its fields; those that it does not cut count nothing. */
function scoreOf(lines: readonly string[], separator: string): number {
  const widths = new Map<number, number>()
  for (const line of lines) {
    const width = fieldsOf(line, separator)
    if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1)
  }
  let best = 0
  for (const [width, times] of widths) best = Math.max(best, times * times * Math.min(width, 12))
  return best
}

function fieldsOf(line: string, separator: string): number {
  let fields = 1
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) fields++
  }
  return fields
}

/** Lines, those within quotes joined; the last, which may be cut off, left out when there are others. */
function logicalLines(text: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of text.split(/\r\n|\n|\r/)) {
    line = line === '' ? part : `${line}\n${part}`
    const quotes = line.split('"').length - 1
    if (quotes % 2 === 1 && line.length < 5000) continue
    if (line.trim() !== '') lines.push(line)
    line = ''
    if (lines.length > LINES) break
  }
  return lines.length > 1 ? (lines.slice(0, -1).length > 1 ? lines.slice(0, -1) : lines) : lines
}
