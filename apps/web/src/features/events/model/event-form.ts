import {
  type Evento,
  eventoNuevo,
  type EventoNuevo,
  LIMITES_EFECTO,
  type TipoEvento,
} from '@abasto/contracts/events/schema'

/** An event as it is typed. */
export interface TypedEvent {
  readonly kind: TipoEvento
  readonly name: string
  readonly from: string
  /** Empty: the day it begins. */
  readonly to: string
  /** Ids; of none it is the whole chain. */
  readonly stores: readonly string[]
  readonly about: 'todo' | 'categorias' | 'productos'
  readonly categories: readonly string[]
  /** Codes, with anything between. */
  readonly codes: string
  readonly effect: string
}

export const NEW_EVENT: TypedEvent = {
  kind: 'feriado',
  name: '',
  from: '',
  to: '',
  stores: [],
  about: 'todo',
  categories: [],
  codes: '',
  effect: '',
}

/** An event that stands in the calendar, as it would have been typed. */
export const typedOf = (event: Evento): TypedEvent => ({
  kind: event.tipo,
  name: event.nombre,
  from: event.desde,
  to: event.hasta === event.desde ? '' : event.hasta,
  stores: (event.ubicaciones ?? []).map(({ id }) => id),
  about: event.categorias !== null ? 'categorias' : event.productos !== null ? 'productos' : 'todo',
  categories: event.categorias ?? [],
  codes: (event.productos ?? []).map(({ codigo_producto }) => codigo_producto).join('\n'),
  effect: event.efecto_pct === null ? '' : String(event.efecto_pct).replace('.', ','),
})

export type EventField = 'nombre' | 'desde' | 'hasta' | 'categorias' | 'productos' | 'efecto_pct'
export type EventProblems = Readonly<Partial<Record<EventField, string>>>

const PERCENT = /^[+\-−]?\d+([.,]\d+)?$/

/** What would be entered; or what is wrong with it, by field. */
export function readEvent(typed: TypedEvent): { event: EventoNuevo } | { problems: EventProblems } {
  const effect = typed.effect.replaceAll(/[\s%]+/g, '')
  const read = eventoNuevo.safeParse({
    tipo: typed.kind,
    nombre: typed.name,
    desde: typed.from,
    hasta: typed.to === '' ? typed.from : typed.to,
    ubicaciones: typed.stores.length === 0 ? null : typed.stores,
    categorias: typed.about === 'categorias' ? typed.categories : null,
    productos: typed.about === 'productos' ? codesOf(typed.codes) : null,
    efecto_pct:
      typed.kind === 'cierre' || effect === ''
        ? null
        : PERCENT.test(effect)
          ? Number(effect.replace('−', '-').replace(',', '.'))
          : Number.NaN,
  })
  if (read.success) return { event: read.data }
  const problems: Partial<Record<string, string>> = typed.from === '' ? { desde: 'Indica el día' } : {}
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message
  return { problems }
}

function codesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))]
}

export const EFFECT_HINT = `De ${LIMITES_EFECTO.min} a ${LIMITES_EFECTO.max} %; vacío, lo que enseñen los pasados`
