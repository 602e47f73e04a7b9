import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { packsOf } from '../../../shared/stock/quantities.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { DayTable } from '../../../ui/table/DayTable.tsx'
import type { LocationStock, SideBySide } from './location-figures.ts'
import type { PanelDays } from './panel-days.ts'

interface ProductDaysProps {
  answer: StockProductoRespuesta
  locations: SideBySide
  days: PanelDays
  kind: 'existencias' | 'ventas'
}

const DIGITS = { existencias: 2, ventas: 1 } as const
const LABELS = { existencias: 'Existencia al cierre', ventas: 'Ventas' } as const

/** The pictures of the panel in figures: a row a day, newest first, a column a location. */
export function ProductDays({ answer: { producto }, locations, days, kind }: ProductDaysProps) {
  const { current, stores, cedis } = locations
  const perPack = kind === 'ventas' ? days.salesPerPack : producto.cantidad_bultos
  const indexOf = new Map(days.days.map((day, index) => [day, index]))
  const valueOf = (location: LocationStock, day: string) => location[kind][indexOf.get(day) ?? -1] ?? null
  const show = (units: number | null) =>
    units === null ? undefined : formatNumber(packsOf(units, perPack), DIGITS[kind])
  const shown = [...(current ? [current] : []), ...stores, ...cedis]
    .map(({ location }) => location)
    .filter((location) => location[kind].some((units) => units !== null))
  if (shown.length === 0) return <p>Sin datos que mostrar.</p>
  const sumOf = (day: string): number | null => {
    const known = shown.flatMap((location) => valueOf(location, day) ?? [])
    return known.length === 0 ? null : known.reduce((sum, units) => sum + units, 0)
  }
  return (
    <DayTable
      label={`${LABELS[kind]} por día y ubicación, en ${perPack > 0 ? 'bultos' : 'unidades'}`}
      days={days.days.toReversed()}
      columns={[
        ...shown.map((location) => ({
          key: location.ubicacion_id,
          title: location.ubicacion_nombre,
          cell: (day: string) => show(valueOf(location, day)),
        })),
        { key: 'suma', title: 'Suma', cell: (day: string) => show(sumOf(day)) },
      ]}
    />
  )
}
