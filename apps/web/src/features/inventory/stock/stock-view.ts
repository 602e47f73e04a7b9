import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { ordenStock, type OrdenStock } from '@abasto/contracts/stock/schema'
import { oneOfParam, pageParam, textParam } from '../../../ui/hooks/search-params.ts'
import type { StockFilters } from '../api.ts'

/** The stock detail's address; location is part of the path. Stock descending is the specification's default. */
export const stockParams = {
  categoria: textParam(),
  buscar: textParam(),
  estado: oneOfParam(['todo', 'cero', 'negativo'], 'todo'),
  orden: oneOfParam(ordenStock.options, 'stock'),
  sentido: oneOfParam(['desc', 'asc'], 'desc'),
  pagina: pageParam,
}

/** Whose panel is open above it, and the location of its row where those of all are shown. */
export const panelParams = { producto: textParam(), de: textParam() }

export interface StockView {
  categoria: string
  buscar: string
  estado: 'todo' | 'cero' | 'negativo'
  orden: OrdenStock
  sentido: 'asc' | 'desc'
  pagina: number
}

/** What the server is asked for a view of a location. */
export function stockFilters(locationId: string, view: StockView): StockFilters {
  return {
    page: view.pagina,
    sort_by: view.orden,
    sort_order: view.sentido,
    ...(locationId === ALL_LOCATIONS ? {} : { ubicacion_id: locationId }),
    ...(view.categoria ? { categoria: view.categoria } : {}),
    ...(view.buscar ? { search: view.buscar } : {}),
    ...(view.estado === 'todo' ? {} : { estado: view.estado }),
  }
}

/** Of the days that are left the fewest matter most. */
const firstDirection = (orden: OrdenStock) => (orden === 'dias' ? 'asc' : 'desc')

/** Clicking the sorted head turns it; another one takes over, what matters most first. Both begin at page 1 again. */
export function sortedBy(
  view: StockView,
  orden: StockView['orden'],
): Pick<StockView, 'orden' | 'sentido' | 'pagina'> {
  const turned = view.sentido === 'desc' ? 'asc' : 'desc'
  return { orden, sentido: view.orden === orden ? turned : firstDirection(orden), pagina: 1 }
}

/** Only what is at zero, or below it, or all again: empty shelves by what they cost, where sales tell. */
export function inState(
  view: StockView,
  estado: StockView['estado'],
  hasSales: boolean,
): Pick<StockView, 'estado' | 'orden' | 'sentido' | 'pagina'> {
  const next = view.estado === estado ? 'todo' : estado
  const isByCost = next === 'cero' && hasSales
  const wasByCost = view.orden === 'perdida'
  return {
    estado: next,
    orden: isByCost ? 'perdida' : wasByCost ? 'stock' : view.orden,
    sentido: isByCost || wasByCost ? 'desc' : view.sentido,
    pagina: 1,
  }
}

/** The orders that the rows of a chain can be in, as a phone lists them. */
export const sortOptions = (hasSales: boolean): readonly { value: string; label: string }[] => [
  { value: 'stock desc', label: 'Más stock' },
  { value: 'stock asc', label: 'Menos stock' },
  ...(hasSales
    ? [
        { value: 'dias asc', label: 'Menos días de stock' },
        { value: 'perdida desc', label: 'Vacíos que más cuestan' },
        { value: 'venta desc', label: 'Más venta diaria' },
        { value: 'clase desc', label: 'Clase, de A a C' },
      ]
    : []),
  { value: 'peso desc', label: 'Más peso' },
  { value: 'peso asc', label: 'Menos peso' },
]
