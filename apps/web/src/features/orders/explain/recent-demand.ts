import type { DemandaReciente } from '@abasto/contracts/orders/explanation'
import { addDays } from '@abasto/domain/time/business-day'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'

export interface DemandDay {
  readonly date: string
  /** Null: the day was not loaded. */
  readonly units: number | null
  readonly isStockOut: boolean
}

/** The days of a recent demand by their dates, oldest first. */
export const demandDays = ({ desde, unidades, quiebres }: DemandaReciente): DemandDay[] =>
  unidades.map((sold, index) => ({
    date: addDays(desde, index),
    units: sold,
    isStockOut: quiebres[index] ?? false,
  }))

/** What the picture of the days shows, in sentence. */
export function describeDemand(days: readonly DemandDay[]): string {
  const [first, last] = [days[0], days.at(-1)]
  const sold = days.flatMap(({ units }) => units ?? [])
  if (!first || !last || sold.length === 0) return 'Sin ventas cargadas en los últimos días.'
  const outs = days.filter(({ isStockOut }) => isStockOut).map(({ date }) => formatDayOfMonth(date))
  const missing = days.length - sold.length
  return [
    `Ventas por día, del ${formatDayOfMonth(first.date)} al ${formatDayOfMonth(last.date)}:`,
    `entre ${formatUnits(Math.min(...sold))} y ${formatUnits(Math.max(...sold))} unidades.`,
    outs.length > 0
      ? `${formatCount(outs.length, 'posible quiebre', 'posibles quiebres')}: ${outs.join(', ')}.`
      : '',
    missing > 0 ? `${formatCount(missing, 'día', 'días')} sin datos.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Mean of the loaded ones among the last `count` days, in units; null where none was loaded. */
export function meanOfLast(days: readonly DemandDay[], count: number): number | null {
  const sold = days.slice(-count).flatMap(({ units }) => units ?? [])
  return sold.length === 0 ? null : sold.reduce((sum, units) => sum + units, 0) / sold.length
}
