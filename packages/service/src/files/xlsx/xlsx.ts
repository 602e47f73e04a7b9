import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Table } from '../column.ts'
import { writeSheet } from './sheet-xml.ts'
import { workbookParts } from './workbook-xml.ts'

/** More would cost more time than it saves on the way: see docs/decisions. */
const COMPRESSION_LEVEL = 3

/**
 * A workbook of one sheet, as Excel keeps it: a zip of XML parts. Rows are taken in as bytes are taken out, so
 * memory does not grow with them.
 */
export function writeXlsx<Row>(table: Table<Row>): Readable {
  const file = new PassThrough()
  const sheet = Readable.from(writeSheet(table))
  const zip = new ZipFile()
  // yazl's own pipes pass on neither an error nor the end of interest.
  sheet.on('error', (error) => file.destroy(error))
  zip.on('error', (error: Error) => file.destroy(error))
  file.on('close', () => sheet.destroy())
  for (const [path, xml] of Object.entries(workbookParts(table.title))) zip.addBuffer(Buffer.from(xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: COMPRESSION_LEVEL })
  zip.end()
  pipeline(zip.outputStream, file).catch(() => file.destroy())
  return file
}
