import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { understand, type Said, type Understood } from './recognise/understand.ts'
import type { SheetFacts } from './recognise/sheet-facts.ts'
import { lookAtFile, stageFiles } from './stage/stage-files.ts'
import type { StagedSheet, SheetToStage } from './stage/request.ts'

export const TODAY = '2026-11-23'

/** A folder for files of a test. */
export class Files {
  readonly folder = mkdtempSync(join(tmpdir(), 'abasto-tables-'))
  #number = 0

  path(): string {
    return join(this.folder, `${this.#number++}`)
  }

  write(content: string | Uint8Array): string {
    const path = this.path()
    writeFileSync(path, content)
    return path
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

export interface ReadFile {
  readonly encoding: string | null
  readonly separator: string | null
  readonly facts: readonly SheetFacts[]
  readonly understood: readonly Understood[]
  readonly sheets: readonly StagedSheet[]
  readonly sales: readonly Readonly<Record<string, unknown>>[]
  readonly stock: readonly Readonly<Record<string, unknown>>[]
  readonly products: readonly Readonly<Record<string, unknown>>[]
  readonly rejected: readonly Readonly<Record<string, unknown>>[]
}

/** Looks at a file, understands it by itself and reads it whole, every text of a location being one. */
export async function readFile(files: Files, path: string, name: string, said: Said = {}): Promise<ReadFile> {
  const { signal } = new AbortController()
  const form = {}
  let found
  for await (const each of lookAtFile({ path, name, form, heads: {}, today: TODAY }, signal)) {
    if (each.kind === 'file') found = each
  }
  if (!found) throw new Error('no file was found')
  const { encoding, separator, sheets: facts } = found
  const around = { fileName: name, isLocation: (text: string) => /^tienda/i.test(text) }
  const understood = facts.map((each) => understand(each, said, null, around))
  const database = files.path()
  const toStage: SheetToStage[] = understood.flatMap(({ mapping }, index) => {
    const { uso } = mapping
    return uso === 'no_se_usa'
      ? []
      : [{ index, name: facts[index]?.nombre ?? '', mapping: { ...mapping, uso }, text: name }]
  })
  const texts = facts.flatMap(({ columnas }) => columnas.flatMap(({ textos }) => Object.keys(textos ?? {})))
  const locations = new Map([...texts, name].map((text): [string, string] => [text, text.toLowerCase()]))
  let staged: readonly StagedSheet[] = []
  const request = {
    database,
    files: [{ path, name, form, sheets: toStage }],
    locations,
    catalogue: new Map<string, number>(),
    today: TODAY,
  }
  for await (const each of stageFiles(request, signal)) if (each.kind === 'staged') staged = each.sheets
  const rows = new DatabaseSync(database)
  const all = (table: string) => rows.prepare(`SELECT * FROM ${table}`).all()
  try {
    return {
      encoding,
      separator,
      facts,
      understood,
      sheets: staged,
      sales: all('venta'),
      stock: all('existencia'),
      products: all('producto'),
      rejected: all('rechazo'),
    }
  } finally {
    rows.close()
  }
}
