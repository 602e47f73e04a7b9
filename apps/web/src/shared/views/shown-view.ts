import type { Vista } from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'

/** Of an address what belongs to the moment: the page, and what is open beside the list. */
const OF_THE_MOMENT: readonly string[] = [
  'pagina',
  'producto',
  'de',
  'a',
  'corrida',
  'fuente',
  'cosa_id',
  'alerta',
]

/** The filters of a list in its address, always in the same order, as they are kept. */
export function filtersIn(search: string, params: Readonly<Record<string, unknown>>): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of Object.keys(params).toSorted()) {
    const value = given.get(name)
    if (value !== null && !OF_THE_MOMENT.includes(name)) kept.set(name, value)
  }
  return kept.toString()
}

export interface ListViews {
  readonly own: readonly Vista[]
  /** Of others in the chain. */
  readonly shared: readonly Vista[]
  /** What the list begins with. */
  readonly first: Vista | undefined
  /** The one whose filters the address has; one's own, the first, before others. */
  readonly shown: Vista | undefined
}

/** The views of one list, and which of them is on the screen. */
export function listViews(views: readonly Vista[], screen: PantallaConVistas, filters: string): ListViews {
  const ofList = views.filter(({ pantalla }) => pantalla === screen)
  const own = ofList.filter(({ propia }) => propia)
  const shared = ofList.filter(({ propia }) => !propia)
  const first = ofList.find(({ inicial }) => inicial)
  const shown = [...(first ? [first] : []), ...own, ...shared].find(
    ({ consulta }) => filters !== '' && consulta === filters,
  )
  return { own, shared, first, shown }
}

/** A name that is free, for what is kept: of one name a person has one on a list. */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('es') === other.trim().toLocaleLowerCase('es')
