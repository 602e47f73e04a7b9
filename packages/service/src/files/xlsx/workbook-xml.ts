import type { Column } from '../column.ts'
import { escapeXml } from './escape-xml.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Cell formats and their codes, in the order of the style sheet. Excel shows the separators of whoever opens
 * the file: 1.234,50 in Spanish.
 */
const FORMATS = {
  // What a cell without a format gets.
  general: 'General',
  header: 'General',
  text: '@',
  number0: '#,##0',
  number1: '#,##0.0',
  number2: '#,##0.00',
  day: 'dd/mm/yyyy',
  instant: 'dd/mm/yyyy hh:mm',
} as const

const NAMES = Object.keys(FORMATS)

/** Below are the numbers of Excel's own codes. */
const FIRST_CODE = 164

export const HEADER_STYLE = NAMES.indexOf('header')

/** Number of the format that a column's cells have. */
export function styleOf<Row>(column: Column<Row>): number {
  return NAMES.indexOf(column.kind === 'number' ? `number${column.decimals}` : column.kind)
}

/** Where a workbook keeps its sheet with that index. */
export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** The parts of a workbook besides its sheets, by their paths. @param titles of the sheets, which differ */
export function workbookParts(titles: readonly string[]): Readonly<Record<string, string>> {
  const types = titles.map(
    (_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  const relations = titles.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const sheets = titles.map(
    (title, index) =>
      `<sheet name="${escapeXml(sheetName(title))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return {
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
${types.join('\n')}
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
</Types>`,
    '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
    'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">
${relations.join('\n')}
<Relationship Id="rId${titles.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>
</Relationships>`,
    'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets>${sheets.join('')}</sheets>
</workbook>`,
    'xl/styles.xml': styleSheet(),
  }
}

/** At most 31 characters, and none of those that a reference to a sheet is made of. */
function sheetName(title: string): string {
  return title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}

function styleSheet(): string {
  const codes = Object.values(FORMATS)
  const numFmts = codes.map(
    (code, index) => `<numFmt numFmtId="${FIRST_CODE + index}" formatCode="${code}"/>`,
  )
  const cellXfs = codes.map((_, index) => {
    const font = index === HEADER_STYLE ? 1 : 0
    return `<xf numFmtId="${FIRST_CODE + index}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  })
  return `${DECLARATION}<styleSheet xmlns="${MAIN}">
<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`
}
