import { statSync } from 'node:fs'
import { isIsoDate } from '@abasto/domain/time/business-day'
import { SourceError } from '../source-error.ts'
import type { DateRange } from '@abasto/domain/time/period'
import { csvConfiguration } from './configuration.ts'
import { csvSource, SALES_COLUMNS, salesFile } from './csv-source.ts'
import { readRecords } from './read-records.ts'

const LOCATIONS = 'ubicaciones.csv'
const LOCATION_COLUMNS = ['ubicacion_id', 'nombre', 'tipo']

export interface FolderLocation {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
}

export interface ChainFolder {
  readonly locations: readonly FolderLocation[]
  /** From the first day of sales to the last, of all stores; null when there are none. */
  readonly salesRange: DateRange | null
}

/**
 * What a folder of CSV files holds; every file that will be read is looked at.
 *
 * @throws SourceError naming the file, and the line where there is one
 */
export async function readChainFolder(carpeta: string, signal: AbortSignal): Promise<ChainFolder> {
  if (!statSync(carpeta, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SourceError(`No existe la carpeta ${carpeta}`)
  }
  const locations = await readLocations(carpeta, signal)
  let salesRange: DateRange | null = null
  for (const { ubicacion_id, tipo } of locations) {
    await csvSource({ carpeta, ubicacion_id, desplazamiento_dias: 0 }).check(signal)
    if (tipo === 'tienda') salesRange = joined(salesRange, await salesDays(carpeta, ubicacion_id, signal))
  }
  return { locations, salesRange }
}

async function readLocations(carpeta: string, signal: AbortSignal): Promise<FolderLocation[]> {
  const locations = new Map<string, FolderLocation>()
  for await (const batch of readRecords(carpeta, LOCATIONS, LOCATION_COLUMNS, signal)) {
    for (const { line, problem, get } of batch) {
      const wrong = (what: string) => new SourceError(`${LOCATIONS}, línea ${line}: ${what}`)
      if (problem !== undefined) throw wrong(problem)
      const ubicacion_id = get('ubicacion_id')?.trim() ?? ''
      const tipo = get('tipo')?.trim()
      if (!csvConfiguration.shape.ubicacion_id.safeParse(ubicacion_id).success) {
        throw wrong(`"${ubicacion_id}" no sirve como identificador (letras, números, guion y guion bajo)`)
      }
      if (tipo !== 'tienda' && tipo !== 'cedi') throw wrong(`el tipo debe ser tienda o cedi, no "${tipo}"`)
      if (locations.has(ubicacion_id)) throw wrong(`${ubicacion_id} está repetida`)
      locations.set(ubicacion_id, { ubicacion_id, nombre: get('nombre')?.trim() || ubicacion_id, tipo })
    }
  }
  if (locations.size === 0) throw new SourceError(`${LOCATIONS} no tiene ninguna ubicación`)
  return [...locations.values()]
}

async function salesDays(
  carpeta: string,
  locationId: string,
  signal: AbortSignal,
): Promise<DateRange | null> {
  let days: DateRange | null = null
  for await (const batch of readRecords(carpeta, salesFile(locationId), SALES_COLUMNS, signal)) {
    for (const { get } of batch) {
      const fecha = get('fecha') ?? ''
      if (fecha === days?.to || !isIsoDate(fecha)) continue
      days = joined(days, { from: fecha, to: fecha })
    }
  }
  return days
}

function joined(a: DateRange | null, b: DateRange | null): DateRange | null {
  if (!a || !b) return a ?? b
  return { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }
}
