import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { oneOfParam } from '../../../ui/hooks/search-params.ts'
import { isBehind } from '../model/stores-behind.ts'

export const SUMMARY_ORDERS = ['nombre', 'transacciones', 'productos', 'unidades', 'ultima'] as const
export type SummaryOrder = (typeof SUMMARY_ORDERS)[number]

/** The sales summary's address: which locations, in which order. Those that sell most first. */
export const summaryParams = {
  tipo: oneOfParam(['todas', 'tienda', 'cedi'], 'todas'),
  con: oneOfParam(['todo', 'atraso'], 'todo'),
  orden: oneOfParam(SUMMARY_ORDERS, 'unidades'),
  sentido: oneOfParam(['desc', 'asc'], 'desc'),
}

export interface SummaryView {
  tipo: 'todas' | 'tienda' | 'cedi'
  con: 'todo' | 'atraso'
  orden: SummaryOrder
  sentido: 'asc' | 'desc'
}

/** What most people want first: names from A, figures from the most, dates from the oldest. */
const FIRST_DIRECTION: Record<SummaryOrder, SummaryView['sentido']> = {
  nombre: 'asc',
  transacciones: 'desc',
  productos: 'desc',
  unidades: 'desc',
  ultima: 'asc',
}

/** Clicking the sorted head turns it; another one takes over in its own first direction. */
export function sortedBy(view: SummaryView, orden: SummaryOrder): Pick<SummaryView, 'orden' | 'sentido'> {
  const turned = view.sentido === 'asc' ? 'desc' : 'asc'
  return { orden, sentido: view.orden === orden ? turned : FIRST_DIRECTION[orden] }
}

const figure: Record<'transacciones' | 'productos' | 'unidades', (row: ResumenVentas) => number> = {
  // Unknown is less than none.
  transacciones: (row) => row.total_transacciones ?? -1,
  productos: (row) => row.productos_unicos,
  unidades: (row) => row.unidades_vendidas,
}

function compare(one: ResumenVentas, other: ResumenVentas, order: SummaryOrder): number {
  if (order === 'nombre') return one.ubicacion_nombre.localeCompare(other.ubicacion_nombre, 'es')
  // A location that never sold is the oldest of all.
  if (order === 'ultima') return (one.ultima_venta ?? '').localeCompare(other.ultima_venta ?? '')
  return figure[order](one) - figure[order](other)
}

/** The locations that a view of the summary shows, in its order. */
export function viewedLocations(
  rows: readonly ResumenVentas[],
  { tipo, con, orden, sentido }: SummaryView,
  today: IsoDate,
): ResumenVentas[] {
  const direction = sentido === 'asc' ? 1 : -1
  return (
    rows
      .filter((row) => tipo === 'todas' || row.tipo_ubicacion === tipo)
      .filter((row) => con === 'todo' || isBehind(row, today))
      // Those alike stay as they came: in the order that the chain has chosen.
      .sort((one, other) => direction * compare(one, other, orden))
  )
}

/** The sales detail of a location. */
export const locationPath = ({ ubicacion_id: id }: Pick<ResumenVentas, 'ubicacion_id'>): string =>
  `/ventas/${encodeURIComponent(id)}`
