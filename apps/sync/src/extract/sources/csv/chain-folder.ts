import { statSync } from 'node:fs'
import { join } from 'node:path'
import { SourceError } from '../source-error.ts'
import type { DateRange } from '@abasto/domain/time/period'
import { checkProducts, checkSales, checkStock, type CheckedSales, type SalesChecks } from './check-files.ts'
import { csvConfiguration } from './configuration.ts'
import { PRODUCTS, salesFile, stockFile } from './csv-source.ts'
import type { CheckedFile } from './file-check.ts'
import { readRecords } from './read-records.ts'

const LOCATIONS = 'ubicaciones.csv'
const LOCATION_COLUMNS = ['ubicacion_id', 'nombre', 'tipo']

export interface FolderLocation {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
}

/** A location with the files of its own that were read. */
export interface CheckedLocation extends FolderLocation {
  readonly stock: CheckedFile
  /** Null: a CEDI sells nothing. */
  readonly sales: CheckedSales | null
}

export interface ChainFolder {
  readonly products: CheckedFile
  readonly locations: readonly CheckedLocation[]
  /** From the first day of sales to the last, of all stores; null when there are none. */
  readonly salesRange: DateRange | null
  /** Whether a location's files are still those that were read. */
  readonly isUnchanged: (locationId: string) => boolean
}

/** Known codes of products besides those of the folder, and what sales are checked for. */
export type FolderChecks = Pick<SalesChecks, 'latest'> & { readonly knownCodes: Iterable<string> }

/**
 * What a folder of CSV files holds: every file is read from beginning to end.
 *
 * @throws SourceError naming the file, the line, what was found and what was expected
 */
export async function readChainFolder(
  carpeta: string,
  { knownCodes, latest }: FolderChecks,
  signal: AbortSignal,
): Promise<ChainFolder> {
  const found = await readLocations(carpeta, signal)
  const before = signatures(carpeta, found)
  const { codes: own, ...products } = await checkProducts(carpeta, signal)
  const codes = new Map([...own, ...knownCodes].map((code, index) => [code, index]))
  const locations: CheckedLocation[] = []
  let salesRange: DateRange | null = null
  for (const location of found) {
    const { ubicacion_id, tipo } = location
    const stock = await checkStock(carpeta, ubicacion_id, codes, signal)
    const sales =
      tipo === 'tienda' ? await checkSales(carpeta, ubicacion_id, { codes, latest }, signal) : null
    if (sales) salesRange = joined(salesRange, daysOf(sales))
    locations.push({ ...location, stock, sales })
  }
  const isUnchanged = (locationId: string) => {
    const names = [PRODUCTS, stockFile(locationId), salesFile(locationId)]
    return names.every((name) => !before.has(name) || signature(carpeta, name) === before.get(name))
  }
  return { products, locations, salesRange, isUnchanged }
}

/** @throws SourceError naming the line */
export async function readLocations(carpeta: string, signal: AbortSignal): Promise<FolderLocation[]> {
  if (!statSync(carpeta, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SourceError(`No existe la carpeta ${carpeta}`)
  }
  const locations = new Map<string, FolderLocation>()
  for await (const batch of readRecords(carpeta, LOCATIONS, LOCATION_COLUMNS, signal)) {
    for (const { line, problem, get } of batch) {
      const wrong = (what: string) => new SourceError(`${LOCATIONS}, línea ${line}: ${what}`)
      if (problem !== undefined) throw wrong(problem)
      const ubicacion_id = get('ubicacion_id')?.trim() ?? ''
      const nombre = get('nombre')?.trim() || ubicacion_id
      const tipo = get('tipo')?.trim()
      if (!csvConfiguration.shape.ubicacion_id.safeParse(ubicacion_id).success) {
        throw wrong(`"${ubicacion_id}" no sirve como identificador (letras, números, guion y guion bajo)`)
      }
      if (tipo !== 'tienda' && tipo !== 'cedi') throw wrong(`el tipo debe ser tienda o cedi, no "${tipo}"`)
      if (nombre.includes('\uFFFD'))
        throw wrong('el texto no está en UTF-8; guarda el archivo como CSV UTF-8')
      if (locations.has(ubicacion_id)) throw wrong(`${ubicacion_id} está repetida`)
      locations.set(ubicacion_id, { ubicacion_id, nombre, tipo })
    }
  }
  if (locations.size === 0) throw new SourceError(`${LOCATIONS} no tiene ninguna ubicación`)
  return [...locations.values()]
}

/** What tells a file from the one that takes its place, or that somebody goes on writing. */
function signatures(carpeta: string, locations: readonly FolderLocation[]): ReadonlyMap<string, string> {
  const names = locations.flatMap(({ ubicacion_id, tipo }) => [
    stockFile(ubicacion_id),
    ...(tipo === 'tienda' ? [salesFile(ubicacion_id)] : []),
  ])
  return new Map([PRODUCTS, ...names].map((name) => [name, signature(carpeta, name)]))
}

function signature(carpeta: string, name: string): string {
  const stat = statSync(join(carpeta, name), { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : ''
}

function daysOf({ days }: CheckedSales): DateRange | null {
  const dates = [...days.keys()]
  const [from, to] = [dates[0], dates.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

function joined(a: DateRange | null, b: DateRange | null): DateRange | null {
  if (!a || !b) return a ?? b
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}
