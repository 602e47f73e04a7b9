import { readFileSync } from 'node:fs'

export const LAST_DAY_OF_THE_FILES = '2024-06-25'

export const STORES = Array.from({ length: 16 }, (_, index) => `tienda_${String(index + 1).padStart(2, '0')}`)

/** Rows of a file without quotes or commas in its cells, as these have none. */
export function readCsv(path: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
