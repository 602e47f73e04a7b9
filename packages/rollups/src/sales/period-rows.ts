import type { ChainLevel, SumLevel, SumPeriod } from '@abasto/domain/sales/sum-period'
import type { IsoDate } from '@abasto/domain/time/business-day'

/** Levels as rows, SQL functions and what a person reads name them. */
export const ROW_LEVELS = {
  day: 'dia',
  tenDays: 'decena',
  month: 'mes',
  quarter: 'trimestre',
} as const satisfies Record<ChainLevel, string>

const LEVELS = {
  dia: 'day',
  decena: 'tenDays',
  mes: 'month',
  trimestre: 'quarter',
} as const satisfies Record<RowLevel, ChainLevel>

type RowLevel<L extends ChainLevel = ChainLevel> = (typeof ROW_LEVELS)[L]

/** A period as a row names it. */
export interface PeriodRow<L extends ChainLevel = SumLevel> {
  readonly nivel: RowLevel<L>
  readonly desde: IsoDate
}

export function periodOfRow<N extends RowLevel>(row: {
  readonly nivel: N
  readonly desde: IsoDate
}): SumPeriod<(typeof LEVELS)[N]> {
  return { level: LEVELS[row.nivel], firstDay: row.desde }
}

/** `mes 2026-02-01` */
export function periodText({ level, firstDay }: SumPeriod<ChainLevel>): string {
  return `${ROW_LEVELS[level]} ${firstDay}`
}
