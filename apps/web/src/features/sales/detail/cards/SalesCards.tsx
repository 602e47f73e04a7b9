import type { VentasDetalleResumen } from '@abasto/contracts/sales/schema'
import type { DateRange, Period } from '@abasto/domain/time/period'
import { Term } from '../../../../shared/glossary/Term.tsx'
import { ALL_LOCATIONS } from '../../../../shared/locations/location-options.ts'
import { FigureCard, FigureCards } from '../../../../ui/card/FigureCard.tsx'
import { figureOf, formatNumber } from '../../../../ui/format/numbers.ts'
import { DayColumns, DayColumnsRoom } from '../../figures/DayColumns.tsx'
import { meanDaysLabel } from '../../model/period-labels.ts'
import { historicShare } from './historic-share.ts'
import { PeriodComparison } from './PeriodComparison.tsx'
import { bestAndWorstWeekday } from './weekday-averages.ts'

interface SalesCardsProps {
  locationId: string
  period: Period
  range: DateRange | null
  summary: VentasDetalleResumen | undefined
  /** Nothing could be loaded: a dash in place of each figure. */
  failed: boolean
}

/** Three figures under the filters. */
export function SalesCards({ locationId, period, range, summary, failed }: SalesCardsProps) {
  const scope = locationId === ALL_LOCATIONS ? 'la cadena' : 'la tienda'
  return (
    <FigureCards label="Totales con los filtros" wideMiddle>
      <FigureCard
        label="Productos únicos"
        figure={figureOf(summary?.productos_unicos, failed)}
        meaning={
          summary &&
          (summary.productos_historicos > 0
            ? `${historicShare(summary)} de los ${formatNumber(summary.productos_historicos)} de ${scope}`
            : 'sin ventas hasta ahora')
        }
      />
      <FigureCard
        label="Unidades vendidas"
        figure={figureOf(summary?.unidades_vendidas, failed)}
        share={failed ? undefined : 'unid'}
        meaning={summary && range && <PeriodComparison summary={summary} period={period} range={range} />}
        picture={summary?.diario && <DayColumns days={summary.diario} captioned />}
        room={<DayColumnsRoom />}
      />
      <FigureCard
        label="Promedio diario"
        help={
          <Term of="promedio-diario" asMark>
            Promedio diario
          </Term>
        }
        figure={figureOf(summary?.promedio_diario, failed)}
        share={failed ? undefined : summary?.hasta_ahora ? 'unid/día hasta ahora' : 'unid/día'}
        meaning={summary && <Weekdays summary={summary} />}
      />
    </FigureCards>
  )
}

/** `sábado 26.930 · martes 16.516`: the best and the worst weekday, where it can be told. */
function Weekdays({ summary }: { summary: VentasDetalleResumen }) {
  if (summary.hasta_ahora) return 'ningún día está completo todavía'
  const found = bestAndWorstWeekday(summary.diario ?? [])
  if (!found) return meanDaysLabel(summary.dias_promediados)
  const { best, worst } = found
  return `${best.name} ${formatNumber(best.units)} · ${worst.name} ${formatNumber(worst.units)}`
}
