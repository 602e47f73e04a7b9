import type { IsoDate } from '@abasto/domain/time/business-day'
import { type DateRange, monthRange, type Period, periodRange, PERIODS } from '@abasto/domain/time/period'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { ordenVentas, type OrdenVentas } from '@abasto/contracts/sales/schema'
import { oneOfParam, pageParam, textParam } from '../../../ui/hooks/search-params.ts'
import type { SalesFilters } from '../api.ts'
import { isWholeMonth } from './period-labels.ts'
import { isRange } from './range-problems.ts'

/** The sales detail's address; the location is part of the path. */
export const detailParams = {
  periodo: oneOfParam(PERIODS, 'ultimo_mes'),
  desde: textParam(),
  hasta: textParam(),
  categoria: textParam(),
  buscar: textParam(),
  orden: oneOfParam(ordenVentas.options, 'total'),
  sentido: oneOfParam(['desc', 'asc'], 'desc'),
  pagina: pageParam,
}

/** Whose analysis is open above it. */
export const openedParams = { producto: textParam() }

export interface DetailView {
  periodo: Period
  /** Only of `personalizado`. */
  desde: string
  hasta: string
  categoria: string
  buscar: string
  orden: OrdenVentas
  sentido: 'asc' | 'desc'
  pagina: number
}

/** How many filters a view has besides its text. */
export const detailFilterCount = ({ periodo, categoria }: DetailView): number =>
  (periodo === detailParams.periodo.read(null) ? 0 : 1) + (categoria === '' ? 0 : 1)

/** The days a view shows; null while its own dates are no range. */
export function viewedRange({ periodo, desde, hasta }: DetailView, today: IsoDate): DateRange | null {
  if (periodo !== 'personalizado') return periodRange(periodo, today)
  const range = { from: desde, to: hasta }
  return isRange(range) ? range : null
}

/** What the server is asked for a view of a location. */
export function detailFilters(
  locationId: string,
  { categoria, buscar, pagina, orden, sentido }: Omit<DetailView, 'periodo' | 'desde' | 'hasta'>,
  { from, to }: DateRange,
): SalesFilters {
  return {
    fecha_inicio: from,
    fecha_fin: to,
    page: pagina,
    sort_by: orden,
    sort_order: sentido,
    ...(locationId === ALL_LOCATIONS ? {} : { ubicacion_id: locationId }),
    ...(categoria ? { categoria } : {}),
    ...(buscar ? { search: buscar } : {}),
  }
}

/** Words begin with A, figures with the largest. */
const ALPHABETICAL: readonly OrdenVentas[] = ['codigo', 'descripcion', 'categoria']

/** Clicking the sorted head turns it; another one takes over. Both begin at page 1 again. */
export function sortedBy(
  { orden: sorted, sentido }: Pick<DetailView, 'orden' | 'sentido'>,
  orden: OrdenVentas,
): Pick<DetailView, 'orden' | 'sentido' | 'pagina'> {
  const turned = sentido === 'desc' ? 'asc' : 'desc'
  return {
    orden,
    sentido: sorted === orden ? turned : ALPHABETICAL.includes(orden) ? 'asc' : 'desc',
    pagina: 1,
  }
}

type PeriodChange = Pick<DetailView, 'periodo' | 'desde' | 'hasta' | 'pagina'>

/** Days chosen by hand. */
export const withRange = ({ from, to }: DateRange): PeriodChange => ({
  periodo: 'personalizado',
  desde: from,
  hasta: to,
  pagina: 1,
})

/** Another preset; going over to dates of one's own begins with the days that were shown. */
export function withPeriod(periodo: Period, shown: DateRange | null): PeriodChange {
  if (periodo === 'personalizado' && shown) return withRange(shown)
  return { periodo, desde: '', hasta: '', pagina: 1 }
}

/** Choosing a month sets the range to it (specification, section 2). @param month any day of it */
export const withMonth = (month: IsoDate): PeriodChange => withRange(monthRange(month))

/** The month that the picker shows as chosen: the first day of it, where the range is exactly a month. */
export const shownMonth = (range: DateRange | null): IsoDate | null =>
  range && isWholeMonth(range) ? range.from : null
