import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { oneOfParam } from '../../../ui/hooks/search-params.ts'
import { isStale } from '../model/freshness.ts'
import { availability } from './availability.ts'

export const SUMMARY_ORDERS = [
  'nombre',
  'productos',
  'cero',
  'disponibilidad',
  'negativo',
  'actualizacion',
] as const
export type SummaryOrder = (typeof SUMMARY_ORDERS)[number]

/** The dashboard's address: which locations, in which order, and which alert is open. Worst availability first. */
export const summaryParams = {
  tipo: oneOfParam(['todas', 'tienda', 'cedi'], 'todas'),
  con: oneOfParam(['todo', 'cero', 'negativo', 'viejos'], 'todo'),
  orden: oneOfParam(SUMMARY_ORDERS, 'disponibilidad'),
  sentido: oneOfParam(['asc', 'desc'], 'asc'),
  alerta: oneOfParam(['', 'clase-a'], ''),
}

export interface SummaryView {
  tipo: 'todas' | 'tienda' | 'cedi'
  con: 'todo' | 'cero' | 'negativo' | 'viejos'
  orden: SummaryOrder
  sentido: 'asc' | 'desc'
}

const sortValue: Record<Exclude<SummaryOrder, 'nombre'>, (row: ResumenUbicacion) => number> = {
  productos: (row) => row.total_productos,
  cero: (row) => row.stock_cero,
  disponibilidad: (row) => availability(row) ?? 1,
  negativo: (row) => row.stock_negativo,
  actualizacion: (row) => (row.ultima_actualizacion === null ? 0 : Date.parse(row.ultima_actualizacion)),
}

function compare(one: ResumenUbicacion, other: ResumenUbicacion, order: SummaryOrder): number {
  if (order === 'nombre') return one.ubicacion_nombre.localeCompare(other.ubicacion_nombre, 'es')
  return sortValue[order](one) - sortValue[order](other)
}

/** The locations that a view of the dashboard shows, in its order. */
export function viewedLocations(
  rows: readonly ResumenUbicacion[],
  { tipo, con, orden, sentido }: SummaryView,
  now: Date,
): ResumenUbicacion[] {
  const isShown = (row: ResumenUbicacion): boolean => {
    if (tipo !== 'todas' && row.tipo_ubicacion !== tipo) return false
    if (con === 'cero') return row.stock_cero > 0
    if (con === 'negativo') return row.stock_negativo > 0
    return con === 'todo' || isStale(row.ultima_actualizacion, now)
  }
  const direction = sentido === 'asc' ? 1 : -1
  return (
    rows
      .filter(isShown)
      // Those alike stay as they came: in the order that the chain has chosen.
      .sort((one, other) => direction * compare(one, other, orden))
  )
}
