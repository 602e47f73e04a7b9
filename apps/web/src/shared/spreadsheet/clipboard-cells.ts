/** The rows and cells of a text copied from a spreadsheet; the line break behind the last row is none of them. */
export function cellsOf(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t'))
}

/** One cell goes into the field as any text does; more of them fill the table. */
export const isBlock = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > 1 || (cells[0]?.length ?? 0) > 1
