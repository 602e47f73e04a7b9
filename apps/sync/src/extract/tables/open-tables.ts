import { open } from 'node:fs/promises'
import type { Codificacion, Separador } from '@abasto/contracts/imports/sheet'
import { SourceError } from '../sources/source-error.ts'
import type { TableRow } from './cell.ts'
import { csvRows } from './text/csv-rows.ts'
import { decodedText, detectEncoding } from './text/encoding.ts'
import { detectSeparator } from './text/separator.ts'
import { openWorkbook } from './workbook/workbook.ts'
import { sheetRows } from './workbook/sheet-rows.ts'

export interface Table {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: (signal: AbortSignal) => AsyncIterable<readonly TableRow[]>
}

/** A file of tables: the sheets of a workbook, or the one of a CSV file. */
export interface Tables {
  readonly format: 'xlsx' | 'csv'
  /** Of CSV. */
  readonly encoding: Codificacion | null
  readonly separator: Separador | null
  readonly tables: readonly Table[]
  readonly close: () => void
}

/** What a person says of a CSV file; absent: what is found. */
export interface TextForm {
  readonly encoding?: Codificacion | undefined
  readonly separator?: Separador | undefined
}

const BEGINNING_CHARACTERS = 65_536

/**
 * Opens a file by what it is, whatever its name says.
 *
 * @param name of its only table, where it is text
 * @throws SourceError in Spanish: empty, an old workbook, no table at all
 */
export async function openTables(
  path: string,
  name: string,
  form: TextForm,
  signal: AbortSignal,
): Promise<Tables> {
  switch (await kindOf(path)) {
    case 'zip': {
      const workbook = await openWorkbook(path, signal)
      return {
        format: 'xlsx',
        encoding: null,
        separator: null,
        tables: workbook.sheets.map((sheet) => ({
          name: sheet.name,
          isHidden: sheet.isHidden,
          rows: (own) => sheetRows(workbook, sheet, own),
        })),
        close: () => workbook.archive.close(),
      }
    }
    case 'old':
      throw new SourceError(
        'Es un libro de Excel antiguo (.xls) o protegido con contraseña: guárdalo como .xlsx, sin contraseña',
      )
    case 'pdf':
      throw new SourceError('Es un PDF: expórtalo como Excel (.xlsx) o CSV')
    case 'empty':
      throw new SourceError('El archivo está vacío')
    default:
      return openText(path, name, form, signal)
  }
}

async function openText(path: string, name: string, form: TextForm, signal: AbortSignal): Promise<Tables> {
  const encoding = form.encoding ?? (await detectEncoding(path, signal))
  const beginning = await beginningOf(path, encoding, signal)
  if (beginning.includes('\u0000'))
    throw new SourceError('El archivo no es un libro de Excel ni un texto CSV')
  if (beginning.trim() === '') throw new SourceError('El archivo está vacío')
  if (/^\s*(<!doctype html|<html|<table)/i.test(beginning)) {
    throw new SourceError('Es una página web con nombre de Excel: ábrela en Excel y guárdala como .xlsx')
  }
  const separator = form.separator ?? detectSeparator(beginning)
  return {
    format: 'csv',
    encoding,
    separator,
    tables: [{ name, isHidden: false, rows: (own) => csvRows(path, { encoding, separator }, own) }],
    close: () => undefined,
  }
}

async function beginningOf(path: string, encoding: Codificacion, signal: AbortSignal): Promise<string> {
  let text = ''
  for await (const piece of decodedText(path, encoding, signal)) {
    text += piece
    if (text.length >= BEGINNING_CHARACTERS) break
  }
  return text
}

async function kindOf(path: string): Promise<'zip' | 'old' | 'pdf' | 'empty' | 'text'> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(8)
    const { bytesRead } = await file.read(head, 0, 8, 0)
    if (bytesRead === 0) return 'empty'
    const hex = head.toString('hex')
    if (hex.startsWith('504b0304') || hex.startsWith('504b0506')) return 'zip'
    if (hex.startsWith('d0cf11e0')) return 'old'
    return head.toString('latin1').startsWith('%PDF') ? 'pdf' : 'text'
  } finally {
    await file.close()
  }
}
