import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A cell: a text, a number with the number of its style, or XML as it is. */
export type FixtureCell =
  | string
  | number
  | { readonly number: number; readonly style: number }
  | { readonly xml: string }
  | null

export interface FixtureSheet {
  readonly name: string
  readonly rows: readonly (readonly FixtureCell[])[]
  readonly state?: string
}

/** Styles of the fixture's workbooks by number: plain, a date, a moment, `00000`. */
export const STYLE = { plain: 0, date: 1, moment: 2, padded: 3 } as const

const STYLES = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

/** Writes a workbook by hand: what is odd in it is wanted. */
export async function writeWorkbook(
  path: string,
  sheets: readonly FixtureSheet[],
  { shared = false, date1904 = false }: { readonly shared?: boolean; readonly date1904?: boolean } = {},
): Promise<void> {
  const texts: string[] = []
  const parts: Record<string, string> = {
    '_rels/.rels': rels([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': rels([
      ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, at) =>
          `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="rId${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
  }
  for (const [at, { rows }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows, shared ? texts : null)
  }
  parts['xl/sharedStrings.xml'] =
    `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`
  await writeParts(path, parts)
}

export async function writeParts(
  path: string,
  parts: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function sheetXml(rows: FixtureSheet['rows'], texts: string[] | null): string {
  const data = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, texts)).join('')
    return `<row r="${row + 1}">${xml}</row>`
  })
  return `<?xml version="1.0"?><worksheet><sheetData>${data.join('')}</sheetData></worksheet>`
}

function cellXml(cell: FixtureCell, at: string, texts: string[] | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'object') {
    return 'xml' in cell ? cell.xml : `<c r="${at}" s="${cell.style}"><v>${cell.number}</v></c>`
  }
  if (texts) return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

function letter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letter(Math.floor(column / 26) - 1) + last
}

function rels(targets: readonly (readonly [string, string])[]): string {
  const items = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at}" Type="x/${type}" Target="${target}"/>`,
  )
  return `<Relationships>${items.join('')}</Relationships>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
