import type { DiferenciasConsulta } from '@abasto/contracts/orders/differences'
import { textParam } from '../../../ui/hooks/search-params.ts'
import { areDaysWrong } from '../../../shared/days/chosen-days.ts'

/** The address: between which days, of which CEDI and store; `de` and `a` the row whose orders are open. */
export const differenceParams = {
  desde: textParam(),
  hasta: textParam(),
  cedi: textParam(),
  tienda: textParam(),
  de: textParam(),
  a: textParam(),
}

export interface DifferenceView {
  desde: string
  hasta: string
  cedi: string
  tienda: string
}

const given = (value: string): string | undefined => (value === '' ? undefined : value)

/** What the server is asked for a view; null while its days are no range. */
export function differenceFilters(view: DifferenceView): DiferenciasConsulta | null {
  if (areDaysWrong(view)) return null
  return {
    desde: given(view.desde),
    hasta: given(view.hasta),
    cedi_id: given(view.cedi),
    tienda_id: given(view.tienda),
  }
}

export const isFiltered = (view: DifferenceView): boolean =>
  [view.desde, view.hasta, view.cedi, view.tienda].some((value) => value !== '')
