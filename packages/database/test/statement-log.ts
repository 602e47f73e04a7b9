import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Who sends a statement: a file, without its ending, when it is called so. */
interface Sender {
  readonly file: string
  readonly call: string
}

interface Written extends Sender {
  readonly lines: readonly string[]
}

/** Lines that a statement may have in no common with one that it is still like: a fifth of them. */
const LIKE = 0.8

/** Statements that stand in some `.sql`, so that none is repeated. */
export class StatementLog {
  readonly #written: Written[] = []

  /** Takes in what stands in a `.sql` of another package. */
  learn(path: string): void {
    const file = basename(path, '.sql')
    let call = ''
    for (const part of readFileSync(path, 'utf8').split('\n\n').slice(1)) {
      const [, title, statement] = /^(?:-- (.*)\n)?([^]*);\n?$/.exec(part) ?? []
      call = title ?? call
      if (statement !== undefined) this.#written.push({ file, call, lines: statement.split('\n') })
    }
  }

  /** How a statement is written: as it is, or in what it differs from one before it. */
  write(statement: string, sender: Sender): string {
    const lines = statement.split('\n')
    const same = this.#written.find((other) => other.lines.join('\n') === statement)
    if (same) return `-- ${named(same, sender)}\n`
    const like = this.#written.find(
      (other) => other.file === sender.file && common(other.lines, lines).length >= LIKE * lines.length,
    )
    this.#written.push({ ...sender, lines })
    if (!like) return `${statement};\n`
    return [`-- ${named(like, sender)}, but for:`, ...differences(like.lines, lines), ''].join('\n')
  }
}

function named({ file, call, lines }: Written, sender: Sender): string {
  const where = file === sender.file ? '' : `${file}.sql: `
  const [from = lines[0]] = lines
    .filter((line) => /^\s*from /i.test(line))
    .toSorted((one, next) => indentOf(one) - indentOf(next))
  return `As ${where}"${call}", ${from?.trim()}`
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function differences(before: readonly string[], after: readonly string[]): string[] {
  const shared = common(before, after)
  const rows: string[] = []
  let [old, now] = [0, 0]
  for (const line of [...shared, undefined]) {
    while (old < before.length && before[old] !== line) rows.push(`-- - ${before[old++]}`)
    while (now < after.length && after[now] !== line) rows.push(`-- + ${after[now++]}`)
    old++
    now++
  }
  return rows
}

/** The longest sequence of lines that both have. */
function common(one: readonly string[], other: readonly string[]): readonly string[] {
  let row: (readonly string[])[] = other.map(() => [])
  for (const line of one) {
    let [left, diagonal]: (readonly string[])[] = [[], []]
    row = other.map((each, index) => {
      const above = row[index] ?? []
      const longest = each === line ? [...(diagonal ?? []), line] : longer(above, left ?? [])
      diagonal = above
      left = longest
      return longest
    })
  }
  return row.at(-1) ?? []
}

function longer(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.length >= other.length ? one : other
}
