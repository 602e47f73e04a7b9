import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'

type Compared = Pick<VentasDetalleResumen, 'unidades_vendidas' | 'dias_con_datos' | 'diario' | 'anterior'>

export interface Comparison {
  /** More than before as a share of before: 0.042 is 4,2 % more. */
  change: number
  /** Means of a day are compared, because one side has fewer days that are over and loaded. */
  isPerDay: boolean
}

/**
 * How the sales of a range stand against those of the range before; null where there is nothing fair to compare.
 * Today is not over: its sales and itself are left out.
 */
export function comparison(
  { unidades_vendidas: units, dias_con_datos: days, diario, anterior: before }: Compared,
  today: IsoDate,
): Comparison | null {
  if (!before || before.unidades <= 0 || before.dias_con_datos === 0) return null
  const unfinished = (diario ?? []).filter(({ fecha, unidades }) => fecha >= today && unidades !== null)
  const overDays = days - unfinished.length
  if (overDays <= 0) return null
  const overUnits = units - unfinished.reduce((sum, { unidades }) => sum + (unidades ?? 0), 0)
  const change = overUnits / overDays / (before.unidades / before.dias_con_datos) - 1
  return { change, isPerDay: overDays !== before.dias_con_datos }
}
