import { COSAS, type CosaAuditada } from '@abasto/contracts/wire/audit'
import { areDaysWrong } from '../../../shared/days/chosen-days.ts'
import { oneOfParam, pageParam, textParam } from '../../../ui/hooks/search-params.ts'
import type { AuditFilters } from '../api.ts'

/** The address: who, what, which thing, what came of it, between which days. */
export const auditParams = {
  persona: textParam(),
  cosa: oneOfParam(['todas', ...COSAS], 'todas'),
  cosa_id: textParam(),
  resultado: oneOfParam(['todos', 'hecho', 'rechazado'], 'todos'),
  buscar: textParam(),
  desde: textParam(),
  hasta: textParam(),
  pagina: pageParam,
}

export interface AuditView {
  persona: string
  cosa: CosaAuditada | 'todas'
  cosa_id: string
  resultado: 'todos' | 'hecho' | 'rechazado'
  buscar: string
  desde: string
  hasta: string
  pagina: number
}

export const NO_FILTERS: AuditView = {
  persona: '',
  cosa: 'todas',
  cosa_id: '',
  resultado: 'todos',
  buscar: '',
  desde: '',
  hasta: '',
  pagina: 1,
}

/** How many filters besides the text narrow the list down. */
export const filterCount = (view: AuditView): number =>
  [view.persona, view.desde, view.hasta, view.cosa_id].filter((value) => value !== '').length +
  (view.cosa !== 'todas' && view.cosa_id === '' ? 1 : 0) +
  (view.resultado === 'todos' ? 0 : 1)

export const isFiltered = (view: AuditView): boolean => view.buscar !== '' || filterCount(view) > 0

const given = (value: string): string | undefined => (value === '' ? undefined : value)

/** What the server is asked for a view, but the page; null while its days are no range. */
export function auditFilters(view: AuditView): AuditFilters | null {
  if (areDaysWrong(view)) return null
  return {
    persona: given(view.persona),
    cosa: view.cosa === 'todas' ? undefined : view.cosa,
    cosa_id: given(view.cosa_id),
    resultado: view.resultado === 'todos' ? undefined : view.resultado,
    search: given(view.buscar),
    desde: given(view.desde),
    hasta: given(view.hasta),
  }
}
