import { isIsoDate } from '@abasto/domain/time/business-day'
import { oneOfParam, pageParam, type SearchParam, textParam } from '../../../ui/hooks/search-params.ts'

export const TABS = ['ventas', 'inventario'] as const
export type Tab = (typeof TABS)[number]

export const HISTORY_VIEWS = ['corridas', 'rechazos', 'conciliacion'] as const
export type HistoryView = (typeof HISTORY_VIEWS)[number]

export const STORE_FILTERS = ['todas', 'desactualizadas', 'huecos'] as const
export type StoreFilter = (typeof STORE_FILTERS)[number]

const dayParam: SearchParam<string> = {
  read: (text) => (text !== null && isIsoDate(text) ? text : ''),
  write: (value) => (value === '' ? null : value),
}

/** Everything of the control centre that a link should bring back. */
export const etlParams = {
  pestana: oneOfParam(TABS, 'ventas'),
  /** Which stores the table shows. */
  con: oneOfParam(STORE_FILTERS, 'todas'),
  /** The store whose days are open. */
  tienda: textParam(),
  ver: oneOfParam(HISTORY_VIEWS, 'corridas'),
  pagina: pageParam,
  /** The location whose rejected rows are shown; empty: all. */
  de: textParam(),
  /** The day whose rejected rows are shown; empty: all. */
  dia: dayParam,
  /** The run whose log is open. */
  corrida: textParam(),
  /** The location whose source is open when one comes from elsewhere. */
  fuente: textParam(),
}
