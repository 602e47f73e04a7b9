import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { behindTone } from '../../../../shared/completeness/days-behind.ts'
import type { CalendarDay } from '../../../../shared/completeness/sales-calendar.ts'

export interface StoreDoubts {
  /** `error` where the newest week is not there at all. */
  tone: 'error' | 'warning'
  /** Sentences without a full stop, the worst first. */
  doubts: readonly string[]
}

type AssessedStore = Pick<
  CompletitudTienda,
  'fecha_mas_reciente' | 'dias_atrasados' | 'necesita_actualizacion'
>

/**
 * What to doubt in figures made from a store's sales: stale, gapped, thin; null where all is well.
 * @param recent the days such figures are made from: a gap of last year does no harm to an order of today
 */
export function storeDoubts(
  { fecha_mas_reciente: newest, dias_atrasados: behind, necesita_actualizacion: needs }: AssessedStore,
  recent: readonly Pick<CalendarDay, 'fecha' | 'estado'>[],
): StoreDoubts | null {
  if (behind === null || newest === null) {
    return { tone: 'error', doubts: ['todavía no se ha cargado ningún día de ventas'] }
  }
  const count = (estado: CalendarDay['estado']): number =>
    recent.filter((day) => day.estado === estado && day.fecha <= newest).length
  const doubts = [
    behind > 1 && needs && `llegan hasta el ${formatDay(newest)}, hace ${formatCount(behind, 'día', 'días')}`,
    days(count('faltante'), 'falta un día', 'faltan # días'),
    days(count('parcial'), 'un día se leyó antes de que cerrara', '# días se leyeron antes de que cerraran'),
    days(
      count('delgado'),
      'un día trae muchas menos líneas de lo usual',
      '# días traen muchas menos líneas de lo usual',
    ),
    days(
      count('rechazado'),
      'de un día se rechazaron muchas líneas',
      'de # días se rechazaron muchas líneas',
    ),
  ].filter((doubt) => doubt !== false)
  if (doubts.length === 0) return null
  return { tone: needs && behindTone(behind) === 'red' ? 'error' : 'warning', doubts }
}

const days = (count: number, one: string, many: string): string | false =>
  count > 0 && (count === 1 ? one : many.replace('#', String(count)))
