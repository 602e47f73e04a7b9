import { closeSync, openSync, readSync } from 'node:fs'
import { StringDecoder } from 'node:string_decoder'

const CHUNK_BYTES = 8 * 1024 * 1024

/** A row by the names of its columns; null: the file has no such column, or the row no such cell. */
export interface Row {
  get(column: string): string | null
  /** @throws Error where there is none */
  text(column: string): string
}

/**
 * The rows of a CSV file whose cells may be quoted, one after the other in the same object: files of millions are never
 * whole in memory. Comma or semicolon, as the header has it.
 */
export function* rowsOf(path: string): Generator<Row> {
  const lines = linesOf(path)
  const first = lines.next()
  if (first.done === true) throw new Error(`${path}: the file is empty`)
  const head = first.value.replace(/^\uFEFF/, '')
  const separator = !head.includes(',') && head.includes(';') ? ';' : ','
  const columns = new Map(cellsOf(head, separator).map((name, index) => [name.trim().toLowerCase(), index]))
  let cells: string[] = []
  let number = 1
  const get = (column: string): string | null => {
    const cell = cells[columns.get(column) ?? -1]?.trim()
    return cell === undefined || cell === '' ? null : cell
  }
  const row: Row = {
    get,
    text(column) {
      const cell = get(column)
      if (cell === null) throw new Error(`${path}, line ${number}: no ${column}`)
      return cell
    },
  }
  for (const line of lines) {
    number++
    if (line === '') continue
    cells = cellsOf(line, separator)
    yield row
  }
}

function cellsOf(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const each = line.charAt(at)
    if (each === '"' && quoted && line[at + 1] === '"') cell += line.charAt(++at)
    else if (each === '"') quoted = !quoted
    else if (each === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += each
  }
  cells.push(cell)
  return cells
}

function* linesOf(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    const decoder = new StringDecoder('utf8')
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    let rest = ''
    for (;;) {
      const bytes = readSync(file, chunk)
      const lines = (rest + (bytes === 0 ? decoder.end() : decoder.write(chunk.subarray(0, bytes)))).split(
        '\n',
      )
      rest = bytes === 0 ? '' : (lines.pop() ?? '')
      for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
      if (bytes === 0) return
    }
  } finally {
    closeSync(file)
  }
}
