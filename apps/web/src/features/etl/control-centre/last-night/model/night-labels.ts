import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { weekday } from '@abasto/domain/time/business-day'
import { formatDayOfMonth, formatMoment } from '../../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../../ui/format/numbers.ts'

/** What the verdict on last night says, in the words of whoever has to act on it. */

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

export const weekdayName = (day: string): string => WEEKDAYS[weekday(day) - 1] ?? ''

/** More names than these say nothing more. */
const MOST_NAMES = 4
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** `Guacara, Morón y 3 más` */
export function namesOf(names: readonly string[], most = MOST_NAMES): string {
  const more = names.length - most
  return list.format(more > 0 ? [...names.slice(0, most), `${formatNumber(more)} más`] : names)
}

/** `Anoche, lunes 23/11` */
export const nightName = ({ fecha }: Pick<AnocheRespuesta, 'fecha'>): string =>
  `Anoche, ${weekdayName(fecha)} ${formatDayOfMonth(fecha)}`

export interface Headline {
  /** Every store and every CEDI. */
  isComplete: boolean
  /** `10 de 16 tiendas completas` */
  verdict: string
  /** `6 con algo que resolver`; empty when all is complete. */
  rest: string
}

const isWanting = ({ completa }: UbicacionAnoche): boolean => !completa
const isStore = ({ tipo_ubicacion: kind }: UbicacionAnoche): boolean => kind === 'tienda'

/** The largest words of the screen. */
export function headline({ tiendas, completas, cedis, cedis_al_dia }: AnocheRespuesta): Headline {
  const stores = tiendas - completas
  const centres = cedis - cedis_al_dia
  const isComplete = stores + centres === 0
  return {
    isComplete,
    verdict: isComplete ? allComplete(tiendas) : someComplete(completas, tiendas),
    rest: isComplete ? '' : `${wantingCount(stores, centres)} con algo que resolver`,
  }
}

function allComplete(stores: number): string {
  if (stores === 0) return 'Los CEDI están al día'
  return stores === 1 ? 'La tienda está completa' : `Las ${formatNumber(stores)} tiendas están completas`
}

function someComplete(complete: number, stores: number): string {
  if (stores === 0) return 'Todavía no hay tiendas'
  return `${formatNumber(complete)} de ${formatCount(stores, 'tienda completa', 'tiendas completas')}`
}

function wantingCount(stores: number, centres: number): string {
  if (centres === 0) return formatNumber(stores)
  const cedis = `${formatNumber(centres)} CEDI`
  return stores === 0 ? cedis : `${formatCount(stores, 'tienda', 'tiendas')} y ${cedis}`
}

/** `9 de 14 pedidos por aprobar`; of those that it does not concern `ninguno de los 14`; null where none waits. */
export function ordersConcerned({ pedidos: { pendientes, afectados } }: AnocheRespuesta): string | null {
  if (pendientes === 0) return null
  const waiting = formatCount(pendientes, 'pedido por aprobar', 'pedidos por aprobar')
  if (afectados > 0) return `${formatNumber(afectados)} de ${waiting}`
  return pendientes === 1 ? 'el pedido por aprobar' : `ninguno de los ${waiting}`
}

/** What the one button reads, and who waits for a person: `4 tiendas; Morón y Guacara esperan por ti`. */
export function readingPlan({ ubicaciones, por_leer, esperan_persona }: AnocheRespuesta): string {
  const read = new Set([...por_leer.ventas, ...por_leer.inventario])
  const chosen = ubicaciones.filter(({ ubicacion_id: id }) => read.has(id))
  const stores = chosen.filter(isStore).length
  const centres = chosen.length - stores
  const waiting = ubicaciones
    .filter(({ ubicacion_id: id }) => esperan_persona.includes(id))
    .map(({ ubicacion_nombre: name }) => name)
  return [
    ...(chosen.length === 0 ? [] : [subjects(stores, centres)]),
    ...(waiting.length === 0
      ? []
      : [`${namesOf(waiting)} ${waiting.length === 1 ? 'espera' : 'esperan'} por ti`]),
  ].join('; ')
}

function subjects(stores: number, centres: number): string {
  const said = [
    ...(stores === 0 ? [] : [formatCount(stores, 'tienda', 'tiendas')]),
    ...(centres === 0 ? [] : [`${formatNumber(centres)} CEDI`]),
  ]
  return said.join(' y ')
}

/** `3 CEDI al día`, `2 de 3 CEDI al día`; null where there are none. */
export function centresUpToDate({ cedis, cedis_al_dia }: AnocheRespuesta): string | null {
  if (cedis === 0) return null
  return cedis === cedis_al_dia
    ? `${formatNumber(cedis)} CEDI al día`
    : `${formatNumber(cedis_al_dia)} de ${formatNumber(cedis)} CEDI al día`
}

/** Locations whose night is not complete, the worst first, as they are served. */
export const wantingLocations = ({ ubicaciones }: AnocheRespuesta): UbicacionAnoche[] =>
  ubicaciones.filter(isWanting)

/** Stores whose night is, as they are served. */
export const completeStores = ({ ubicaciones }: AnocheRespuesta): UbicacionAnoche[] =>
  ubicaciones.filter((each) => each.completa && isStore(each))

/** Every store in the order that the chain has chosen, where a person looks for theirs; those it lacks come last. */
export function storesInOrder(
  { ubicaciones }: AnocheRespuesta,
  order: readonly { readonly id: string }[] = [],
): UbicacionAnoche[] {
  const places = new Map(order.map(({ id }, place) => [id, place]))
  const placeOf = ({ ubicacion_id: id }: UbicacionAnoche): number => places.get(id) ?? order.length
  return ubicaciones.filter(isStore).toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A reason as its first sentence and the rest. Hours and numbers carry points of their own. */
export function splitReason(reason: string): readonly [string, string] {
  const at = reason.indexOf('. ')
  return at === -1 ? [reason, ''] : [reason.slice(0, at + 1), reason.slice(at + 2)]
}

/** `última lectura terminada a las 06:51`, `última lectura terminada ayer 21:14` */
export function readingEnd(ended: string | null, now: Date, timeZone: string): string {
  if (ended === null) return 'todavía no se ha leído nada'
  const moment = formatMoment(new Date(ended), now, timeZone)
  return `última lectura terminada ${moment.replace(/^hoy /, 'a las ')}`
}
