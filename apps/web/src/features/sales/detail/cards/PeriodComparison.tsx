import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import type { DateRange, Period } from '@abasto/domain/time/period'
import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { dayCount, loadedDaysLabel, previousPeriodLabel } from '../../model/period-labels.ts'
import { comparison } from './period-comparison.ts'

interface PeriodComparisonProps {
  summary: VentasDetalleResumen
  period: Period
  range: DateRange
}

/** Less than this rounds to nothing. */
const LEAST_CHANGE = 0.0005

/** `4,2 % contra el mes anterior`, up in green, down in amber; else what the units are of. */
export function PeriodComparison({ summary, period, range }: PeriodComparisonProps) {
  const compared = comparison(summary)
  const { anterior: before } = summary
  if (!compared || !before) return loadedDaysLabel(summary.dias_con_datos)
  const { change, isPerDay } = compared
  const against = `contra ${previousPeriodLabel(period, range, dayCount({ from: before.fecha_inicio, to: before.fecha_fin }))}`
  const isUp = change > 0
  return (
    <span
      title={`Del ${formatDay(before.fecha_inicio)} al ${formatDay(before.fecha_fin)}: ${formatNumber(before.unidades)} unid en ${formatCount(before.dias_con_datos, 'día', 'días')} con datos`}
    >
      {Math.abs(change) < LEAST_CHANGE ? (
        'sin cambio'
      ) : (
        <Mark inline tone={isUp ? 'green' : 'amber'} icon={isUp ? IconArrowUpRight : IconArrowDownRight}>
          <VisuallyHidden>{isUp ? 'sube' : 'baja'} </VisuallyHidden>
          {formatPercent(Math.abs(change))}
        </Mark>
      )}{' '}
      {isPerDay && 'por día '}
      {against}
    </span>
  )
}
