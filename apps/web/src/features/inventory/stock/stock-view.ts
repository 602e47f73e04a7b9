import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { oneOfParam, pageParam, textParam } from '../../../ui/hooks/search-params.ts'
import type { StockFilters } from '../api.ts'

/**
 * The stock detail's address; location is part of the path. Stock descending is the specification's default.
 * `producto` is whose panel is open, `de` the location of its row where those of all are shown.
 */
export const stockParams = {
  categoria: textParam(),
  buscar: textParam(),
  estado: oneOfParam(['todo', 'cero', 'negativo'], 'todo'),
  orden: oneOfParam(['stock', 'peso'], 'stock'),
  sentido: oneOfParam(['desc', 'asc'], 'desc'),
  pagina: pageParam,
  producto: textParam(),
  de: textParam(),
}

export interface StockView {
  categoria: string
  buscar: string
  estado: 'todo' | 'cero' | 'negativo'
  orden: 'stock' | 'peso'
  sentido: 'asc' | 'desc'
  pagina: number
  producto: string
  de: string
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

/** Clicking the sorted head turns it; the other one takes over, descending. Both begin at page 1 again. */
export function sortedBy(
  view: StockView,
  orden: StockView['orden'],
): Pick<StockView, 'orden' | 'sentido' | 'pagina'> {
  const turned = view.sentido === 'desc' ? 'asc' : 'desc'
  return { orden, sentido: view.orden === orden ? turned : 'desc', pagina: 1 }
}
