import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { CorreccionHoja } from '@abasto/contracts/imports/sheet'

/** What `npm run importar` was asked for, of files of any form. */
export interface FilesRequest {
  /** Slug of the chain. */
  readonly tenant: string
  /** Absolute paths. */
  readonly archivos: readonly string[]
  /** Tells what would be loaded, and loads nothing. */
  readonly onlyTry: boolean
  /** Locations that the files name and nobody knows are made. */
  readonly makeLocations: boolean
  readonly acceptLess: boolean
  /** Answers to what may be asked of a sheet. */
  readonly answers: Pick<CorreccionHoja, 'fechas' | 'decimales' | 'unidad'>
}

const KINDS = new Set(['.xlsx', '.csv', '.txt', '.tsv'])
/** The files of a folder that is no chain's folder of the known form; undefined: it is one, or there are none. */
export function filesOfFolder(folder: string): string[] | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const names = readdirSync(folder)
  if (['ubicaciones.csv', 'productos.csv', 'inventario'].some((name) => names.includes(name)))
    return undefined
  const files = names.filter((name) => !/^[.~]/.test(name) && KINDS.has(extname(name).toLowerCase()))
  return files.length === 0 ? undefined : files.toSorted().map((name) => join(folder, name))
}
