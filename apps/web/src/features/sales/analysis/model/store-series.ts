import type { ModeloElegible } from '@abasto/contracts/forecast/models'
import type { DiaExcluido } from '@abasto/contracts/forecast/schema'
import type { VentasForecastRespuesta, VentasProductoRespuesta } from '@abasto/contracts/sales/schema'
import { type StoreLine, storeLine } from '../store-line/store-line.ts'
import type { ChartDays } from './chart-days.ts'

export interface SoldDay {
  packs: number
  /** It was read after it had ended: only then a mean counts it. */
  isOver: boolean
  /** A possible stock-out: true as it stands, but no measure of what could have been sold. */
  isStockOut: boolean
}

/** A store's projection: on its way, not to be had, or there. */
export type Projection = 'loading' | 'failed' | VentasForecastRespuesta

export interface StoreSeries {
  id: string
  name: string
  line: StoreLine
  /** The location that the dialog was opened from. */
  isCurrent: boolean
  /** One for each past day of the chart; null: that day was never loaded. */
  sold: readonly (SoldDay | null)[]
  /** One for each projected day; null: none (yet). */
  projected: readonly (number | null)[]
  isProjectionLoading: boolean
  /** It could not be loaded. */
  hasProjectionFailed: boolean
  /** Days that the projection leaves out, whatever range is shown. */
  excluded: readonly DiaExcluido[]
  /** The model that made the projection; null: none (yet). */
  model: ModeloElegible | null
}

export interface SeriesSource {
  answer: VentasProductoRespuesta
  days: ChartDays
  /** Names of the locations, for stores without a single day in the answer. */
  names: ReadonlyMap<string, string>
  projections: ReadonlyMap<string, Projection>
  currentId: string | null
}

/** What there is to draw of each available store. */
export function storeSeries({ answer, days, names, projections, currentId }: SeriesSource): StoreSeries[] {
  const byDay = new Map(answer.ventas_diarias.map(({ fecha, tiendas }) => [fecha, tiendas]))
  return answer.tiendas_disponibles.map((id) => {
    const ofDay = (day: string) => byDay.get(day)?.[id]
    const projection = days.projected.length === 0 ? 'failed' : (projections.get(id) ?? 'loading')
    const known = typeof projection === 'object' ? projection : undefined
    const expected = new Map(known?.forecasts.map(({ fecha, forecast_bultos }) => [fecha, forecast_bultos]))
    return {
      id,
      name:
        names.get(id) ?? answer.ventas_diarias.find(({ tiendas }) => tiendas[id])?.tiendas[id]?.tienda ?? id,
      line: storeLine(id),
      isCurrent: id === currentId,
      sold: days.past.map((day) => {
        const sold = ofDay(day)
        return sold ? { packs: sold.bultos, isOver: sold.completo, isStockOut: sold.es_outlier } : null
      }),
      projected: days.projected.map((day) => expected.get(day) ?? null),
      isProjectionLoading: projection === 'loading',
      hasProjectionFailed: days.projected.length > 0 && projection === 'failed',
      excluded: known?.dias_excluidos ?? [],
      model: known?.modelo ?? null,
    }
  })
}
