import { posix } from 'node:path'
import { SourceError } from '../../sources/source-error.ts'
import {
  LARGEST_PART_BYTES,
  LARGEST_TEXTS_BYTES,
  MOST_SHEETS,
  MOST_TEXT_CHARACTERS,
  MOST_TEXTS,
} from '../limits.ts'
import { LONGEST_CELL } from '../cell.ts'
import { openArchive, type Archive } from './archive.ts'
import { numberFormat, type NumberFormat } from './number-formats.ts'
import { readWholeXml } from './xml.ts'

export interface WorkbookSheet {
  readonly name: string
  readonly isHidden: boolean
  /** Of the archive. */
  readonly part: string
}

/** What all sheets of a workbook share. */
export interface Workbook {
  readonly archive: Archive
  readonly sheets: readonly WorkbookSheet[]
  readonly is1904: boolean
  /** By the number of a cell's style. */
  readonly formats: readonly NumberFormat[]
  /** Texts that cells name by their number. */
  readonly texts: readonly string[]
}

const NO_WORKBOOK = 'El archivo no es un libro de Excel (.xlsx)'

/** @throws SourceError */
export async function openWorkbook(path: string, signal: AbortSignal): Promise<Workbook> {
  const archive = await openArchive(path)
  try {
    const main = await mainPart(archive, signal)
    const relations = await relationsOf(archive, main, signal)
    const { sheets, is1904 } = await sheetsOf(archive, main, relations, signal)
    const part = (kind: string) =>
      [...relations.values()].find((each) => each.type.endsWith(`/${kind}`))?.target
    return {
      archive,
      sheets,
      is1904,
      formats: await formatsOf(archive, part('styles'), signal),
      texts: await textsOf(archive, part('sharedStrings'), signal),
    }
  } catch (error) {
    archive.close()
    throw error
  }
}

interface Relation {
  readonly type: string
  readonly target: string
}

async function mainPart(archive: Archive, signal: AbortSignal): Promise<string> {
  if (!archive.has('_rels/.rels')) throw new SourceError(NO_WORKBOOK)
  const relations = await relationsOf(archive, '', signal)
  const main = [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (main === undefined || !archive.has(main)) throw new SourceError(NO_WORKBOOK)
  return main
}

async function relationsOf(
  archive: Archive,
  of: string,
  signal: AbortSignal,
): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  const folder = of === '' ? '' : posix.dirname(of)
  const name = posix.join(folder, '_rels', `${posix.basename(of)}.rels`)
  if (!archive.has(name)) return relations
  await readWholeXml(archive.read(name, LARGEST_PART_BYTES, signal), {
    open(tag, { Id, Type, Target }) {
      if (tag !== 'Relationship' || Id === undefined || Type === undefined || Target === undefined) return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.set(Id, { type: Type, target })
    },
  })
  return relations
}

async function sheetsOf(
  archive: Archive,
  main: string,
  relations: ReadonlyMap<string, Relation>,
  signal: AbortSignal,
) {
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await readWholeXml(archive.read(main, LARGEST_PART_BYTES, signal), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const id = Object.entries(attributes).find(([name]) => name === 'r:id' || name.endsWith(':id'))?.[1]
      const relation = relations.get(id ?? '')
      // Sheets of charts hold no rows.
      if (!relation?.type.endsWith('/worksheet') || !archive.has(relation.target)) return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', isHidden, part: relation.target })
    },
  })
  if (sheets.length === 0) throw new SourceError('El libro no tiene ninguna hoja')
  if (sheets.length > MOST_SHEETS) throw new SourceError(`El libro tiene más de ${MOST_SHEETS} hojas`)
  return { sheets, is1904 }
}

async function formatsOf(
  archive: Archive,
  part: string | undefined,
  signal: AbortSignal,
): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  if (part === undefined || !archive.has(part)) return formats
  const codes = new Map<number, string>()
  let isOfCells = false
  await readWholeXml(archive.read(part, LARGEST_PART_BYTES, signal), {
    open(tag, attributes) {
      if (tag === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (tag === 'cellXfs') isOfCells = true
      if (tag !== 'xf' || !isOfCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      formats.push(numberFormat(id, codes.get(id)))
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** The texts that cells share, phonetic readings left out. */
async function textsOf(archive: Archive, part: string | undefined, signal: AbortSignal): Promise<string[]> {
  const texts: string[] = []
  if (part === undefined || !archive.has(part)) return texts
  let text = ''
  let isText = false
  let phonetic = 0
  let characters = 0
  await readWholeXml(archive.read(part, LARGEST_TEXTS_BYTES, signal), {
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') phonetic++
      else if (tag === 't') isText = phonetic === 0
    },
    text(piece) {
      if (isText && text.length <= LONGEST_CELL) text += piece.slice(0, LONGEST_CELL + 1)
    },
    close(tag) {
      if (tag === 't') isText = false
      else if (tag === 'rPh') phonetic--
      else if (tag === 'si') {
        texts.push(shortened(text))
        characters += text.length
        if (characters > MOST_TEXT_CHARACTERS || texts.length > MOST_TEXTS) throw tooManyTexts()
      }
    },
  })
  return texts
}

/** A copy: a slice would keep the whole text alive. */
function shortened(text: string): string {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text
}

function tooManyTexts(): SourceError {
  return new SourceError(
    'El libro tiene demasiados textos distintos para leerlo de una vez: divídelo o guárdalo como CSV',
  )
}
