import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { addDays } from '@abasto/domain/time/business-day'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'

export interface YesterdayCompleteness {
  isComplete: boolean
  /** `Ventas de ayer, 16/11: 12 de 16 tiendas completas` */
  verdict: string
  /** `faltan Cagua, Morón y Puerto Cabello; Villa de Cura, parcial`; empty when all are complete. */
  rest: string
}

const MOST_NAMES = 4
const list = new Intl.ListFormat('es', { type: 'conjunction' })

const names = (stores: readonly CompletitudTienda[]): string => {
  const shown = stores.slice(0, MOST_NAMES).map(({ ubicacion_nombre: name }) => name)
  const more = stores.length - shown.length
  return list.format(more > 0 ? [...shown, `${more} más`] : shown)
}

/** Is last night complete, and if not, who is missing? */
export function yesterdayCompleteness(
  stores: readonly CompletitudTienda[],
  today: string,
): YesterdayCompleteness {
  const wanting = stores.filter(({ necesita_actualizacion: needs }) => needs)
  // Yesterday is there, but was read before it had ended.
  const partial = wanting.filter(({ dias_atrasados: days }) => days === 1)
  const missing = wanting.filter((store) => !partial.includes(store))
  const complete = stores.length - wanting.length
  return {
    isComplete: wanting.length === 0,
    verdict: `Ventas de ayer, ${formatDayOfMonth(addDays(today, -1))}: ${formatNumber(complete)} de ${formatNumber(stores.length)} tiendas completas`,
    rest: [
      ...(missing.length > 0 ? [`${missing.length === 1 ? 'falta' : 'faltan'} ${names(missing)}`] : []),
      ...(partial.length > 0 ? [`${names(partial)}, parcial`] : []),
    ].join('; '),
  }
}
