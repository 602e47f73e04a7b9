import { motivoFiltro, type CambiosConsulta } from '@abasto/contracts/edits/schema'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { oneOfParam, pageParam, textParam } from '../../../ui/hooks/search-params.ts'

export const VIEWS = ['motivo', 'categoria', 'persona', 'semana', 'tienda'] as const
export type View = (typeof VIEWS)[number]

/** Not filtered by. */
export const ANY = ''

export const changesParams = {
  ubicacion: textParam(ALL_LOCATIONS),
  semana: textParam(ANY),
  motivo: oneOfParam([ANY, ...motivoFiltro.options], ANY),
  categoria: textParam(ANY),
  persona: textParam(ANY),
  sentido: oneOfParam([ANY, 'suben', 'bajan'], ANY),
  por: oneOfParam(VIEWS, 'motivo'),
  pagina: pageParam,
}

export interface ChangesView {
  readonly ubicacion: string
  readonly semana: string
  readonly motivo: (typeof motivoFiltro.options)[number] | ''
  readonly categoria: string
  readonly persona: string
  readonly sentido: '' | 'suben' | 'bajan'
  readonly por: View
  readonly pagina: number
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/
const A_NUMBER = /^\d{1,9}$/

/** What is asked of the server; what nobody could mean is left out. */
export const changesQuery = (view: ChangesView): CambiosConsulta => ({
  ...(view.ubicacion !== ALL_LOCATIONS && { ubicacion_id: view.ubicacion }),
  ...(A_DAY.test(view.semana) && { semana: view.semana }),
  ...(view.motivo !== ANY && { motivo: view.motivo }),
  ...(view.categoria !== ANY && { categoria: view.categoria }),
  ...(A_NUMBER.test(view.persona) && { usuario_id: Number(view.persona) }),
  ...(view.sentido !== ANY && { sentido: view.sentido }),
})
