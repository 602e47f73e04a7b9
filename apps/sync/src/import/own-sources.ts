import { csvConfiguration } from '../extract/sources/csv/configuration.ts'
import type { FolderLocation } from '../extract/sources/csv/chain-folder.ts'
import type { RegisteredLocation } from './chain.ts'
import { ImportRefusal } from './import-refusal.ts'
import type { ImportRequest } from './request.ts'

/** Locations that a refusal names. */
const NAMED = 3

/**
 * A location that is read from elsewhere, or is of another kind, is changed only when that is asked for; one that is
 * retired comes back by a person's word alone.
 *
 * @throws ImportRefusal naming them
 */
export function requireOwnSources(
  locations: readonly FolderLocation[],
  registered: ReadonlyMap<string, RegisteredLocation>,
  { carpeta, replaceSources }: ImportRequest,
): void {
  const retired = locations
    .map(({ ubicacion_id: id }) => id)
    .filter((id) => registered.get(id)?.isRetired === true)
  if (retired.length > 0) {
    throw new ImportRefusal(
      `${named(retired)}: retirada. Tráela de vuelta en Ubicaciones, o quítala de la carpeta`,
    )
  }
  if (replaceSources) return
  const conflicts = locations.flatMap((location) => {
    const known = registered.get(location.ubicacion_id)
    const conflict = known && conflictOf(location, known, carpeta)
    return conflict === undefined ? [] : [`${location.ubicacion_id} ${conflict}`]
  })
  if (conflicts.length === 0) return
  throw new ImportRefusal(`${named(conflicts)}. Con --reemplazar-fuentes pasan a leerse de esta carpeta`)
}

function named(all: readonly string[]): string {
  const more = all.length > NAMED ? ` y ${all.length - NAMED} más` : ''
  return `${all.slice(0, NAMED).join('; ')}${more}`
}

function conflictOf(
  { tipo }: FolderLocation,
  known: RegisteredLocation,
  carpeta: string,
): string | undefined {
  if (known.tipo !== tipo) return `está registrada como ${known.tipo} y la carpeta la trae como ${tipo}`
  if (!known.source || folderOf(known) === carpeta) return undefined
  return known.source.tipo === 'csv'
    ? `se lee de otra carpeta, ${folderOf(known) ?? 'que no se reconoce'}`
    : `se lee de una base de datos (${known.source.tipo})`
}

/** The folder that a location is read from; undefined when it is another kind of source. */
export function folderOf({ source }: RegisteredLocation): string | undefined {
  return csvOf(source)?.carpeta
}

/** Days that the dates of its sales were shifted by; undefined when it is no folder. */
export function shiftOf({ source }: RegisteredLocation): number | undefined {
  return csvOf(source)?.desplazamiento_dias
}

function csvOf(source: RegisteredLocation['source']) {
  return source?.tipo === 'csv' ? csvConfiguration.safeParse(source.configuracion).data : undefined
}
