import { readFileSync } from 'node:fs'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'

/** A file that the browser was given, as the rows it holds, its head first. */
export interface Exported {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

const ITEM = { csv: 'CSV (.csv)', xlsx: 'Excel (.xlsx)' } as const

/** Exports what the screen shows and reads the file that came of it. */
export async function exported(page: Page, format: 'csv' | 'xlsx'): Promise<Exported> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: ITEM[format] }).click(),
  ])
  const content = readFileSync(await download.path())
  return { name: download.suggestedFilename(), rows: await rowsOf(content, format) }
}

async function rowsOf(content: Buffer, format: 'csv' | 'xlsx'): Promise<string[][]> {
  if (format === 'csv') {
    return parseCsv(content.toString(), { delimiter: ';' }).map((row) => row.map(String))
  }
  const [sheet] = (await readXlsx(content)).sheets
  return (sheet?.rows ?? []).map((row) => row.map(String))
}

/** The texts under a title of an exported file. */
export function exportedColumn({ rows: [head, ...rows] }: Exported, title: string): string[] {
  const column = head?.indexOf(title) ?? -1
  if (column < 0) throw new Error(`no column ${title} in ${head?.join(', ')}`)
  return rows.map((row) => row[column] ?? '')
}
