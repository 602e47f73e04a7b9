import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { formatDay } from '../../lib/format/dates.ts'
import { formatCount } from '../../lib/format/numbers.ts'
import { behindTone } from './days-behind.ts'

export interface StoreDoubts {
  /** `error` where the newest week is not there at all. */
  tone: 'error' | 'warning'
  /** Sentences without a full stop, the worst first. */
  doubts: readonly string[]
}

type Judged = Pick<
  CompletitudTienda,
  | 'fecha_mas_reciente'
  | 'dias_atrasados'
  | 'dias_faltantes'
  | 'dias_delgados'
  | 'dias_parciales'
  | 'necesita_actualizacion'
>

/** What to doubt in figures made from a store's sales: stale, gapped, thin; null where all is well. */
export function storeDoubts(store: Judged): StoreDoubts | null {
  const { dias_atrasados: behind, fecha_mas_reciente: newest } = store
  if (behind === null || newest === null) {
    return { tone: 'error', doubts: ['todavía no se ha cargado ningún día de ventas'] }
  }
  const doubts: string[] = []
  if (behind > 1 && store.necesita_actualizacion) {
    doubts.push(`las ventas llegan hasta el ${formatDay(newest)}, hace ${formatCount(behind, 'día', 'días')}`)
  }
  if (store.dias_faltantes > 0) {
    doubts.push(formatCount(store.dias_faltantes, 'día no se ha cargado', 'días no se han cargado'))
  }
  if (store.dias_parciales > 0) {
    doubts.push(
      formatCount(
        store.dias_parciales,
        'día se leyó antes de que cerrara',
        'días se leyeron antes de que cerraran',
      ),
    )
  }
  if (store.dias_delgados > 0) {
    doubts.push(
      formatCount(
        store.dias_delgados,
        'día trae muchas menos líneas de lo usual',
        'días traen muchas menos líneas de lo usual',
      ),
    )
  }
  if (doubts.length === 0) return null
  const isStale = store.necesita_actualizacion && behindTone(behind) === 'red'
  return { tone: isStale ? 'error' : 'warning', doubts }
}
