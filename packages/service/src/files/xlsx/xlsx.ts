import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Table } from '../column.ts'
import { writeSheet } from './sheet-xml.ts'
import { sheetPath, workbookParts } from './workbook-xml.ts'

/** More would cost more time than it saves on the way: see docs/decisions. */
const COMPRESSION_LEVEL = 3

/**
 * A workbook, as Excel keeps it: a zip of XML parts. Rows are taken in as bytes are taken out, so memory does not grow
 * with them.
 */
export function writeXlsx<Row>(table: Table<Row>): Readable {
  const { title, timeZone, further = [] } = table
  const file = new PassThrough()
  const sheets = [writeSheet(table), ...further.map(({ write }) => write(timeZone))].map((xml) =>
    Readable.from(xml),
  )
  const zip = new ZipFile()
  // yazl's own pipes pass on neither an error nor the end of interest.
  for (const sheet of sheets) sheet.on('error', (error) => file.destroy(error))
  zip.on('error', (error: Error) => file.destroy(error))
  file.on('close', () => sheets.forEach((sheet) => sheet.destroy()))
  const parts = workbookParts([title, ...further.map((sheet) => sheet.title)])
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path)
  for (const [index, sheet] of sheets.entries())
    zip.addReadStream(sheet, sheetPath(index), { compressionLevel: COMPRESSION_LEVEL })
  zip.end()
  pipeline(zip.outputStream, file).catch(() => file.destroy())
  return file
}
