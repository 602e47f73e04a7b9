import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'

type Compared = Pick<
  VentasDetalleResumen,
  'promedio_diario' | 'dias_promediados' | 'hasta_ahora' | 'anterior'
>

export interface Comparison {
  /** More than before as a share of before: 0.042 is 4,2 % more. */
  change: number
  /** Means of a day are compared, because one side has fewer complete days, or stores that lack some. */
  isPerDay: boolean
}

/**
 * How the sales of a range stand against those of the range before, by their means of a complete day; null where there
 * is nothing fair to compare.
 */
export function comparison({
  promedio_diario: daily,
  dias_promediados: days,
  hasta_ahora: isSoFar,
  anterior: before,
}: Compared): Comparison | null {
  if (!before || before.promedio_diario <= 0 || before.dias_promediados === 0) return null
  if (isSoFar || days === 0) return null
  return { change: daily / before.promedio_diario - 1, isPerDay: days !== before.dias_promediados }
}
