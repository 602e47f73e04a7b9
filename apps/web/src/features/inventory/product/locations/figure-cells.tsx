import { formatDays, formatPacks } from '../../../../shared/stock/quantities.ts'
import { UrgencyMark } from '../../../../shared/stock/UrgencyMark.tsx'
import { formatDayOfMonth } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { Quantity } from '../../../../ui/table/Quantity.tsx'
import { StockStateBadge } from '../../figures/StockStateBadge.tsx'
import type { EmptySince, LocationFigures } from '../location-figures.ts'
import styles from './cells.module.css'

interface FigureCellProps {
  figures: LocationFigures
  perPack: number
}

/** Packs with the units beneath; a word where the location does not list the product. */
export function StockCell({ figures: { location }, perPack }: FigureCellProps) {
  if (location.stock_actual === null) return <span className={styles.quiet}>No lo tiene</span>
  return (
    <Quantity
      {...formatPacks(location.stock_actual, perPack)}
      strong={!location.desconocido && location.stock_actual <= 0}
    />
  )
}

/** How long the stock lasts; of an empty shelf since when it is. */
export function CoverCell({ figures }: { figures: LocationFigures }) {
  const { location, coverDays, emptySince, urgency } = figures
  if (location.stock_actual === null) return null
  if (location.desconocido) {
    return (
      <StockStateBadge row={{ stock_actual: location.stock_actual, cantidad_bultos: 0, desconocido: true }} />
    )
  }
  if (!emptySince) {
    if (coverDays === null) return null
    if (urgency === null) return coverLabel(coverDays)
    return (
      <span className={styles.cover}>
        <UrgencyMark urgency={urgency} short />
        <span className={styles.since}>{coverLabel(coverDays)}</span>
      </span>
    )
  }
  return (
    <span className={styles.cover}>
      {urgency === null ? (
        <StockStateBadge row={{ stock_actual: location.stock_actual, cantidad_bultos: 0 }} />
      ) : (
        <UrgencyMark urgency={urgency} short />
      )}
      <span className={styles.since}>{sinceLabel(emptySince)}</span>
    </span>
  )
}

const sinceLabel = ({ day, before }: EmptySince): string =>
  before ? `desde antes del ${formatDayOfMonth(day)}` : `desde el ${formatDayOfMonth(day)}`

/** From here on tenths of a day say nothing, and beyond a year days do not. */
const MANY_DAYS = 30
const YEAR_DAYS = 365

function coverLabel(days: number): string {
  if (!Number.isFinite(days)) return 'sin ventas'
  return days > YEAR_DAYS ? 'más de un año' : `${formatDays(days, days < MANY_DAYS ? 1 : 0)} días`
}

interface DayCellProps extends FigureCellProps {
  /** Null: what all days say together. */
  pointed: number | null
}

/** Beside the stock picture: the day's closing stock, or how many days ended with none. */
export function StockDayCell({ figures: { location, emptyDays }, perPack, pointed }: DayCellProps) {
  if (pointed !== null) return <OfDay units={location.existencias[pointed]} perPack={perPack} digits={2} />
  if (emptyDays === 0) return null
  return (
    <span className={styles.figure}>
      {formatCount(emptyDays, 'día', 'días')}
      <span className={styles.beneath}>sin stock</span>
    </span>
  )
}

/** Beside the sales picture: what was sold that day, or a day. */
export function SalesDayCell({ figures: { location, dailySales }, perPack, pointed }: DayCellProps) {
  if (dailySales === null) return null
  if (pointed !== null) return <OfDay units={location.ventas[pointed]} perPack={perPack} digits={1} />
  const { value, unit } = formatPacks(dailySales, perPack, 1)
  return (
    <span className={styles.figure}>
      {value}
      <span className={styles.beneath}>{unit}/día</span>
    </span>
  )
}

interface OfDayProps {
  units: number | null | undefined
  perPack: number
  digits: number
}

function OfDay({ units, perPack, digits }: OfDayProps) {
  if (units === null || units === undefined) return <span className={styles.beneath}>sin datos</span>
  const { value, unit } = formatPacks(units, perPack, digits)
  return (
    <span className={styles.figure}>
      {value}
      <span className={styles.beneath}>{unit}</span>
    </span>
  )
}
