import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { demandWindow, WINDOW_DAYS } from '@abasto/domain/demand/window'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
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
 * @param recent more than the days such figures are made from: a gap that no mean of an order of `today` reaches does
 *   it no harm
 */
export function storeDoubts(
  { fecha_mas_reciente: newest, dias_atrasados: behind, necesita_actualizacion: needs }: AssessedStore,
  recent: readonly RecentDay[],
  today: IsoDate,
): StoreDoubts | null {
  if (behind === null || newest === null) {
    return { tone: 'error', doubts: ['todavía no se ha cargado ningún día de ventas'] }
  }
  const counted = recent.filter(reaches(newest, recent, today))
  const count = (estado: CalendarDay['estado']): number =>
    counted.filter((day) => day.estado === estado).length
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

type RecentDay = Pick<CalendarDay, 'fecha' | 'estado'>

/** Whether a mean of the order takes the day in, or would if it were whole; what is not there yet is said otherwise. */
function reaches(newest: IsoDate, recent: readonly RecentDay[], today: IsoDate): (day: RecentDay) => boolean {
  const isWhole = ({ fecha, estado }: RecentDay) =>
    fecha <= newest && (estado === 'completo' || estado === 'delgado')
  const cutOff = recent.findLast(isWhole)?.fecha ?? newest
  const everyDay = Array.from({ length: WINDOW_DAYS }, (_, age) => addDays(cutOff, -age))
  const { days20, daysSameWeekday } = demandWindow(everyDay, today)
  const inWindow = new Set([...days20, ...daysSameWeekday])
  return ({ fecha }) => fecha <= newest && (fecha > cutOff || inWindow.has(fecha))
}

const days = (count: number, one: string, many: string): string | false =>
  count > 0 && (count === 1 ? one : many.replace('#', String(count)))
