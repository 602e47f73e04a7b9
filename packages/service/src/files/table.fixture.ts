import { day, inPortions, instant, number, text, type Column, type Table } from './column.ts'

export interface Line {
  readonly name: string | null
  readonly units: number | null
  readonly packs: number | null
  readonly sold: string | null
  readonly read: Date | null
}

const COLUMNS: readonly Column<Line>[] = [
  text('Descripción', 30, (line) => line.name),
  number('Unidades', 0, (line) => line.units),
  number('Bultos', 2, (line) => line.packs),
  day('Vendido', (line) => line.sold),
  instant('Leído', (line) => line.read),
]

export function tableOf(...lines: Partial<Line>[]): Table<Line> {
  const empty: Line = { name: null, units: null, packs: null, sold: null, read: null }
  return {
    title: 'Prueba',
    columns: COLUMNS,
    rows: inPortions(lines.map((line) => ({ ...empty, ...line }))),
    timeZone: 'America/Caracas',
  }
}

export async function collect(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(parts)
}
