/** A line of a list as it was pasted, and what it is understood to say. */
export interface PastedLine<Said> {
  /** From 1, as in the list. */
  readonly number: number
  readonly text: string
  readonly read: Said | undefined
  readonly problem: string | undefined
  /** Says what the columns are, and nothing else. */
  readonly isHead: boolean
}

export type Read<Said> = Said | { readonly problem: string }

export interface PastedLines<Said> {
  readonly lines: readonly PastedLine<Said>[]
  /** Lines beyond what is taken at once: not read. */
  readonly beyond: number
}

/**
 * The lines of a pasted list. Nothing of it is lost: each is understood or says why not.
 * @param most that are read
 * @param isHead whether a first line that is not understood names the columns
 */
export function pastedLines<Said extends object>(
  text: string,
  most: number,
  readLine: (row: string) => Read<Said>,
  isHead = (row: string) => !/\d/.test(row),
): PastedLines<Said> {
  const all = text.split(/\r\n|\r|\n/).flatMap((row, index) => (row.trim() === '' ? [] : [{ row, index }]))
  const lines = all.slice(0, most).map(({ row, index }, place): PastedLine<Said> => {
    const read = readLine(row)
    const said = { number: index + 1, text: row.trim() }
    if (!('problem' in read)) return { ...said, read, problem: undefined, isHead: false }
    return place === 0 && isHead(row)
      ? { ...said, read: undefined, problem: undefined, isHead: true }
      : { ...said, read: undefined, problem: read.problem, isHead: false }
  })
  return { lines, beyond: Math.max(0, all.length - most) }
}

/** Cells of a spreadsheet, or with semicolons or blanks between; an empty cell says nothing. */
export function pastedCells(row: string): string[] {
  const separator = row.includes('\t') ? '\t' : row.includes(';') ? ';' : /[\s\u00a0]+/u
  return (typeof separator === 'string' ? row : row.trim()).split(separator).map((cell) => cell.trim())
}
