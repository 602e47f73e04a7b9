import type { UsoPlantilla } from '@abasto/contracts/imports/sheet'
import { cellText, type TableRow } from '../cell.ts'
import { openTables } from '../open-tables.ts'
import { lookAtSheet, type SheetFacts } from '../recognise/sheet-facts.ts'
import type { FilesToStage, FileToLookAt, Looked, Staged, StagedContents, StagedSheet } from './request.ts'
import { SheetTally } from './sheet-tally.ts'
import { stageSheet, type Staging } from './stage-sheet.ts'
import { createStagingFile, finishStagingFile, stagingStatements } from './staging-file.ts'

/** Rows read between two signs of how far it is. */
const TOLD_EVERY_ROWS = 5000
const SHOWN_PRODUCTS = 5

/** What each sheet of a file is like. @throws SourceError */
export async function* lookAtFile(
  { path, name, form, heads, today }: FileToLookAt,
  signal: AbortSignal,
): AsyncGenerator<Looked> {
  const file = await openTables(path, name, form, signal)
  try {
    const sheets: SheetFacts[] = []
    let rows = 0
    for (const [index, table] of file.tables.entries()) {
      let told = 0
      const pending: number[] = []
      const looking = lookAtSheet(
        { name: table.name, isHidden: table.isHidden, rows: table.rows(signal) },
        {
          today,
          head: heads[index],
          onRows: (read) => {
            if (read - told < TOLD_EVERY_ROWS) return
            pending.push(read - told)
            told = read
          },
        },
      ).then((facts) => sheets.push(facts))
      // Told while it reads, at most twice a second.
      let isDone = false
      while (!isDone) {
        isDone = await Promise.race([looking.then(() => true), waited(500).then(() => false)])
        for (const more of pending.splice(0)) rows += more
        yield { kind: 'rows', rows }
      }
    }
    yield { kind: 'file', format: file.format, encoding: file.encoding, separator: file.separator, sheets }
  } finally {
    file.close()
  }
}

function waited(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, ms)
  return promise
}

/** Lists first: packs and products of sales are told by them. */
const ORDER: Readonly<Record<UsoPlantilla, number>> = {
  ubicaciones: 0,
  productos: 1,
  existencias: 2,
  ventas: 3,
}

/** Reads files row by row into a staging file, and tells what comes of them. @throws SourceError naming file and sheet */
export async function* stageFiles(request: FilesToStage, signal: AbortSignal): AsyncGenerator<Staged> {
  const database = createStagingFile(request.database)
  try {
    const staging: Staging = {
      statements: stagingStatements(database),
      locations: request.locations,
      catalogue: request.catalogue,
      packs: new Map(),
      stocked: new Set(),
      today: request.today,
      rejected: 0,
    }
    const sheets: StagedSheet[] = []
    const all = request.files
      .flatMap((file, number) => file.sheets.map((sheet) => ({ file, number, sheet })))
      .toSorted((a, b) => ORDER[a.sheet.mapping.uso] - ORDER[b.sheet.mapping.uso])
    let before = 0
    for (const [number, { file, number: fileNumber, sheet }] of all.entries()) {
      const tally = new SheetTally()
      const opened = await openTables(file.path, file.name, file.form, signal)
      try {
        const table = opened.tables[sheet.index]
        if (!table) throw new Error('a file has the sheets that were found in it')
        const titles: string[] = []
        const rows = withTitles(table.rows(signal), sheet.mapping.head, titles)
        const of = { fileName: file.name, number, sheet, titles }
        let told = 0
        for await (const read of stageSheet(rows, staging, of, tally)) {
          if (read - told < TOLD_EVERY_ROWS) continue
          told = read
          yield { kind: 'rows', rows: before + read }
        }
      } finally {
        opened.close()
      }
      before += tally.read
      sheets.push({ file: fileNumber, index: sheet.index, ...tally.result() })
      yield { kind: 'rows', rows: before }
    }
    finishStagingFile(database)
    yield { kind: 'staged', sheets, ...summary(database, request.catalogue) }
  } finally {
    database.close()
  }
}

/** The titles of a sheet, from the row of its head. */
async function* withTitles(
  rows: AsyncIterable<readonly TableRow[]>,
  head: number,
  titles: string[],
): AsyncGenerator<readonly TableRow[]> {
  for await (const batch of rows) {
    if (titles.length === 0) {
      const cells = batch.find(({ line }) => line === head)?.cells ?? []
      titles.push(...cells.map((cell) => cellText(cell).slice(0, 80)))
    }
    yield batch
  }
}

function summary(database: ReturnType<typeof createStagingFile>, catalogue: ReadonlyMap<string, number>) {
  const first: { codigo_producto: string; descripcion_producto: string }[] = []
  let total = 0
  for (const row of database.prepare('SELECT codigo, descripcion FROM producto ORDER BY codigo').iterate()) {
    const codigo = String(row['codigo'])
    if (catalogue.has(codigo)) continue
    total++
    const descripcion = row['descripcion']
    if (first.length < SHOWN_PRODUCTS) {
      first.push({
        codigo_producto: codigo,
        descripcion_producto: typeof descripcion === 'string' ? descripcion : codigo,
      })
    }
  }
  const shared = database
    .prepare(
      `SELECT count(*) AS veces FROM (
        SELECT 1 FROM venta WHERE fecha IS NOT NULL
        GROUP BY ubicacion_id, fecha HAVING min(hoja) <> max(hoja)
      )`,
    )
    .get()
  return {
    newProducts: { total, first },
    shared: Number(shared?.['veces'] ?? 0),
    contents: contentsOf(database),
  }
}

function contentsOf(database: ReturnType<typeof createStagingFile>): StagedContents[] {
  const days = new Map<string, string[]>()
  const sold =
    'SELECT DISTINCT ubicacion_id, fecha FROM venta WHERE fecha IS NOT NULL ORDER BY ubicacion_id, fecha'
  for (const { ubicacion_id, fecha } of database.prepare(sold).iterate()) {
    const own = days.get(String(ubicacion_id)) ?? []
    own.push(String(fecha))
    days.set(String(ubicacion_id), own)
  }
  const stock = new Map<string, number>()
  const counted = 'SELECT ubicacion_id, count(*) AS filas FROM existencia GROUP BY ubicacion_id'
  for (const { ubicacion_id, filas } of database.prepare(counted).iterate()) {
    stock.set(String(ubicacion_id), Number(filas))
  }
  return [...new Set([...days.keys(), ...stock.keys()])].map((ubicacion_id) => ({
    ubicacion_id,
    stock: stock.get(ubicacion_id) ?? 0,
    days: days.get(ubicacion_id) ?? [],
  }))
}
