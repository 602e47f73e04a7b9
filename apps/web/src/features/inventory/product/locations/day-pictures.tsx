import { memo } from 'react'
import { formatPacks } from '../../../../shared/stock/quantities.ts'
import { isWeekend } from '../../../../ui/chart/day-scale.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { Columns } from '../../../../ui/sparkline/Columns.tsx'
import { DaySteps } from '../../../../ui/sparkline/DaySteps.tsx'
import type { LocationFigures } from '../location-figures.ts'
import type { PanelDays } from '../panel-days.ts'
import { DayPicture, type Pointing } from './DayPicture.tsx'

export interface LocationPictureProps extends Pointing {
  figures: LocationFigures
  days: PanelDays
}

/** Stock of a location day by day, each at a scale of its own: when was it empty, when did it come in. */
export function StockPicture({
  figures: { location, emptyDays },
  days,
  pointed,
  onPoint,
}: LocationPictureProps) {
  if (location.existencias.every((units) => units === null)) return null
  const emptyText = emptyDays === 0 ? 'ninguno en cero' : `${formatCount(emptyDays, 'día', 'días')} en cero`
  return (
    <DayPicture count={days.days.length} pointed={pointed} onPoint={onPoint}>
      <DaySteps
        values={location.existencias}
        label={`Existencia de ${days.days.length} días en ${location.ubicacion_nombre}, ${emptyText}`}
      />
    </DayPicture>
  )
}

/** Sales of a location day by day, at the scale of all. */
export function SalesPicture({ figures, days, pointed, onPoint }: LocationPictureProps) {
  const { location, dailySales } = figures
  if (dailySales === null) return null
  const { value, unit } = formatPacks(dailySales, days.salesPerPack, 1)
  return (
    <DayPicture count={days.days.length} pointed={pointed} onPoint={onPoint}>
      <SalesColumns
        sales={location.ventas}
        days={days}
        label={`Ventas de ${days.days.length} días en ${location.ubicacion_nombre}, ${value} ${unit} al día`}
      />
    </DayPicture>
  )
}

interface SalesColumnsProps {
  sales: readonly (number | null)[]
  days: PanelDays
  label: string
}

/** Pointing at a day draws a line over all pictures, but none of them anew. */
const SalesColumns = memo(function SalesColumns({ sales, days, label }: SalesColumnsProps) {
  const columns = days.days.map((day, index) => {
    const units = sales[index] ?? null
    return {
      key: day,
      height: units === null ? null : (Math.max(0, units) / Math.max(days.mostSold, 1)) * 100,
      dark: isWeekend(day),
    }
  })
  return <Columns columns={columns} label={label} />
})
