import type { AnocheRespuesta, EstadoAnoche } from '@abasto/contracts/completeness/last-night'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'

export interface NightSummary {
  isComplete: boolean
  /** `Anoche, 16/11: 12 de 16 tiendas completas` */
  verdict: string
  /** `Cagua, delgada; Morón y Puerto Cabello, sin datos`; empty when all are complete. */
  rest: string
}

const MOST_NAMES = 4
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** What is said of locations behind their names. */
const WORDS: Record<Exclude<EstadoAnoche, 'completa' | 'cerrada' | 'nueva'>, string> = {
  no_llego: 'sin datos',
  sin_fuente: 'sin fuente',
  delgada: 'con muchas menos líneas',
  rechazada: 'con líneas rechazadas',
  parcial: 'parcial',
  stock_tarde: 'con el stock de antes de cerrar',
  retenida: 'con una lectura retenida',
}
const WORST_FIRST = [
  'no_llego',
  'sin_fuente',
  'delgada',
  'rechazada',
  'parcial',
  'stock_tarde',
  'retenida',
] as const

const names = (shown: readonly string[]): string => {
  const more = shown.length - MOST_NAMES
  return list.format(more > 0 ? [...shown.slice(0, MOST_NAMES), `${formatNumber(more)} más`] : shown)
}

/** Is last night complete, and if not, who is missing? */
export function nightSummary({ fecha, tiendas, completas, ubicaciones }: AnocheRespuesta): NightSummary {
  return {
    isComplete: ubicaciones.every(({ completa }) => completa),
    verdict: `Anoche, ${formatDayOfMonth(fecha)}: ${formatNumber(completas)} de ${formatNumber(tiendas)} tiendas completas`,
    rest: WORST_FIRST.flatMap((estado) => {
      const found = ubicaciones.filter((location) => location.estado === estado)
      return found.length === 0
        ? []
        : [`${names(found.map(({ ubicacion_nombre: name }) => name))}, ${WORDS[estado]}`]
    }).join('; '),
  }
}
