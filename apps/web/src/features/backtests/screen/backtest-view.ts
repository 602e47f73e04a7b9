import { ORDENES_RETROPRUEBA } from '@abasto/contracts/backtests/schema'
import { oneOfParam, pageParam, type SearchParam } from '../../../ui/hooks/search-params.ts'

/** The place of a point in the result; none is chosen. */
const pointParam: SearchParam<number | null> = {
  read: (text) => (text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
}

/** What of a back-test is looked at: it stands in the address. */
export const backtestView = {
  punto: pointParam,
  ver: oneOfParam(['grafico', 'tabla'], 'grafico'),
  orden: oneOfParam(ORDENES_RETROPRUEBA, 'detenido'),
  pagina: pageParam,
}
