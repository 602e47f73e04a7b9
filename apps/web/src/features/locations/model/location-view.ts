import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'

export const LOCATION_VIEWS = ['activas', 'retiradas'] as const
export type LocationView = (typeof LOCATION_VIEWS)[number]

export const locationsIn = (all: readonly UbicacionGestionada[], view: LocationView): UbicacionGestionada[] =>
  all.filter(({ activa }) => activa === (view === 'activas'))

/** How a source is called in a list. */
export function sourceText({ fuente, a_mano, tipo }: UbicacionGestionada): string {
  if (fuente !== null) return SOURCES[fuente]
  if (tipo === 'cedi') return a_mano ? 'a mano' : 'ninguna'
  return 'ninguna'
}

const SOURCES = {
  csv: 'archivos CSV',
  sqlite: 'SQLite',
  postgresql: 'PostgreSQL',
  mysql: 'MySQL',
  sqlserver: 'SQL Server',
} as const

const DAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const

/** The weekdays it does not open. */
export function closedText({ dias_cerrados }: Pick<UbicacionGestionada, 'dias_cerrados'>): string {
  return dias_cerrados.length === 0
    ? 'abre todos los días'
    : `cierra ${dias_cerrados.map((day) => DAYS[day - 1] ?? '').join(', ')}`
}

/** Who serves it, by name; of a CEDI nothing. */
export function servedText(
  { tipo, cedis }: Pick<UbicacionGestionada, 'tipo' | 'cedis'>,
  all: readonly Pick<UbicacionGestionada, 'id' | 'nombre' | 'activa'>[],
): string {
  if (tipo === 'cedi') return ''
  if (cedis === null) return 'todos los CEDIs'
  return cedis
    .map((id) => {
      const cedi = all.find((each) => each.id === id)
      return cedi ? `${cedi.nombre}${cedi.activa ? '' : ' (retirado)'}` : id
    })
    .join(', ')
}

/** The identifiers with one of them a place up or down; as they were at either end. */
export function moved(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + step
  const at = ids[to]
  if (from < 0 || at === undefined) return [...ids]
  return ids.map((each, index) => (index === from ? at : index === to ? id : each))
}
